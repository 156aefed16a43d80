import type { CalendarEvent } from "@atelier/contract"
import type { BarLook } from "../bars/BarLook.ts"

type Looks = (entry: CalendarEvent) => BarLook

/** Adapts the look of bars to lanes: in lanes of work orders the crew is the title. */
export const laneLooks = (lookOf: Looks, isByOrder: boolean): Looks => {
  if (!isByOrder) return lookOf
  const known = new WeakMap<BarLook, BarLook>()
  return (entry) => {
    const look = lookOf(entry)
    if (look.crew === "") return look
    const byCrew = known.get(look) ?? { ...look, title: look.crew, crew: "" }
    known.set(look, byCrew)
    return byCrew
  }
}
