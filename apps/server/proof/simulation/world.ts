import crypto from "node:crypto"
import { syncBuiltinESMExports } from "node:module"
import { makeRandom, type Random } from "@atelier/demo"
import { BEGINNING, clock, realImmediate } from "./clock.ts"

let random: Random = makeRandom(0)
let jumps = 0

const bytes = (length: number): Buffer =>
  Buffer.from(Array.from({ length }, () => random.between(0, 255)))

const uuid = () => {
  const hex = bytes(16).toString("hex")
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}` as const
}

// Modules that import these names from Node get the replaced functions too.
Object.assign(crypto, { randomUUID: uuid, randomBytes: bytes })
Object.defineProperty(globalThis.crypto, "randomUUID", { value: uuid })
Math.random = () => random.between(0, 999_999) / 1_000_000
syncBuiltinESMExports()

/** Removes all timers; the time remains. */
const forgetTimers = (): void => {
  const { now } = clock
  clock.reset()
  clock.setSystemTime(now)
}

/** Starts a new world: time and randomness depend on the seed alone. */
export const beginWorld = (seed: number): void => {
  forgetTimers()
  clock.setSystemTime(BEGINNING)
  random = makeRandom(seed)
  jumps = 0
}

/** Draws ids and keys from now on by a seed of a step, so that they remain without other steps. */
export const drawBy = (seed: number): void => {
  random = makeRandom(seed)
}

/** Turns of the real event loop for each simulated one: Node itself takes some for bodies. */
const REAL_TURNS = 4

/** Lets everything run that waits for nothing but its turn. */
const turn = async (): Promise<void> => {
  for (let left = REAL_TURNS; left > 0; left -= 1)
    await new Promise<void>((resolve) => {
      realImmediate(resolve)
    })
}

/** The clock sets immediates for the next millisecond. */
const isDue = (): boolean => {
  for (const { callAt = 0, immediate } of clock.timers?.values() ?? [])
    if (immediate || callAt <= clock.now) return true
  return false
}

/** Runs what is due, a turn of a millisecond at a time; `before` ends it by returning false. */
export const settle = async (before: () => boolean = () => true): Promise<void> => {
  await turn()
  while (before() && isDue()) {
    clock.tick(1)
    await turn()
  }
}

/** Lets time pass; each timer fires once at most, as on a machine that slept. */
export const pass = async (milliseconds: number, before?: () => boolean): Promise<void> => {
  clock.jump(milliseconds)
  await settle(before)
}

/** Sets another time without any timer noticing it. */
export const setClock = (milliseconds: number): void => {
  jumps += milliseconds
  clock.setSystemTime(clock.now + milliseconds)
}

/** Milliseconds by which the clock was set since the beginning. */
export const jumped = (): number => jumps

/** Stops a dead server: what waits never continues. */
export const stopEverything = async (): Promise<void> => {
  await turn()
  forgetTimers()
  await turn()
  forgetTimers()
}
