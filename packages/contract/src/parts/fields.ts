import { described, Id } from "@atelier/domain/record"
import { Schema } from "effect"

export const success = described(
  "Whether the action succeeded. A refusal is a problem document instead.",
  true,
  Schema.Boolean
)

export const workOrderIdPublic = described(
  "The work order, under the field name that clients of the original use.",
  Id
)

export const stepIdPublic = described(
  "The step, under the field name that clients of the original use.",
  Id
)

export const moveBrokenLink = described(
  "Whether steps with a broken link move too, at the same distance.",
  Schema.optionalKey(Schema.Boolean)
)

export const moveOverlapping = described(
  "Whether the later steps that would otherwise overlap also move along, as if named.",
  Schema.optionalKey(Schema.Boolean)
)

export const breakLinkToReferenceDate = described(
  "Whether to unlink the step from its reference date for good.",
  Schema.optionalKey(Schema.Boolean)
)

export const completePreviousProgressOnComplete = described(
  "Whether completing an event also completes the open steps before it.",
  Schema.optionalKey(Schema.Boolean)
)
