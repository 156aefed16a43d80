/**
 * Makes `Date` of this thread or page tell the machine's time plus `offsetMs`. Timers and
 * `performance.now()` stay as they are. Calling it again replaces the offset; 0 restores the
 * machine's time. For tests: settings refuse an offset in production. It stands alone, so that
 * tests can hand it to a browser.
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

/** Milliseconds by which `Date` of this thread differs from the machine's time. */
export const clockOffsetMs = (): number => {
  const shifted = Date
  shiftClock(0)
  const offset = shifted.now() - Date.now()
  globalThis.Date = shifted
  return offset
}
