//! Pixel tests of the software renderer.

use eframe::egui::{self, Color32, Mesh, Shape, pos2};
use egui_kittest::Harness;
use image::{Rgba, RgbaImage};
use sudoscope_ui_tests::CpuRenderer;

use crate::prelude::*;

const WHITE: Rgba<u8> = Rgba([255; 4]);
const BLUE: Rgba<u8> = Rgba([0, 0x72, 0xb2, 255]);

/// Renders `paint` on a white background of 40×30 points.
fn picture(pixels_per_point: f32, paint: impl Fn(&egui::Painter)) -> RgbaImage {
    let sheet = move |ui: &mut egui::Ui| {
        let painter = ui.ctx().layer_painter(egui::LayerId::new(egui::Order::Foreground, egui::Id::unique("sheet")));
        painter.add(plain(Rect::EVERYTHING.intersect(ui.ctx().content_rect()), Color32::WHITE));
        paint(&painter);
    };
    let mut harness = Harness::builder()
        .with_size(vec2(40.0, 30.0))
        .with_pixels_per_point(pixels_per_point)
        .with_render_cursor(false)
        .renderer(CpuRenderer::default())
        .build_ui(sheet);
    harness.run();
    harness.render().expect("a picture")
}

/// A rectangle without egui's antialiased edge.
fn plain(rect: Rect, colour: Color32) -> Shape {
    let mut mesh = Mesh::default();
    mesh.add_colored_rect(rect, colour);
    Shape::mesh(mesh)
}

fn area(left: f32, top: f32, width: f32, height: f32) -> Rect {
    Rect::from_min_size(pos2(left, top), vec2(width, height))
}

/// Asserts that the pixels of a rectangle (left, top, width, height) have the colour `inside`, and all others `outside`.
#[track_caller]
fn check_rectangle(picture: &RgbaImage, [left, top, width, height]: [u32; 4], inside: Rgba<u8>, outside: Rgba<u8>) {
    for (x, y, pixel) in picture.enumerate_pixels() {
        let within = (left..left + width).contains(&x) && (top..top + height).contains(&y);
        assert_eq!(*pixel, if within { inside } else { outside }, "at {x}, {y}");
    }
}

#[test]
fn two_pixels_a_point_double_everything() {
    let picture = picture(2.0, |painter| {
        painter.add(plain(area(5.0, 4.0, 12.0, 7.0), Color32::from_rgb(0, 0x72, 0xb2)));
    });
    assert_eq!(picture.dimensions(), (80, 60));
    check_rectangle(&picture, [10, 8, 24, 14], BLUE, WHITE);
}

#[test]
fn nothing_is_painted_outside_the_clip_rectangle() {
    let picture = picture(1.0, |painter| {
        let part = painter.with_clip_rect(area(10.0, 10.0, 6.0, 5.0));
        part.add(plain(area(0.0, 0.0, 40.0, 30.0), Color32::from_rgb(0, 0x72, 0xb2)));
    });
    check_rectangle(&picture, [10, 10, 6, 5], BLUE, WHITE);
}

#[test]
fn a_fan_of_triangles_leaves_no_gap_and_no_overlap() {
    let picture = picture(1.0, |painter| {
        let mut fan = Mesh::default();
        let veil = Color32::from_rgba_premultiplied(0, 0, 0, 51);
        fan.colored_vertex(pos2(19.3, 14.7), veil);
        let corners = [(2.0, 2.0), (11.7, 2.0), (37.0, 2.0), (37.0, 21.4), (37.0, 28.0), (8.1, 28.0), (2.0, 28.0), (2.0, 9.9)];
        for (x, y) in corners {
            fan.colored_vertex(pos2(x, y), veil);
        }
        for (this, next) in (1..=8).zip((2..=8).chain([1])) {
            fan.add_triangle(0, this, next);
        }
        painter.add(Shape::mesh(fan));
    });
    check_rectangle(&picture, [2, 2, 35, 26], Rgba([204, 204, 204, 255]), WHITE);
}

#[test]
fn colours_are_interpolated_between_corners() {
    let picture = picture(1.0, |painter| {
        let mut mesh = Mesh::default();
        for (x, y, level) in [(0.0, 0.0, 0), (40.0, 0.0, 200), (40.0, 30.0, 200), (0.0, 30.0, 0)] {
            mesh.colored_vertex(pos2(x, y), Color32::from_gray(level));
        }
        mesh.add_triangle(0, 1, 2);
        mesh.add_triangle(0, 2, 3);
        painter.add(Shape::mesh(mesh));
    });
    for (x, _, pixel) in picture.enumerate_pixels() {
        let level = pixel[0];
        let expected = 5.0 * (x as f32 + 0.5);
        assert!((f32::from(level) - expected).abs() <= 0.51, "{level} instead of {expected} in column {x}");
    }
}

#[test]
fn a_partial_texture_update_keeps_the_rest() {
    let renderer = CpuRenderer::default();
    let mut texture = None;
    let mut harness =
        Harness::builder().with_size(vec2(8.0, 8.0)).with_render_cursor(false).renderer(renderer).build_ui(move |ui| {
            let options = egui::TextureOptions::NEAREST;
            let image = |size, colour| egui::ColorImage::filled(size, colour);
            let handle = texture.get_or_insert_with(|| ui.ctx().load_texture("sheet", image([8, 8], Color32::WHITE), options));
            handle.set_partial([2, 3], image([4, 2], Color32::from_rgb(0, 0x72, 0xb2)), options);
            let painter = ui.ctx().layer_painter(egui::LayerId::new(egui::Order::Foreground, egui::Id::unique("sheet")));
            let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
            painter.image(handle.id(), area(0.0, 0.0, 8.0, 8.0), whole, Color32::WHITE);
        });
    harness.run_steps(2);
    check_rectangle(&harness.render().expect("a picture"), [2, 3, 4, 2], BLUE, WHITE);
}
