//! Renders egui's output to an image.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "casts of pixel and texel positions saturate, and their values are small"
)]

use std::collections::HashMap;

use eframe::egui::{self, Rect, TextureId, TexturesDelta, epaint::Mesh, epaint::Primitive};
use egui_kittest::TestRenderer;
use image::RgbaImage;

use crate::canvas::{Canvas, Clip, Corner};
use crate::texture::Texture;

/// Draws egui's meshes like its OpenGL painter: premultiplied colours, blended in gamma space, clipped to whole pixels.
///
/// Uncovered pixels are black. Paint callbacks are an error, because they need a GPU.
#[derive(Default)]
pub struct CpuRenderer {
    textures: HashMap<TextureId, Texture>,
    /// The textures to free after the current frame.
    leaving: Vec<TextureId>,
}

impl TestRenderer for CpuRenderer {
    fn handle_delta(&mut self, delta: &mut TexturesDelta) {
        for id in self.leaving.drain(..) {
            self.textures.remove(&id);
        }
        for (id, changes) in delta.set.drain() {
            let texture = self.textures.entry(id).or_default();
            changes.iter().for_each(|change| texture.apply(change));
        }
        self.leaving.extend(delta.free.drain());
    }

    fn render(&mut self, ctx: &egui::Context, output: &egui::FullOutput) -> Result<RgbaImage, String> {
        let scale = ctx.pixels_per_point();
        let size = ctx.content_rect().size() * scale;
        let mut canvas = Canvas::new(size.x.round() as usize, size.y.round() as usize);
        for part in ctx.tessellate(output.shapes.clone(), scale) {
            match &part.primitive {
                Primitive::Mesh(mesh) => self.draw(&mut canvas, mesh, part.clip_rect, scale)?,
                Primitive::Callback(_) => return Err("a paint callback cannot be drawn without a GPU".to_owned()),
            }
        }
        canvas.into_image()
    }
}

impl CpuRenderer {
    fn draw(&self, canvas: &mut Canvas, mesh: &Mesh, clip_rect: Rect, scale: f32) -> Result<(), String> {
        let texture = self.textures.get(&mesh.texture_id).ok_or_else(|| format!("no texture {:?}", mesh.texture_id))?;
        let clip = Clip::new(clip_rect * scale, canvas);
        for triangle in mesh.indices.chunks_exact(3) {
            let corner = |k: usize| Corner::new(&mesh.vertices[triangle[k] as usize], scale, texture);
            canvas.fill_triangle([corner(0), corner(1), corner(2)], texture, clip);
        }
        Ok(())
    }
}
