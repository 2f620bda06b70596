//! Browser interfaces that exist only on secure pages, or that a person or a browser can switch off. The
//! functions here check that they exist; `clippy.toml` forbids the rest of the app to use them directly.
#![allow(clippy::disallowed_methods)]

use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use web_sys::{
    CacheStorage, Clipboard, Navigator, NotificationPermission, ServiceWorkerContainer, ShareData, Storage,
    StorageManager,
};

/// Whether an object has a property.
pub(in crate::ui) fn has(object: &JsValue, name: &str) -> bool {
    js_sys::Reflect::has(object, &name.into()).unwrap_or(false)
}

/// An interface, if it exists. If the browser lacks it, the binding returns `undefined`.
fn there<T: AsRef<JsValue>>(interface: T) -> Option<T> {
    (!interface.as_ref().is_undefined() && !interface.as_ref().is_null()).then_some(interface)
}

fn navigator() -> Navigator {
    window().navigator()
}

/// The clipboard, which exists only on secure pages.
pub(in crate::ui) fn clipboard() -> Option<Clipboard> {
    there(navigator().clipboard())
}

/// Whether the device can share an address with other programs, which is possible only on secure pages.
pub(in crate::ui) fn can_share() -> bool {
    has(&navigator(), "share")
}

/// Shares something with another program.
pub(in crate::ui) fn share(data: &ShareData) -> Option<js_sys::Promise> {
    can_share().then(|| navigator().share_with_data(data))
}

/// The browser's storage manager, which exists only on secure pages.
pub(in crate::ui) fn storage_manager() -> Option<StorageManager> {
    there(navigator().storage())
}

/// The service workers, which exist only on secure pages.
pub(in crate::ui) fn service_workers() -> Option<ServiceWorkerContainer> {
    there(navigator().service_worker())
}

/// The caches, which exist only on secure pages.
pub(in crate::ui) fn caches() -> Option<CacheStorage> {
    window().caches().ok().and_then(there)
}

/// Whether the person allows notifications; `None` if the browser has none.
pub(in crate::ui) fn notification_permission() -> Option<NotificationPermission> {
    has(&window(), "Notification").then(web_sys::Notification::permission)
}

/// Asks the person to allow notifications; `None` if the browser has none.
pub(in crate::ui) fn request_notifications() -> Option<js_sys::Promise> {
    if !has(&window(), "Notification") {
        return None;
    }
    web_sys::Notification::request_permission().ok()
}

/// Shows a number on the icon of the installed app, or none if it is zero.
pub(in crate::ui) fn set_badge(number: usize) {
    let set = js_sys::Reflect::get(&navigator(), &"setAppBadge".into());
    if let Some(set) = set.ok().and_then(|set| set.dyn_into::<js_sys::Function>().ok()) {
        let number = u32::try_from(number).unwrap_or(u32::MAX);
        // The browser may refuse it, which concerns nobody.
        if let Ok(Ok(done)) = set.call1(&navigator(), &number.into()).map(js_sys::Promise::try_from) {
            leptos::task::spawn_local(async move {
                let _ = wasm_bindgen_futures::JsFuture::from(done).await;
            });
        }
    }
}

/// Vibrates, if the device can.
pub(in crate::ui) fn vibrate(pattern: &JsValue) {
    if has(&navigator(), "vibrate") {
        // The browser refuses before the person has first touched the page.
        let _ = navigator().vibrate_with_pattern(pattern);
    }
}

/// The site's storage, unless it is switched off.
pub(in crate::ui) fn local_storage() -> Option<Storage> {
    window().local_storage().ok()?
}

/// The tab's storage, unless it is switched off.
pub(in crate::ui) fn session_storage() -> Option<Storage> {
    window().session_storage().ok()?
}
