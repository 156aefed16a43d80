import {
  atPossibleTime,
  BlockerEvent,
  BlockerScope,
  eventTimeFields,
  isAllDayOrTimed,
  lasts
} from "@atelier/domain/event"
import { described, recordFields, sharedFields } from "@atelier/domain/record"
import { lineOfText, requiredLine } from "@atelier/domain/text"
import { Schema, Struct } from "effect"

/** Checks that a blocker has a scope: either the whole shop or certain resources. */
const blocksSomebody = ({ scope }: { readonly scope: BlockerScope }) => {
  const ids = [...scope.progressIds, ...scope.installerIds, ...scope.shipperIds]
  const namesSomebody = scope.production || ids.length > 0
  return (
    scope.wholeShop !== namesSomebody || {
      path: ["scope"],
      issue: namesSomebody
        ? "must be either the whole shop or named resources"
        : "This value is required"
    }
  )
}

const blockerFields = {
  title: described("The displayed title.", "Measure the kitchen", requiredLine(200)),
  comment: Schema.optionalKey(sharedFields.comment),
  scope: BlockerScope,
  ...eventTimeFields
}

/** Fixed fields: blockers are never started, completed or assigned. */
const fixedFields = {
  eventType: described("The kind of the event.", Schema.Literal("BlockerEvent")),
  status: described("Always `Pending`.", Schema.Literal("Pending")),
  userIds: described(
    "Always empty.",
    Schema.Tuple([]).annotate({ messageUnexpectedKey: "must be empty" })
  )
}

const BlockerDraft = Schema.Struct({
  ...blockerFields,
  ...Struct.map(fixedFields, Schema.optionalKey)
})
  .check(atPossibleTime)
  .pipe(Schema.refine(isAllDayOrTimed))
  .check(Schema.makeFilter(lasts), Schema.makeFilter(blocksSomebody))
  .annotate({ identifier: "BlockerDraft" })

const BlockerEdit = Schema.Struct({
  id: described("The id of the row. It never changes.", recordFields.id),
  version: described(
    "The version of the row, which grows with every change. A write with an older version is refused.",
    Schema.optionalKey(recordFields.version)
  ),
  ...blockerFields,
  title: described("The displayed title.", "Measure the kitchen", lineOfText(200)),
  comment: sharedFields.comment,
  ...fixedFields
})
  .check(atPossibleTime)
  .pipe(Schema.refine(isAllDayOrTimed))
  .check(Schema.makeFilter(lasts), Schema.makeFilter(blocksSomebody))
  .annotate({ identifier: "BlockerEdit" })

export const blockerPart = {
  field: "eventType",
  value: "BlockerEvent",
  row: BlockerEvent,
  draft: BlockerDraft,
  edit: BlockerEdit,
  refusals: ["NotFound", "ImpossibleTime", "CalendarClosed"]
} as const
