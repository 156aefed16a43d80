import { BlockerEvent } from "@atelier/domain/event"
import { Id, IdsOnce, Version } from "@atelier/domain/record"
import { lineOfText } from "@atelier/domain/text"
import { LocalDate, LocalTime } from "@atelier/domain/time"
import { Schema } from "effect"
import { bounded, MAX_DAYS, MAX_PAGE_ROWS } from "../Bounds.ts"
import { admin, call, licensed } from "../Call.ts"
import { pageOf, pageQuery } from "../paging.ts"
import { Outcome } from "../parts/views.ts"
import { offeringQuery } from "../queryText.ts"
import { inBody, inThePath } from "../SeenVersions.ts"

const within = {
  start: Schema.optionalKey(LocalDate),
  /** Exclusive. */
  end: Schema.optionalKey(LocalDate),
  search: Schema.optionalKey(lineOfText(200))
}

const ids = Schema.optionalKey(IdsOnce)

export const blockerCalls = {
  getBlockers: call({
    method: "GET",
    path: "/v1.1/blockerevents",
    reads: ["event"],
    bounds: { ...bounded.page, days: MAX_DAYS },
    summary:
      "Holidays, closures and absences that touch the days from start (inclusive) to end (exclusive), in order of their start.",
    scope: "read",
    access: licensed,
    query: Schema.Struct({ ...within, ...pageQuery }),
    output: pageOf(BlockerEvent),
    refusals: []
  }),
  queryBlockers: call({
    method: "POST",
    path: "/v1.3/blockerevents",
    reads: ["event"],
    selects: true,
    bounds: { ...bounded.record, rows: MAX_PAGE_ROWS, days: MAX_DAYS },
    addresses: [
      "/v1.2/blockerevents",
      "/v1.3/blockerevents/query",
      "/v1.2/blockerevents/query",
      "/blockerevents/query"
    ],
    summary:
      "Blockers in a range of days that apply to production or to one of the named progresses, installers and shippers. Blockers of the whole shop always apply. Without names, the answer has all blockers.",
    scope: "read",
    access: licensed,
    query: Schema.Struct(pageQuery),
    body: Schema.Struct({
      ...within,
      production: Schema.optionalKey(Schema.Boolean),
      progressIds: ids,
      installerIds: ids,
      shipperIds: ids
    }),
    output: pageOf(BlockerEvent),
    refusals: []
  }),
  changeBlockerEnd: call({
    method: "PATCH",
    path: "/blockerevents/{id}/enddate",
    intent: "changeEnd",
    seen: inBody("event", inThePath),
    bounds: bounded.action,
    addresses: ["/blockerevents/enddate/{id}"],
    summary: "Change the end of a blocker. The answer lists the resulting overloads.",
    scope: "write",
    preview: "answer",
    access: admin,
    params: Schema.Struct({ id: Id }),
    query: offeringQuery,
    body: Schema.Struct({
      version: Schema.optionalKey(Version),
      /** Exclusive for an all-day blocker. */
      endDate: LocalDate,
      endTime: Schema.optionalKey(Schema.NullOr(LocalTime))
    }),
    output: Outcome,
    refusals: [
      "NotFound",
      "VersionConflict",
      "WrongKindOfEvent",
      "CompletedStays",
      "DateLocked",
      "ImpossibleTime",
      "CalendarClosed"
    ]
  })
}
