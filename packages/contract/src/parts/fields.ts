import { described, Id } from "@atelier/domain/record"
import { Schema } from "effect"

/** Version of a row for which defaults stand in until it is stored: 0 for the defaults. */
export const shownVersion = described(
  "The version of the row, which grows with every change. A write with an older version is refused.",
  Schema.Int
)

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

/** The file that an export writes: CSV by default. */
export const sheetKind = described(
  "The format of the file.",
  Schema.optionalKey(Schema.Literals(["csv", "xlsx"]))
)

export const dateLocked = described(
  "Whether its date is locked. Planning does not move it, it does not follow other events, and a write moves it only with `moveLocked`.",
  Schema.optionalKey(Schema.Boolean)
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
