import { install } from "@sinonjs/fake-timers"

export const realImmediate = globalThis.setImmediate

export const BEGINNING = Date.UTC(2026, 10, 16, 12)

/** Loaded before Effect, which keeps the functions that it finds at its start. */
export const clock = install({
  now: BEGINNING,
  toFake: [
    "setTimeout",
    "clearTimeout",
    "setInterval",
    "clearInterval",
    "setImmediate",
    "clearImmediate",
    "Date",
    "performance",
    "hrtime"
  ]
})
