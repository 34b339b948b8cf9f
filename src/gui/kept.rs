//! [`Kept`]: what a view remembers from frame to frame.

use std::{any::Any, marker::PhantomData};

use crate::gui::prelude::*;

/// A value that egui's memory keeps from frame to frame, under a name of its own.
pub(crate) struct Kept<T>(&'static str, PhantomData<fn() -> T>);

impl<T: Any + Clone + Send + Sync> Kept<T> {
    pub(crate) const fn new(name: &'static str) -> Self {
        Self(name, PhantomData)
    }

    /// The value, if there is one.
    pub(crate) fn get(&self, ctx: &Context) -> Option<T> {
        ctx.data(|data| data.get_temp(Id::unique(self.0)))
    }

    /// Keeps a value, or nothing any more.
    pub(crate) fn set(&self, ctx: &Context, value: impl Into<Option<T>>) {
        let id = Id::unique(self.0);
        match value.into() {
            Some(value) => _ = ctx.data_mut(|data| data.insert_temp(id, value)),
            None => ctx.data_mut(|data| data.remove::<T>(id)),
        }
    }

    /// The value, which is kept no longer.
    pub(crate) fn take(&self, ctx: &Context) -> Option<T> {
        let value = self.get(ctx);
        self.set(ctx, None);
        value
    }
}
