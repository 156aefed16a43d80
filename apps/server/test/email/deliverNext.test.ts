import { forgetOldMails, reportBounce } from "@atelier/application/email"
import { type Delivery, MailOutbox, NotificationBox, type Stored } from "@atelier/application/ports"
import {
  type ChangeFeed,
  changeFeedLayer,
  commitChanges,
  programFor
} from "@atelier/application/proposal"
import { memoryStore } from "@atelier/memory"
import type { Mailer } from "@atelier/smtp"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { deliverNext } from "../../src/mail/deliverNext.ts"
import { shopPlan } from "../events/shopPlan.ts"

const SECOND = 1_000
const ASKER = "planner"
const mail = {
  id: "mail-1",
  to: "van@example.com",
  fromName: "Atelier",
  replyTo: "",
  subject: "Livraison",
  text: "Bonjour",
  html: "<p>Bonjour</p>",
  calendar: "BEGIN:VCALENDAR",
  askedBy: ASKER
}

const answering = (answer: (attempt: number) => Delivery) => {
  let asked = 0
  const mailer: Mailer = {
    send: () => {
      asked += 1
      return Promise.resolve().then(() => answer(asked))
    }
  }
  return { mailer, asked: () => asked }
}

const listening = () => {
  const said: Array<{ readonly level: string; readonly state: unknown; readonly error?: unknown }> =
    []
  const at = (level: string) => (facts: unknown) => {
    said.push({ level, ...(facts as { readonly state: unknown }) })
  }
  return { said, log: { info: at("info"), warn: at("warn") } as never }
}

const withMail = <A>(work: Effect.Effect<A, unknown, Stored | ChangeFeed>): Promise<A> =>
  Effect.runPromise(
    Effect.gen(function* () {
      yield* commitChanges([], {
        caller: programFor("planner"),
        intent: "sendEventEmail",
        mails: [mail]
      })
      return yield* work
    }).pipe(
      Effect.provide(Layer.mergeAll(memoryStore(shopPlan), changeFeedLayer, TestClock.layer()))
    )
  )

const inOutbox = Effect.gen(function* () {
  const outbox = yield* MailOutbox
  return (yield* outbox.newest(5)).map(({ state, attempts, error }) => ({ state, attempts, error }))
})

const busy: Delivery = { kind: "refused", again: true, error: "busy" }

it("retries a deferred e-mail with doubled pauses and stops after the twelfth attempt", () => {
  const { mailer, asked } = answering(() => busy)
  const { said, log } = listening()
  return withMail(
    Effect.gen(function* () {
      const next = deliverNext(mailer, log)
      const waits = [15, 30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600]
      for (const [place, seconds] of waits.entries()) {
        expect(yield* next).toBe(true)
        yield* TestClock.adjust(seconds * SECOND - 1)
        expect(yield* next).toBe(false)
        expect(asked()).toBe(place + 1)
        yield* TestClock.adjust(1)
      }
      expect(yield* inOutbox).toEqual([{ state: "waiting", attempts: 11, error: "busy" }])
      expect(yield* next).toBe(true)
      expect(yield* inOutbox).toEqual([{ state: "failed", attempts: 12, error: "busy" }])
      yield* TestClock.adjust("10 days")
      expect(yield* next).toBe(false)
      expect(asked()).toBe(12)
      expect(said.map(({ level, state }) => `${level} ${state}`)).toEqual([
        ...waits.map(() => "warn waiting"),
        "warn failed"
      ])
    })
  )
})

it("sends an e-mail accepted at the second attempt, once", () => {
  const { mailer, asked } = answering((attempt) => (attempt === 1 ? busy : { kind: "sent" }))
  const { said, log } = listening()
  return withMail(
    Effect.gen(function* () {
      yield* deliverNext(mailer, log)
      yield* TestClock.adjust("15 seconds")
      yield* deliverNext(mailer, log)
      yield* TestClock.adjust("1 day")
      expect(yield* deliverNext(mailer, log)).toBe(false)
      expect(asked()).toBe(2)
      expect(yield* inOutbox).toEqual([{ state: "sent", attempts: 2, error: "" }])
      expect(said.map(({ level }) => level)).toEqual(["warn", "info"])
    })
  )
})

const broken = (): Delivery => {
  throw new Error("no such host")
}

const newestOf = (userId: string) =>
  Effect.gen(function* () {
    const notifications = yield* NotificationBox
    return (yield* notifications.newest(userId, 9)).map(
      ({ notificationType, notificationData }) => ({
        notificationType,
        ...JSON.parse(notificationData)
      })
    )
  })

const REFUSED: Delivery = { kind: "refused", again: false, error: "550" }

it("fails at once for an unknown address and notifies the user", () => {
  const { mailer, asked } = answering(() => REFUSED)
  const { said, log } = listening()
  return withMail(
    Effect.gen(function* () {
      expect(yield* deliverNext(mailer, log)).toBe(true)
      yield* TestClock.adjust("10 days")
      expect(yield* deliverNext(mailer, log)).toBe(false)
      expect(asked()).toBe(1)
      expect(yield* inOutbox).toMatchObject([{ state: "failed", attempts: 1 }])
      expect(said).toMatchObject([{ level: "warn", state: "failed", error: "550" }])
      expect(yield* newestOf(ASKER)).toEqual([
        {
          notificationType: "EmailNotDelivered",
          EmailId: "mail-1",
          To: "van@example.com",
          Subject: "Livraison",
          Outcome: "failed",
          EventId: null
        }
      ])
    })
  )
})

it.each([
  ["a connection lost halfway", (): Delivery => ({ kind: "unknown", error: "lost" })],
  ["a mailer that breaks down", broken]
])("retries %s with the same id and becomes uncertain after the twelfth attempt", (_, answer) => {
  const { mailer, asked } = answering(answer)
  return withMail(
    Effect.gen(function* () {
      const next = deliverNext(mailer, listening().log)
      for (let attempt = 1; attempt <= 12; attempt += 1) {
        expect(yield* newestOf(ASKER)).toEqual([])
        expect(yield* next).toBe(true)
        yield* TestClock.adjust("1 hour")
      }
      expect(yield* next).toBe(false)
      expect(asked()).toBe(12)
      expect(yield* inOutbox).toMatchObject([{ state: "unknown", attempts: 12 }])
      expect(yield* newestOf(ASKER)).toMatchObject([{ Outcome: "unknown" }])
    })
  )
})

it("stops an e-mail that kills the process after twelve attempts", () => {
  const { mailer, asked } = answering(() => ({ kind: "sent" }))
  return withMail(
    Effect.gen(function* () {
      const outbox = yield* MailOutbox
      for (let attempt = 1; attempt <= 12; attempt += 1) {
        yield* outbox.claim(0)
        yield* outbox.giveUpClaimed
      }
      yield* deliverNext(mailer, listening().log)
      expect(asked()).toBe(0)
      expect(yield* inOutbox).toEqual([{ state: "unknown", attempts: 13, error: "interrupted" }])
      expect(yield* newestOf(ASKER)).toMatchObject([{ Outcome: "unknown" }])
    })
  )
})

it("reports a bounced e-mail once to the user who sent it", () =>
  withMail(
    Effect.gen(function* () {
      yield* deliverNext(answering(() => ({ kind: "sent" })).mailer, listening().log)
      expect(yield* reportBounce("mail-1", "552 full")).toBe(true)
      expect(yield* reportBounce("mail-1", "552 full")).toBe(false)
      expect(yield* newestOf(ASKER)).toMatchObject([{ Outcome: "bounced" }])
    })
  ))

it("notifies no one about a visit that the sender may no longer edit", () =>
  withMail(
    Effect.gen(function* () {
      yield* commitChanges([], {
        caller: programFor("planner"),
        intent: "sendEventEmail",
        mails: [
          {
            ...mail,
            id: "mail-2",
            about: {
              workOrderId: "order",
              eventId: "gone",
              start: "2026-12-01",
              end: "2026-12-02",
              place: ""
            }
          }
        ]
      })
      const next = deliverNext(answering(() => REFUSED).mailer, listening().log)
      yield* next
      yield* next
      expect(yield* newestOf(ASKER)).toMatchObject([{ EmailId: "mail-1" }])
    })
  ))

it("deletes a sent e-mail after ninety days, but not a waiting one", () =>
  withMail(
    Effect.gen(function* () {
      yield* TestClock.adjust("91 days")
      expect(yield* forgetOldMails).toBe(0)
      yield* deliverNext(answering(() => ({ kind: "sent" })).mailer, listening().log)
      expect(yield* forgetOldMails).toBe(1)
      expect(yield* inOutbox).toEqual([])
    })
  ))
