import { type BlockerEvent, byStart, eventDays } from "@atelier/domain/event"
import { foldText } from "@atelier/domain/text"
import type { LocalDate } from "@atelier/domain/time"
import { Effect } from "effect"
import { type Paging, paged } from "../list/index.ts"
import { PlanStore } from "../ports/index.ts"

/** Filter for blockers; missing fields match all. */
export interface BlockerQuery extends Paging {
  readonly start?: LocalDate | undefined
  /** Exclusive. */
  readonly end?: LocalDate | undefined
  readonly search?: string | undefined
  /** Keeps blockers of production, of a listed resource, or of the whole shop. */
  readonly production?: boolean | undefined
  readonly progressIds?: ReadonlyArray<string> | undefined
  readonly installerIds?: ReadonlyArray<string> | undefined
  readonly shipperIds?: ReadonlyArray<string> | undefined
}

const touches = (blocker: BlockerEvent, { start, end }: BlockerQuery): boolean => {
  const days = eventDays(blocker)
  return (start === undefined || days.end > start) && (end === undefined || days.start < end)
}

const concerns = ({ scope }: BlockerEvent, query: BlockerQuery): boolean => {
  const { production, progressIds, installerIds, shipperIds } = query
  const named = [
    [progressIds, scope.progressIds],
    [installerIds, scope.installerIds],
    [shipperIds, scope.shipperIds]
  ] as const
  const asksNobody = production !== true && named.every(([asked]) => asked === undefined)
  return (
    asksNobody ||
    scope.wholeShop ||
    (production === true && scope.production) ||
    named.some(([asked = [], ids]) => asked.some((id) => ids.includes(id)))
  )
}

const says = ({ title, comment }: BlockerEvent, search: string): boolean => {
  const text = foldText(`${title}\n${comment}`)
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Returns one page of matching blockers ordered by start. All users see all blockers. */
export const queryBlockers = Effect.fn("queryBlockers")(function* (query: BlockerQuery) {
  const store = yield* PlanStore
  const { event } = yield* store.referenceData
  const found = [...event.values()].filter(
    (blocker): blocker is BlockerEvent =>
      blocker.eventType === "BlockerEvent" &&
      touches(blocker, query) &&
      concerns(blocker, query) &&
      says(blocker, query.search ?? "")
  )
  return paged(found.toSorted(byStart), query)
})
