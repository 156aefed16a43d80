import { crewRow } from "@atelier/domain/testing"
import { Effect } from "effect"
import { expect, it } from "vitest"
import type { OutgoingMail } from "../ports/messages/Outbox.ts"
import { creation, heading } from "./cabinetShop.ts"
import type { RunOnStore, Store } from "./RunOnStore.ts"

const mail = (id: string): OutgoingMail => ({
  id,
  to: "van@example.com",
  fromName: "Atelier",
  replyTo: "",
  subject: "Été",
  text: "Bonjour",
  html: "<p>Bonjour</p>",
  calendar: "BEGIN:VCALENDAR"
})

const queue = (store: Store, ...ids: ReadonlyArray<string>) =>
  store.plan.commit([], heading, { mails: ids.map(mail) })

export const outboxContract = (run: RunOnStore): void => {
  it("claims each message once, oldest first", () =>
    run(
      Effect.fn(function* (store) {
        expect((yield* queue(store, "a", "b")).id).toBe(1)
        const claimed = {
          ...mail("a"),
          state: "sending",
          attempts: 1,
          error: "",
          queuedAt: heading.at
        }
        expect(yield* store.outbox.claim(0)).toEqual(claimed)
        expect((yield* store.outbox.claim(0))?.id).toBe("b")
        expect(yield* store.outbox.claim(0)).toBeNull()
        expect((yield* store.outbox.newest(1)).map(({ id }) => id)).toEqual(["b"])
      })
    ))

  it("keeps a secret only as long as the message may be sent", () =>
    run(
      Effect.fn(function* (store) {
        const { outbox } = store
        const secret = "https://shop.example/invitation#key"
        const link = (id: string): OutgoingMail => ({
          ...mail(id),
          text: `Come: ${secret}\n`,
          html: `<a href="${secret}">${secret}</a>`,
          secret
        })
        yield* store.plan.commit([], heading, { mails: ["a", "b", "c"].map(link) })
        yield* outbox.claim(0)
        yield* outbox.settle("a", { state: "sent" })
        yield* outbox.claim(0)
        yield* outbox.settle("b", { state: "failed", error: "no such address" })
        yield* outbox.sendAgain("b")
        expect((yield* outbox.claim(0))?.text).toContain(secret)
        yield* outbox.claim(0)
        yield* outbox.giveUpClaimed
        for (const _each of "bc") expect((yield* outbox.claim(0))?.text).toContain(secret)
        yield* outbox.settle("b", { state: "unknown", error: "the line broke" })
        yield* outbox.settle("c", { state: "sent" })
        const kept = JSON.stringify(yield* outbox.newest(9))
        expect(kept).toContain("Come: …")
        expect(kept).not.toContain("#key")
      })
    ))

  it("deletes old messages that were sent or given up", () =>
    run(
      Effect.fn(function* (store) {
        const { outbox } = store
        const at = (day: string) => ({ ...heading, at: `2026-0${day}T12:00:00.000Z` })
        yield* store.plan.commit([], at("1-01"), { mails: ["a", "b", "c", "d"].map(mail) })
        yield* store.plan.commit([], at("3-01"), { mails: [mail("e")] })
        for (const _each of "abc") yield* outbox.claim(0)
        yield* outbox.settle("a", { state: "sent" })
        yield* outbox.settle("b", { state: "failed", error: "no such box" })
        expect(yield* outbox.forget("2026-01-01T12:00:00.000Z")).toBe(0)
        expect(yield* outbox.forget("2026-03-01T12:00:00.000Z")).toBe(2)
        const left = (yield* outbox.newest(10)).map(({ id, state }) => [id, state])
        expect(left).toEqual([
          ["e", "waiting"],
          ["d", "waiting"],
          ["c", "sending"]
        ])
        expect((yield* outbox.claim(0))?.id).toBe("d")
      })
    ))

  it("sends again only messages that failed or are uncertain", () =>
    run(
      Effect.fn(function* (store) {
        const { outbox } = store
        yield* queue(store, "a", "b", "c", "d")
        for (const _each of "abc") yield* outbox.claim(0)
        yield* outbox.settle("a", { state: "failed", error: "no such box" })
        yield* outbox.settle("c", { state: "unknown", error: "the line broke" })
        const had = []
        for (const id of ["a", "b", "c", "d", "nobody"]) had.push(yield* outbox.sendAgain(id))
        expect(had).toEqual(["failed", "sending", "unknown", "waiting", null])
        // Queued again, the e-mail has no error from the earlier attempt.
        const [again] = (yield* outbox.newest(4)).filter(({ id }) => id === "a")
        expect(again).toMatchObject({ state: "waiting", error: "" })
        expect(yield* outbox.claim(0)).toMatchObject({ id: "a", attempts: 1 })
        expect(yield* outbox.claim(0)).toMatchObject({ id: "c", attempts: 1 })
        expect((yield* outbox.newest(4)).map(({ state }) => state)).toEqual([
          "waiting",
          "sending",
          "sending",
          "sending"
        ])
      })
    ))

  it("marks a sent e-mail as bounced and lists those of one work order", () =>
    run(
      Effect.fn(function* (store) {
        const { outbox } = store
        const about = {
          workOrderId: "order-1",
          eventId: "event-1",
          start: "2026-12-01",
          end: "2026-12-02",
          place: "12, rue des Pins"
        }
        const mails = [{ ...mail("a"), about }, mail("b"), { ...mail("c"), about }]
        yield* store.plan.commit([], heading, { mails })
        for (const _each of "ab") yield* outbox.claim(0)
        yield* outbox.settle("a", { state: "sent" })
        yield* outbox.settle("b", { state: "unknown", error: "the line broke" })
        const had = []
        for (const id of ["a", "b", "c", "nobody", "a"])
          had.push(yield* outbox.bounced(id, "550 no such box"))
        expect(had).toEqual([true, true, false, false, false])
        expect(yield* outbox.sendAgain("a")).toBe("bounced")
        expect(yield* outbox.counts).toMatchObject({ waiting: 1, sent: 0, unknown: 0, bounced: 2 })
        const ofOrder = (yield* outbox.newest(9, "order-1")).map(({ id, state, error }) => [
          id,
          state,
          error
        ])
        expect(ofOrder).toEqual([
          ["c", "waiting", ""],
          ["a", "bounced", "550 no such box"]
        ])
        expect((yield* outbox.newest(1, "order-1")).map(({ id }) => id)).toEqual(["c"])
        expect(yield* outbox.forget("2999-01-01T00:00:00.000Z")).toBe(2)
      })
    ))

  it("stores the newest answer with the e-mail that it answers", () =>
    run(
      Effect.fn(function* (store) {
        const { outbox } = store
        yield* store.plan.commit([], heading, { mails: [mail("a"), mail("b")] })
        const readAt = "2026-12-01T12:00:00.000Z"
        const none = { comment: "", start: null, end: null, madeAt: readAt, readAt }
        expect(yield* outbox.replied("nobody", { ...none, answer: "accepted" })).toBe(false)
        expect(yield* outbox.replied("a", { ...none, answer: "accepted" })).toBe(true)
        const newest = { ...none, answer: "declined", comment: "Away" } as const
        expect(yield* outbox.replied("a", newest)).toBe(true)
        expect((yield* outbox.find("a"))?.reply).toEqual(newest)
        expect((yield* outbox.find("b"))?.reply).toBeUndefined()
      })
    ))

  it("queues nothing if the commit fails", () =>
    run(
      Effect.fn(function* (store) {
        const anna = creation({ installer: [crewRow("anna")] })
        yield* store.plan.commit(anna, heading)
        yield* Effect.flip(store.plan.commit(anna, heading, { mails: [mail("a")] }))
        expect(yield* store.outbox.newest(10)).toEqual([])
      })
    ))

  it("retries at the given time and never after the final state", () =>
    run(
      Effect.fn(function* (store) {
        const { outbox } = store
        yield* queue(store, "a", "b", "c")
        for (const _each of "abc") yield* outbox.claim(0)
        yield* outbox.settle("a", { state: "waiting", notBefore: 500, error: "busy" })
        yield* outbox.settle("b", { state: "sent" })
        yield* outbox.settle("c", { state: "failed", error: "no such box" })
        expect(yield* outbox.claim(499)).toBeNull()
        expect(yield* outbox.claim(500)).toMatchObject({ id: "a", attempts: 2, error: "busy" })
        expect(yield* outbox.giveUpClaimed).toBe(1)
        const again = { id: "a", attempts: 3, error: "interrupted" }
        expect(yield* outbox.claim(1_000)).toMatchObject(again)
        yield* outbox.settle("a", { state: "unknown", error: "the line broke" })
        expect(yield* outbox.giveUpClaimed).toBe(0)
        expect(yield* outbox.claim(1_000)).toBeNull()
        yield* outbox.settle("b", { state: "waiting", notBefore: 0, error: "late" })
        expect(yield* outbox.counts).toEqual({
          waiting: 0,
          sending: 0,
          sent: 1,
          failed: 1,
          unknown: 1,
          bounced: 0
        })
        const states = (yield* outbox.newest(3)).map(({ id, state, error }) => [id, state, error])
        expect(states).toEqual([
          ["c", "failed", "no such box"],
          ["b", "sent", ""],
          ["a", "unknown", "the line broke"]
        ])
      })
    ))
}
