import type { CalendarEvent } from "@atelier/contract"
import type { BarLook } from "../bars/BarLook.ts"
import type { CalendarSegment } from "../bars/CalendarSegment.ts"

/** What is printed: every bar in order, and how its event looks. */
export interface PrintContext {
  readonly segments: ReadonlyArray<CalendarSegment>
  readonly lookOf: (entry: CalendarEvent) => BarLook
}
