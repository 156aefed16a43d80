import { CoverAnswer, CoverPreference, HitWork } from "@atelier/domain/covering"
import { BlockerEvent } from "@atelier/domain/event"
import { described, eachOnce, Id, IdsOnce, Version } from "@atelier/domain/record"
import { lineOfText } from "@atelier/domain/text"
import { LocalDate } from "@atelier/domain/time"
import { Schema } from "effect"
import { bounded, MAX_DAYS, MAX_PAGE_ROWS } from "../../call/Bounds.ts"
import { call, licensed } from "../../call/Call.ts"
import { seenInProposal } from "../../call/SeenVersions.ts"
import { blockerPart } from "../../parts/blockerPart.ts"
import { Outcome } from "../../parts/views.ts"
import { pageOf, pageQuery } from "../../query/paging.ts"
import { offeringQuery } from "../../query/queryText.ts"
import { moveRefusals } from "../../refusal/moveRefusals.ts"

const within = {
  start: described("The first day of the range, included.", Schema.optionalKey(LocalDate)),
  end: described("The day after the last one of the range.", Schema.optionalKey(LocalDate)),
  search: described("Words that the title begins with.", "roy", Schema.optionalKey(lineOfText(200)))
}

const ids = Schema.optionalKey(IdsOnce)
const optionalId = Schema.optionalKey(Id)

/** The effect of a closure with its answers, and the work that it hits. */
const ClosureOutcome = Schema.Struct({
  ...Outcome.fields,
  hits: described(
    "The events on days on which one of their resources no longer works, at most 200, each with its choices and the decision that the changes contain.",
    Schema.Array(HitWork)
  )
}).annotate({ identifier: "ClosureOutcome" })

const MAX_ANSWERS = 200

export const blockerCalls = {
  closeAndCover: call({
    method: "POST",
    path: "/Events/closeAndCover",
    intent: "closeAndCover",
    scope: "write",
    preview: "answer",
    access: licensed,
    seen: seenInProposal,
    names: ["event"],
    bounds: bounded.record,
    summary:
      "Create or change a holiday, closure or absence together with the decisions about the work that it hits: another crew, other days, or nothing. All in one change, undone together. The preview lists the hit work with its choices.",
    query: offeringQuery,
    body: Schema.Struct({
      id: described("The blocker to change. Without it, a new one is created.", optionalId),
      version: Schema.optionalKey(Version),
      closure: described("The blocker.", blockerPart.draft),
      answers: described(
        "Decisions about hit events. An event that the closure does not hit is refused.",
        Schema.optionalKey(
          Schema.Array(
            Schema.Struct({
              id: Id,
              version: described("The version of the event that the caller has read.", Version),
              answer: described("The decision.", CoverAnswer)
            })
          ).check(
            eachOnce<{ readonly id: string }>(
              { message: "must name each only once" },
              ({ id }) => id
            ),
            Schema.isMaxLength(MAX_ANSWERS, { message: `must not be over ${MAX_ANSWERS}` })
          )
        )
      ),
      prefer: described(
        "The decision for hit events without an answer. keep: they stay. suggested: steps move and visits go to a free crew. reassign: visits go to a free crew. move: all move. Events without the choice stay. Default: keep.",
        Schema.optionalKey(CoverPreference)
      )
    }),
    output: ClosureOutcome,
    refusals: [...moveRefusals, "CalendarClosed", "ImpossibleTime", "StatusNeverGoesBack"]
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
      "/blockerevents/query",
      {
        method: "GET",
        path: "/v1.1/blockerevents",
        summary:
          "Holidays, closures and absences that touch the days from start (inclusive) to end (exclusive), in order of their start.",
        query: Schema.Struct({ ...within, ...pageQuery }),
        toInput: ({ query: { page, pageSize, ...body } }) => ({ query: { page, pageSize }, body })
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
