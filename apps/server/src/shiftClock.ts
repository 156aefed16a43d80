/**
 * Shifts `Date` of this thread or page by `offsetMs` from the machine's time. Timers and
 * `performance.now()` are not affected. A further call replaces the offset; 0 restores the
 * machine's time. For tests: production settings reject an offset. Has no imports, so that tests
 * can run it in a browser.
 */
export const shiftClock = (offsetMs: number): void => {
  const machine = Symbol.for("atelier.machineDate")
  const kept: unknown = Reflect.get(Date, machine)
  const Machine = typeof kept === "function" ? (kept as DateConstructor) : Date
  const now = (): number => Machine.now() + offsetMs
  const shifted = new Proxy(Machine, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    apply: () => new Machine(now()).toString(),
    get: (target, key) =>
      key === "now" ? now : key === machine ? Machine : Reflect.get(target, key)
  })
  globalThis.Date = offsetMs === 0 ? Machine : shifted
}

/** Offset of this thread's `Date` from the machine's time, in milliseconds. */
export const clockOffsetMs = (): number => {
  const shifted = Date
  shiftClock(0)
  const offset = shifted.now() - Date.now()
  globalThis.Date = shifted
  return offset
}
