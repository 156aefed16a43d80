import { EventTime, lasts } from "@atelier/domain/event"
import { Schema } from "effect"

/** When an event is, as somebody asks for it: it takes some time. */
export const LastingTime = EventTime.check(Schema.makeFilter(lasts))
