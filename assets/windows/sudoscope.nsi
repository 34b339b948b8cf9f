; The installer of Sudoscope for Windows: for one account, without administrator rights, in English and Chinese. `make-packages` compiles it:
;
;     makensis -DVERSION=0.1.0 -DPROGRAMS=FOLDER -DOUT=FILE sudoscope.nsi
;
; FOLDER has the programs and their licences. `FILE /S` installs without a question, `/FILES` has files open by double click, `/NOFILES` does
; so no more, `/D=FOLDER` at the end says where to, and `uninstall.exe /S` takes everything out again but puzzles, settings and unsaved work.

Unicode true
!include MUI2.nsh
!include FileFunc.nsh
!include LogicLib.nsh
!include Sections.nsh
!include WinVer.nsh
!include x64.nsh

Name "Sudoscope"
OutFile "${OUT}"
RequestExecutionLevel user
ManifestDPIAware true
SetCompressor /SOLID lzma
InstallDir "$LOCALAPPDATA\Programs\Sudoscope"
InstallDirRegKey HKCU "Software\Sudoscope" "Folder"
BrandingText "Sudoscope ${VERSION}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey /LANG=0 "ProductName" "Sudoscope"
VIAddVersionKey /LANG=0 "FileDescription" "Sudoscope ${VERSION}"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "LegalCopyright" "The Sudoscope developers"

!define CLASSES "Software\Classes"
!define KIND "Sudoscope.Puzzle"
!define APPLICATION "${CLASSES}\Applications\sudoscopew.exe"
!define APP_PATHS "Software\Microsoft\Windows\CurrentVersion\App Paths"
!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\Sudoscope"

!define MUI_ICON "sudoscope.ico"
!define MUI_UNICON "sudoscope.ico"
!define MUI_ABORTWARNING
!define MUI_COMPONENTSPAGE_SMALLDESC
!define MUI_FINISHPAGE_RUN "$INSTDIR\sudoscopew.exe"
; The language of the last time, else that of the system.
!define MUI_LANGDLL_REGISTRY_ROOT HKCU
!define MUI_LANGDLL_REGISTRY_KEY "Software\Sudoscope"
!define MUI_LANGDLL_REGISTRY_VALUENAME "Language"
!insertmacro MUI_PAGE_COMPONENTS
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "SimpChinese"
!insertmacro MUI_RESERVEFILE_LANGDLL

LangString PROGRAM ${LANG_ENGLISH} "Sudoscope"
LangString PROGRAM ${LANG_SIMPCHINESE} "Sudoscope 程序"
LangString MENU ${LANG_ENGLISH} "Start menu"
LangString MENU ${LANG_SIMPCHINESE} "“开始”菜单"
LangString FILES ${LANG_ENGLISH} "Open Sudoku files by double click"
LangString FILES ${LANG_SIMPCHINESE} "双击打开数独文件"
LangString ABOUT_PROGRAM ${LANG_ENGLISH} "The program and its licences."
LangString ABOUT_PROGRAM ${LANG_SIMPCHINESE} "程序及其许可证。"
LangString ABOUT_MENU ${LANG_ENGLISH} "An entry in the Start menu of your account."
LangString ABOUT_MENU ${LANG_SIMPCHINESE} "在当前用户的“开始”菜单中添加条目。"
LangString ABOUT_FILES ${LANG_ENGLISH} ".sudoku.ron, .sdm, .sdk and .opensudoku. Where another program opens one of them, it goes on doing so, and Sudoscope is offered under Open with."
LangString ABOUT_FILES ${LANG_SIMPCHINESE} ".sudoku.ron、.sdm、.sdk 和 .opensudoku。已由其他程序打开的类型保持不变，Sudoscope 会出现在“打开方式”中。"
LangString KIND_NAME ${LANG_ENGLISH} "Sudoku"
LangString KIND_NAME ${LANG_SIMPCHINESE} "数独"
LangString NEEDS ${LANG_ENGLISH} "Sudoscope needs Windows 10 or later, of 64 bits."
LangString NEEDS ${LANG_SIMPCHINESE} "Sudoscope 需要 64 位的 Windows 10 或更高版本。"
LangString IN_USE ${LANG_ENGLISH} "Sudoscope is running. Close its windows and try again."
LangString IN_USE ${LANG_SIMPCHINESE} "Sudoscope 正在运行。请关闭它的窗口，然后重试。"

; Offers to open files with an ending; opens them by double click if nothing else does.
!macro Offer ENDING
    WriteRegStr HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${KIND}" ""
    WriteRegStr HKCU "${APPLICATION}\SupportedTypes" "${ENDING}" ""
    ReadRegStr $0 HKCR "${ENDING}" ""
    StrCmp $0 "" 0 +2
    WriteRegStr HKCU "${CLASSES}\${ENDING}" "" "${KIND}"
!macroend

!macro Withdraw ENDING
    DeleteRegValue HKCU "${CLASSES}\${ENDING}\OpenWithProgids" "${KIND}"
    ReadRegStr $0 HKCU "${CLASSES}\${ENDING}" ""
    StrCmp $0 "${KIND}" 0 +2
    DeleteRegValue HKCU "${CLASSES}\${ENDING}" ""
    DeleteRegKey /ifempty HKCU "${CLASSES}\${ENDING}\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "${CLASSES}\${ENDING}"
!macroend

; Leaves nothing that opens files.
!macro WithdrawAll
    !insertmacro Withdraw ".ron"
    !insertmacro Withdraw ".sdm"
    !insertmacro Withdraw ".sdk"
    !insertmacro Withdraw ".opensudoku"
    DeleteRegKey HKCU "${CLASSES}\${KIND}"
    DeleteRegKey HKCU "${APPLICATION}"
    ${RefreshShellIcons}
!macroend

; Takes what was installed out of a folder: one with something else in it stays.
!macro RemovePrograms FOLDER
    Delete "${FOLDER}\sudoscope.exe"
    Delete "${FOLDER}\sudoscopew.exe"
    Delete "${FOLDER}\licences.txt"
    Delete "${FOLDER}\uninstall.exe"
    RMDir "${FOLDER}"
!macroend

; Ends unless the program can be replaced: Windows lets nobody write to one that runs.
!macro WaitForProgram
    again:
    IfFileExists "$INSTDIR\sudoscope.exe" 0 free
    ClearErrors
    FileOpen $0 "$INSTDIR\sudoscope.exe" a
    IfErrors 0 close
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION $(IN_USE) /SD IDCANCEL IDRETRY again
    SetErrorLevel 2
    Quit
    close:
    FileClose $0
    free:
!macroend

Function un.onInit
    !insertmacro MUI_UNGETLANGUAGE
FunctionEnd

Section $(PROGRAM) Program
    SectionIn RO
    !insertmacro WaitForProgram
    ; An earlier installation in another folder would be left behind.
    ReadRegStr $1 HKCU "Software\Sudoscope" "Folder"
    ${If} $1 != ""
    ${AndIf} $1 != $INSTDIR
        !insertmacro RemovePrograms "$1"
    ${EndIf}
    SetOutPath "$INSTDIR"
    File "${PROGRAMS}\sudoscope.exe"
    File "${PROGRAMS}\sudoscopew.exe"
    File "${PROGRAMS}\licences.txt"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    WriteRegStr HKCU "Software\Sudoscope" "Folder" "$INSTDIR"
    WriteRegStr HKCU "Software\Sudoscope" "Language" "$LANGUAGE"
    WriteRegStr HKCU "${APP_PATHS}\sudoscope.exe" "" "$INSTDIR\sudoscopew.exe"
    ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
    WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "Sudoscope"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\sudoscope.exe"
    WriteRegStr HKCU "${UNINSTALL}" "Publisher" "The Sudoscope developers"
    WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" $0
    WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
    WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

Section $(MENU) Menu
    CreateShortcut "$SMPROGRAMS\Sudoscope.lnk" "$INSTDIR\sudoscopew.exe" "" "$INSTDIR\sudoscope.exe"
SectionEnd

; Nobody's files change hands unasked.
Section /o $(FILES) Files
    WriteRegStr HKCU "${CLASSES}\${KIND}" "" $(KIND_NAME)
    WriteRegStr HKCU "${CLASSES}\${KIND}\DefaultIcon" "" "$INSTDIR\sudoscope.exe,0"
    WriteRegStr HKCU "${CLASSES}\${KIND}\shell\open\command" "" '"$INSTDIR\sudoscopew.exe" "%1"'
    WriteRegStr HKCU "${APPLICATION}" "FriendlyAppName" "Sudoscope"
    WriteRegStr HKCU "${APPLICATION}\DefaultIcon" "" "$INSTDIR\sudoscope.exe,0"
    WriteRegStr HKCU "${APPLICATION}\shell\open\command" "" '"$INSTDIR\sudoscopew.exe" "%1"'
    ; Windows looks at the last ending alone.
    !insertmacro Offer ".ron"
    !insertmacro Offer ".sdm"
    !insertmacro Offer ".sdk"
    !insertmacro Offer ".opensudoku"
    ${RefreshShellIcons}
SectionEnd

; What an earlier installation offered, and this one does not.
Section "-Withdraw"
    ${IfNot} ${SectionIsSelected} ${Files}
        !insertmacro WithdrawAll
    ${EndIf}
    ${IfNot} ${SectionIsSelected} ${Menu}
        Delete "$SMPROGRAMS\Sudoscope.lnk"
    ${EndIf}
SectionEnd

Function .onInit
    !insertmacro MUI_LANGDLL_DISPLAY
    ${IfNot} ${RunningX64}
    ${OrIfNot} ${AtLeastWin10}
        MessageBox MB_OK|MB_ICONSTOP $(NEEDS) /SD IDOK
        SetErrorLevel 2
        Quit
    ${EndIf}
    ; What was chosen the last time stays chosen.
    ReadRegStr $0 HKCU "${CLASSES}\${KIND}" ""
    ${GetParameters} $1
    ClearErrors
    ${GetOptions} $1 "/FILES" $2
    ${IfNot} ${Errors}
    ${OrIf} $0 != ""
        !insertmacro SelectSection ${Files}
    ${EndIf}
    ClearErrors
    ${GetOptions} $1 "/NOFILES" $2
    ${IfNot} ${Errors}
        !insertmacro UnselectSection ${Files}
    ${EndIf}
FunctionEnd

!insertmacro MUI_FUNCTION_DESCRIPTION_BEGIN
    !insertmacro MUI_DESCRIPTION_TEXT ${Program} $(ABOUT_PROGRAM)
    !insertmacro MUI_DESCRIPTION_TEXT ${Menu} $(ABOUT_MENU)
    !insertmacro MUI_DESCRIPTION_TEXT ${Files} $(ABOUT_FILES)
!insertmacro MUI_FUNCTION_DESCRIPTION_END

Section Uninstall
    !insertmacro WaitForProgram
    !insertmacro RemovePrograms "$INSTDIR"
    Delete "$SMPROGRAMS\Sudoscope.lnk"
    !insertmacro WithdrawAll
    DeleteRegKey HKCU "${APP_PATHS}\sudoscope.exe"
    DeleteRegKey HKCU "${UNINSTALL}"
    DeleteRegKey HKCU "Software\Sudoscope"
SectionEnd
