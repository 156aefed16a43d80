import type { DateRange } from "@atelier/domain/time"
import { Effect } from "effect"
import type { AskedEvents } from "../ports/index.ts"
import { noEvent } from "../proposal/index.ts"
import type { Caller } from "../visibility/index.ts"
import { queryEvents } from "./queryEvents.ts"

const { progressIds, shipperIds, installerIds, production, userEvents } = noEvent
const none = { progressIds, shipperIds, installerIds, production, userEvents }

const ofKind = {
  StepEvent: (filter) => ({ ...filter, ...none, progressIds: filter.progressIds }),
  DeliveryEvent: (filter) => ({ ...filter, ...none, shipperIds: filter.shipperIds }),
  InstallationEvent: (filter) => ({ ...filter, ...none, installerIds: filter.installerIds }),
  ProductionEvent: (filter) => ({ ...filter, ...none, production: true })
} satisfies Readonly<Record<string, (filter: AskedEvents) => AskedEvents>>

/** Like {@link queryEvents}, but only the events of one kind. */
export const queryEventsOfKind = Effect.fn("queryEventsOfKind")(function* (
  kind: keyof typeof ofKind,
  days: DateRange,
  filter: AskedEvents,
  caller: Caller
) {
  const found = yield* queryEvents(days, ofKind[kind](filter), caller)
  return found.filter(({ event }) => event.eventType === kind)
})
