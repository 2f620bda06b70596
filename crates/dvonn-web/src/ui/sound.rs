//! Sounds like wood on wood, synthesised by the browser, and vibrations of a phone.

use std::cell::RefCell;

use dvonn_game::Sound;
use leptos::prelude::*;
use wasm_bindgen::JsValue;
use web_sys::{AudioContext, OscillatorType};

use super::browser;
use super::interfaces;
use super::state::state;
use crate::haptics::pattern;
use crate::layouts::HELD;

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Plays a sound and a vibration, as the settings and the device allow.
pub fn play(sound: Sound) {
    let is_telephone = is_telephone();
    let (heard, felt) = state()
        .settings
        .with_untracked(|settings| (settings.sounds_on(is_telephone), settings.haptics_on(is_telephone)));
    if felt && can_vibrate() {
        vibrate(&pattern(sound));
    }
    if heard {
        hear(sound);
    }
}

/// Whether the device is a phone: small and used with fingers.
#[must_use]
pub fn is_telephone() -> bool {
    browser::matches(HELD)
}

/// Whether the device can vibrate. Desktop browsers have the function too, so it is not enough.
#[must_use]
pub fn can_vibrate() -> bool {
    interfaces::has(&window().navigator(), "vibrate") && browser::matches("(pointer: coarse)")
}

fn vibrate(pattern: &[u32]) {
    if !pattern.is_empty() {
        let pattern: js_sys::Array = pattern.iter().copied().map(f64::from).map(JsValue::from_f64).collect();
        interfaces::vibrate(&pattern);
    }
}

fn hear(sound: Sound) {
    CONTEXT.with(|context| {
        let mut context = context.borrow_mut();
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
        if let Some(context) = context.as_ref() {
            match sound {
                Sound::Place => knock(context, 0.0, 420.0, 0.06),
                Sound::Land | Sound::Take => {
                    knock(context, 0.0, 300.0, 0.07);
                    knock(context, 0.045, 380.0, 0.05);
                }
                Sound::Lift(count) => {
                    for i in 0..count.min(8) {
                        knock(context, 0.16 + 0.09 * i as f64, 520.0 + 45.0 * i as f32, 0.05);
                    }
                }
                Sound::End => {
                    for (i, pitch) in [392.0, 523.25, 659.25].into_iter().enumerate() {
                        knock(context, 0.14 * i as f64, pitch, 0.22);
                    }
                }
            }
        }
    });
}

/// Plays a short, dull tone, without features that the browser lacks.
fn knock(context: &AudioContext, delay: f64, pitch: f32, length: f64) {
    let start = context.current_time() + delay;
    let (Ok(tone), Ok(loudness)) = (context.create_oscillator(), context.create_gain()) else { return };
    tone.set_type(OscillatorType::Triangle);
    let _ = tone.frequency().set_value_at_time(pitch, start);
    let _ = tone.frequency().exponential_ramp_to_value_at_time(pitch * 0.6, start + length);
    let _ = loudness.gain().set_value_at_time(0.22, start);
    let _ = loudness.gain().exponential_ramp_to_value_at_time(0.001, start + length);
    let _ = tone.connect_with_audio_node(&loudness);
    let _ = loudness.connect_with_audio_node(&context.destination());
    let _ = tone.start_with_when(start);
    let _ = tone.stop_with_when(start + length);
}
