import { EventTime, lasts } from "@atelier/domain/event"
import { Schema } from "effect"

export const LastingTime = EventTime.check(Schema.makeFilter(lasts))
