import { emptyPlan, planWith } from "@atelier/domain/change"
import { crewRow, installationEventRow, shopRow, workOrderRow } from "@atelier/domain/testing"
import { memoryStore } from "@atelier/memory"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { MailOutbox, type OutgoingMail, PlanStore, type VisitReply } from "../ports/index.ts"
import { changeFeedLayer } from "../proposal/index.ts"
import { noteReply } from "./index.ts"

const heading = { userId: "ana", at: "2026-11-16T12:00:00.000Z", intent: "sendEventEmail" } as const

const visit = installationEventRow("visit", { workOrderId: "order", installerIds: ["van"] })

const invitation = (id: string, to: string, sequence: number, isCancelled = false) =>
  ({
    id,
    to,
    fromName: "",
    replyTo: "",
    subject: "Installation",
    text: "",
    html: "",
    calendar: "",
    about: {
      workOrderId: "order",
      eventId: "visit",
      start: "2026-12-01",
      end: "2026-12-02",
      place: ""
    },
    invited: {
      organizer: { name: "", email: "atelier@shop.example" },
      asksForReply: true,
      timeZone: "America/Toronto",
      entry: {
        uid: "visit",
        sequence,
        allDay: true,
        start: "2026-12-01",
        end: "2026-12-02",
        summary: "",
        location: "",
        description: "",
        isCancelled
      }
    }
  }) satisfies OutgoingMail

const reply: VisitReply = {
  uid: "visit",
  attendee: "van@shop.example",
  sequence: 1,
  madeAt: "2026-11-16T12:00:00Z",
  answer: "declined",
  comment: "Away",
  start: null,
  end: null
}

/** Which replies were noted, and the ids of the e-mails with an answer. */
const answered = (...replies: ReadonlyArray<Partial<VisitReply>>) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const mails = [
        invitation("first", "Van@shop.example", 0),
        invitation("second", "Van@shop.example", 1),
        invitation("other", "other@shop.example", 1),
        invitation("cancelled", "van@shop.example", 2, true)
      ]
      yield* (yield* PlanStore).commit([], heading, { mails })
      const noted = []
      for (const each of replies) noted.push(yield* noteReply({ ...reply, ...each }))
      const kept = yield* (yield* MailOutbox).newest(10)
      const replied = kept.filter((mail) => mail.reply !== undefined)
      return {
        noted,
        ids: replied.map(({ id }) => id),
        answers: replied.map((mail) => mail.reply?.answer)
      }
    }).pipe(
      Effect.provide([
        changeFeedLayer,
        memoryStore(
          planWith(emptyPlan, {
            shop: [shopRow()],
            installer: [crewRow("van")],
            workOrder: [workOrderRow("order")],
            event: [visit]
          })
        )
      ])
    )
  )

it("stores a reply with the newest invitation that the person can have answered", async () => {
  expect(await answered({})).toMatchObject({ noted: [true], ids: ["second"] })
  expect(await answered({ sequence: 0 })).toMatchObject({ noted: [true], ids: ["first"] })
  expect(await answered({ sequence: 9 })).toMatchObject({ noted: [true], ids: ["second"] })
})

it("keeps the answer that was made last, whichever arrives last", async () => {
  const earlier = { madeAt: "2026-11-16T11:00:00Z", answer: "accepted" } as const
  expect(await answered({}, earlier)).toMatchObject({ noted: [true, true], answers: ["declined"] })
  expect(await answered(earlier, {})).toMatchObject({ noted: [true, true], answers: ["declined"] })
})

it("ignores people who were not invited and visits that are gone", async () => {
  const strangers = [{ attendee: "stranger@shop.example" }, { uid: "gone" }, { uid: "order" }]
  expect(await answered(...strangers)).toMatchObject({ noted: [false, false, false], ids: [] })
})
