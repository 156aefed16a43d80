import { EventTime } from "@atelier/domain/event"
import { Schema } from "effect"

/** Whether a timed event takes any time. */
export const lasts = (time: EventTime) =>
  time.allDay ||
  time.startDate !== time.endDate ||
  time.startTime !== time.endTime || { path: ["endTime"], issue: "must be after the start" }

/** When an event is, as somebody asks for it: it takes some time. */
export const LastingTime = EventTime.check(Schema.makeFilter(lasts))
