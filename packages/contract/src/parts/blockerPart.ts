import {
  atPossibleTime,
  BlockerEvent,
  BlockerScope,
  eventTimeFields,
  isAllDayOrTimed,
  lasts
} from "@atelier/domain/event"
import { recordFields } from "@atelier/domain/record"
import { lineOfText, requiredLine, text } from "@atelier/domain/text"
import { Schema, Struct } from "effect"

/** Checks that a blocker has a scope: either the whole shop or certain resources. */
const blocksSomebody = ({ scope }: { readonly scope: BlockerScope }) => {
  const ids = [...scope.progressIds, ...scope.installerIds, ...scope.shipperIds]
  const namesSomebody = scope.production || ids.length > 0
  return (
    scope.wholeShop !== namesSomebody || {
      path: ["scope"],
      issue: namesSomebody ? "must be the whole shop or somebody by name" : "This value is required"
    }
  )
}

const blockerFields = {
  title: requiredLine(200),
  comment: Schema.optionalKey(text(10_000)),
  scope: BlockerScope,
  ...eventTimeFields
}

/** Fixed fields: blockers are never started, completed or assigned. */
const fixedFields = {
  eventType: Schema.Literal("BlockerEvent"),
  status: Schema.Literal("Pending"),
  userIds: Schema.Tuple([]).annotate({ messageUnexpectedKey: "must be empty" })
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
  id: recordFields.id,
  version: Schema.optionalKey(recordFields.version),
  ...blockerFields,
  title: lineOfText(200),
  comment: text(10_000),
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
