import { BlockerEvent } from "@atelier/domain/event"
import { described, IdsOnce } from "@atelier/domain/record"
import { lineOfText } from "@atelier/domain/text"
import { LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import { bounded, MAX_DAYS, MAX_PAGE_ROWS } from "../../call/Bounds.ts"
import { call, licensed } from "../../call/Call.ts"
import { pageOf, pageQuery } from "../../query/paging.ts"

const within = {
  start: described("The first day of the range, included.", Schema.optionalKey(LocalDate)),
  end: described("The day after the last one of the range.", Schema.optionalKey(LocalDate)),
  search: described("Words that the title begins with.", Schema.optionalKey(lineOfText(200)))
}

const ids = Schema.optionalKey(IdsOnce)

export const blockerCalls = {
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
      "/blockerevents/query",
      {
        method: "GET",
        path: "/v1.1/blockerevents",
        summary:
          "Holidays, closures and absences that touch the days from start (inclusive) to end (exclusive), in order of their start.",
        query: Schema.Struct({ ...within, ...pageQuery }),
        toInput: ({ query: { page, pageSize, ...body } }) => ({
          query: { page, pageSize },
          body
        })
      }
    ],
    summary:
      "Blockers in a range of days that apply to production or to one of the named progresses, installers and shippers. Blockers of the whole shop always apply. Without names, the answer has all blockers.",
    scope: "read",
    access: licensed,
    query: Schema.Struct(pageQuery),
    body: Schema.Struct({
      ...within,
      production: described(
        "Whether to include blockers of production.",
        Schema.optionalKey(Schema.Boolean)
      ),
      progressIds: described("Ids of progresses.", ids),
      installerIds: described("Ids of crews.", ids),
      shipperIds: described("Ids of shippers.", ids)
    }),
    output: pageOf(BlockerEvent),
    refusals: []
  })
}
