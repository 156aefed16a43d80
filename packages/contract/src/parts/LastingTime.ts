import { EventTime, lasts } from "@atelier/domain/event"
import { Schema } from "effect"

/** The time of an event with a positive duration. */
export const LastingTime = EventTime.check(Schema.makeFilter(lasts))
