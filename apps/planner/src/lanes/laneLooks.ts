import type { CalendarEvent } from "@atelier/contract"
import type { BarLook } from "../bars/BarLook.ts"

type Looks = (entry: CalendarEvent) => BarLook

/** How bars look on lanes: who does it, where the lane itself says of which work order. */
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
