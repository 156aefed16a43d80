import * as Schema from "effect/Schema"
import { requiredLine, text } from "../text/index.ts"
import { described } from "./described.ts"
import { Id } from "./Record.ts"

const INSTANT = "An instant in UTC, as ISO 8601."

const INSTANT_EXAMPLE = "2026-03-09T14:30:00.000Z"

export const instant = (description: string) =>
  described(`${description} ${INSTANT}`, INSTANT_EXAMPLE, Schema.String)

export const instantOrNone = (description: string) =>
  described(`${description} ${INSTANT}`, INSTANT_EXAMPLE, Schema.NullOr(Schema.String))

export const sharedFields = {
  workOrderId: described("The work order.", Id),
  eventId: described("The event.", Id),
  progressId: described("The progress.", Id),
  stepId: described("The step of the work order.", Id),
  templateId: described("The template.", Id),
  templateStepId: described("The step of the template.", Id),
  mergedProgressId: described("The merged list.", Id),
  userId: described("The user.", Id),
  chartId: described("The chart.", Id),
  dashboardId: described("The dashboard, one of the caller's own.", Id),
  installerId: described("The crew.", Id),
  shipperId: described("The shipper.", Id),
  name: described("The displayed name.", "Roy kitchen", requiredLine(100)),
  shownName: described("The displayed name.", "Roy kitchen", Schema.String),
  clientName: described("Name of the client.", "Martin Roy", Schema.String),
  comment: described(
    "A comment that every user who sees the event can read.",
    "Call before delivery.",
    text(10_000)
  )
}
