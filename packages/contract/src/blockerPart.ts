import {
  atPossibleTime,
  BlockerEvent,
  BlockerScope,
  eventTimeFields,
  isAllDayOrTimed
} from "@atelier/domain/event"
import { requiredLine, text } from "@atelier/domain/text"
import { Schema } from "effect"
import { lasts } from "./LastingTime.ts"

const blocksSomebody = ({ scope }: { readonly scope: BlockerScope }) =>
  scope.wholeShop ||
  scope.production ||
  [...scope.progressIds, ...scope.installerIds, ...scope.shipperIds].length > 0 || {
    path: ["scope"],
    issue: "This value is required"
  }

/** The fields of a blocker that its form has. */
export const blockerFields = {
  title: requiredLine(200),
  comment: Schema.optionalKey(text(10_000)),
  scope: BlockerScope,
  ...eventTimeFields
}

/** A blocker as it is sent to be made. It keeps somebody from working, for some time. */
const BlockerDraft = Schema.Struct(blockerFields)
  .check(atPossibleTime)
  .pipe(Schema.refine(isAllDayOrTimed))
  .check(Schema.makeFilter(lasts), Schema.makeFilter(blocksSomebody))
  .annotate({ identifier: "BlockerDraft" })

/** Nobody starts or completes a blocker, and nobody is asked to come to one. */
const staysPending = ({ status }: BlockerEvent) =>
  status === "Pending" || { path: ["status"], issue: "must be one of Pending" }

const asksNobody = ({ userIds }: BlockerEvent) =>
  userIds.length === 0 || { path: ["userIds"], issue: "must be empty" }

/** A blocker as it is sent to be changed. */
const BlockerEdit = BlockerEvent.check(
  Schema.makeFilter(lasts),
  Schema.makeFilter(blocksSomebody),
  Schema.makeFilter(staysPending),
  Schema.makeFilter(asksNobody)
).annotate({ identifier: "BlockerEdit" })

/** The blockers among the events. */
export const blockerPart = {
  field: "eventType",
  value: "BlockerEvent",
  row: BlockerEvent,
  draft: BlockerDraft,
  edit: BlockerEdit,
  refusals: ["NotFound", "ImpossibleTime", "CalendarClosed"]
} as const
