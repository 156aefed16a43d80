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

/** A blocker keeps the whole shop from working, or somebody by name. */
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

/** The fields of a blocker that its form has. */
const blockerFields = {
  title: requiredLine(200),
  comment: Schema.optionalKey(text(10_000)),
  scope: BlockerScope,
  ...eventTimeFields
}

/** What every blocker is. Nobody starts or completes one, or is asked to come to it. */
const fixedFields = {
  eventType: Schema.Literal("BlockerEvent"),
  status: Schema.Literal("Pending"),
  userIds: Schema.Tuple([]).annotate({ messageUnexpectedKey: "must be empty" })
}

/**
 * A blocker as it is sent to be made. It keeps somebody from working, for some time; what every
 * blocker is may be left out.
 */
const BlockerDraft = Schema.Struct({
  ...blockerFields,
  ...Struct.map(fixedFields, Schema.optionalKey)
})
  .check(atPossibleTime)
  .pipe(Schema.refine(isAllDayOrTimed))
  .check(Schema.makeFilter(lasts), Schema.makeFilter(blocksSomebody))
  .annotate({ identifier: "BlockerDraft" })

/** A blocker as it is sent to be changed. */
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

/** The blockers among the events. */
export const blockerPart = {
  field: "eventType",
  value: "BlockerEvent",
  row: BlockerEvent,
  draft: BlockerDraft,
  edit: BlockerEdit,
  refusals: ["NotFound", "ImpossibleTime", "CalendarClosed"]
} as const
