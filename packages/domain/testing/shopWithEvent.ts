import fc from "fast-check"
import type { Event, ReferenceEvent, StepEvent } from "../src/records/event/index.ts"
import { type ShopAtWork, shopAtWork } from "./shopAtWork.ts"

const oneOf = <E extends Event>(
  wanted: (event: Event) => event is E
): fc.Arbitrary<ShopAtWork & { readonly event: E }> =>
  fc
    .tuple(shopAtWork, fc.nat(1_000))
    .map(([made, choice]) => {
      const events = [...made.plan.event.values()].filter(wanted)
      return { ...made, event: events[choice % Math.max(1, events.length)] }
    })
    .filter((made): made is ShopAtWork & { event: E } => made.event !== undefined)

export const shopWithStep = oneOf((event): event is StepEvent => event.eventType === "StepEvent")

export const shopWithReference = oneOf(
  (event): event is ReferenceEvent => "isMainEvent" in event && event.isMainEvent
)

const isOpen = ({ event }: { readonly event: Event }): boolean => event.status !== "Completed"

export const shopWithOpenStep = shopWithStep.filter(isOpen)
