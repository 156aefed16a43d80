import { forgetOldMails } from "@atelier/application/email"
import { type Delivery, PlanStore } from "@atelier/application/ports"
import { changeFeedLayer, commitChanges, programFor } from "@atelier/application/proposal"
import { memoryPlanStore } from "@atelier/memory"
import type { Mailer } from "@atelier/smtp"
import { Effect, Layer } from "effect"
import { TestClock } from "effect/testing"
import { expect, it } from "vitest"
import { deliverNext } from "../../src/mail/deliverNext.ts"
import { shopPlan } from "../events/shopPlan.ts"

const SECOND = 1_000
const mail = {
  id: "mail-1",
  to: "van@example.com",
  fromName: "Atelier",
  replyTo: "",
  subject: "Livraison",
  text: "Bonjour",
  html: "<p>Bonjour</p>",
  calendar: "BEGIN:VCALENDAR"
}

/** A mailer that answers what it is told, and remembers how often it was asked. */
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

/** What was logged. */
const listening = () => {
  const said: Array<{ readonly level: string; readonly state: unknown; readonly error?: unknown }> =
    []
  const at = (level: string) => (facts: unknown) => {
    said.push({ level, ...(facts as { readonly state: unknown }) })
  }
  return { said, log: { info: at("info"), warn: at("warn") } as never }
}

const withMail = <A>(work: Effect.Effect<A, unknown, PlanStore>): Promise<A> =>
  Effect.runPromise(
    Effect.gen(function* () {
      yield* commitChanges([], {
        caller: programFor("planner"),
        intent: "sendDeliveryEmail",
        mails: [mail]
      })
      return yield* work
    }).pipe(
      Effect.provide(Layer.mergeAll(memoryPlanStore(shopPlan), changeFeedLayer, TestClock.layer()))
    )
  )

const inOutbox = Effect.gen(function* () {
  const { outbox } = yield* PlanStore
  return (yield* outbox.newest(5)).map(({ state, attempts, error }) => ({ state, attempts, error }))
})

const busy: Delivery = { kind: "refused", again: true, error: "busy" }

it("an e-mail that the mail server puts off is tried again, each time twice as long after, and given up after the twelfth", () => {
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

it("an e-mail that is taken at the second attempt is sent, and never again", () => {
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

it.each([
  [
    "an address that does not exist",
    (): Delivery => ({ kind: "refused", again: false, error: "550" }),
    "failed"
  ],
  ["a connection lost halfway", (): Delivery => ({ kind: "unknown", error: "lost" }), "unknown"],
  ["a mailer that breaks down", broken, "unknown"]
])("%s ends an e-mail at once, and it is never tried again", (_case, answer, state) => {
  const { mailer, asked } = answering(answer)
  const { said, log } = listening()
  return withMail(
    Effect.gen(function* () {
      expect(yield* deliverNext(mailer, log)).toBe(true)
      yield* TestClock.adjust("10 days")
      expect(yield* deliverNext(mailer, log)).toBe(false)
      expect(asked()).toBe(1)
      expect(yield* inOutbox).toMatchObject([{ state, attempts: 1 }])
      expect(said).toMatchObject([{ level: "warn", state, error: expect.stringMatching(/./) }])
    })
  )
})

it("an e-mail that was sent is forgotten after ninety days, one that waits is not", () =>
  withMail(
    Effect.gen(function* () {
      yield* TestClock.adjust("91 days")
      expect(yield* forgetOldMails).toBe(0)
      yield* deliverNext(answering(() => ({ kind: "sent" })).mailer, listening().log)
      expect(yield* forgetOldMails).toBe(1)
      expect(yield* inOutbox).toEqual([])
    })
  ))
