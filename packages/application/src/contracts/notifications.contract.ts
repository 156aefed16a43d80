import { deleted } from "@atelier/domain/change"
import type { Notification } from "@atelier/domain/notification"
import { crewRow, userRow, workOrderRow } from "@atelier/domain/testing"
import { Effect } from "effect"
import { expect, it } from "vitest"
import { MAX_NOTIFICATIONS } from "../ports/messages/NotificationBox.ts"
import { creation, heading, REQUESTED } from "./cabinetShop.ts"
import type { RunOnStore, Store } from "./RunOnStore.ts"

const notificationTo = (userId: string, WorkOrderName: string): Notification => ({
  userId,
  notificationType: "NewWorkOrder",
  notificationData: { WorkOrderId: "order", WorkOrderName }
})

const tell = (store: Store, id: string, notifications: ReadonlyArray<Notification>) =>
  store.plan.commit(creation({ workOrder: [workOrderRow(id)] }), heading, { notifications })

const namesOf = (store: Store, userId: string, limit = 10) =>
  Effect.map(store.notifications.newest(userId, limit), (found) =>
    found.map(({ notificationData }) => JSON.parse(notificationData).WorkOrderName)
  )

export const notificationsContract = (run: RunOnStore): void => {
  it("returns the user's notifications, newest first, with a limit", () =>
    run(
      Effect.fn(function* (store) {
        yield* tell(store, "a", [
          notificationTo("ana", 'Été "1"'),
          notificationTo("ben", "A"),
          notificationTo("ana", "B")
        ])
        yield* tell(store, "b", [notificationTo("ana", "C")])
        expect(yield* namesOf(store, "ana")).toEqual(["C", "B", 'Été "1"'])
        expect(yield* namesOf(store, "ana", 2)).toEqual(["C", "B"])
        expect(yield* namesOf(store, "ben")).toEqual(["A"])
        expect(yield* namesOf(store, "cleo")).toEqual([])
        const [newest] = yield* store.notifications.newest("ben", 1)
        expect(newest).toEqual({
          id: expect.any(Number),
          userId: "ben",
          notificationType: "NewWorkOrder",
          notificationData: '{"WorkOrderId":"order","WorkOrderName":"A"}',
          notificationCreatedDate: heading.at,
          isNew: true,
          isRead: false
        })
      })
    ))

  it("deletes notifications with their user", () =>
    run(
      Effect.fn(function* (store) {
        const [ana, ben] = [userRow("ana"), userRow("ben")]
        yield* store.plan.commit(creation({ user: [ana, ben] }), heading)
        yield* tell(store, "a", [notificationTo("ana", "A"), notificationTo("ben", "B")])
        yield* store.plan.commit([deleted("user", ana, REQUESTED)], heading, {
          notifications: [notificationTo("ben", "C")]
        })
        yield* store.plan.commit(creation({ user: [{ ...ana, version: 2 }] }), heading)
        expect(yield* namesOf(store, "ana")).toEqual([])
        expect(yield* namesOf(store, "ben")).toEqual(["C", "B"])
      })
    ))

  it("stores no notification if the commit fails", () =>
    run(
      Effect.fn(function* (store) {
        const anna = creation({ installer: [crewRow("anna")] })
        yield* store.plan.commit(anna, heading)
        yield* Effect.flip(
          store.plan.commit(anna, heading, { notifications: [notificationTo("ana", "A")] })
        )
        expect(yield* namesOf(store, "ana")).toEqual([])
      })
    ))

  it("marks own notifications as seen or read, some or all", () =>
    run(
      Effect.fn(function* (store) {
        const box = store.notifications
        yield* tell(store, "a", [
          notificationTo("ana", "A"),
          notificationTo("ana", "B"),
          notificationTo("ana", "C"),
          notificationTo("ben", "A")
        ])
        const ids = (yield* box.newest("ana", 3)).map(({ id }) => id)
        const [newest = 0, middle = 0] = ids
        const bens = (yield* box.newest("ben", 1)).map(({ id }) => id)
        const marks = Effect.map(box.newest("ana", 3), (found) =>
          found.map(
            ({ isNew, isRead }) => `${isNew ? "new" : "seen"} ${isRead ? "read" : "unread"}`
          )
        )
        expect(yield* box.mark("ana", [newest], "seen")).toBe(1)
        expect(yield* box.mark("ana", [middle, ...bens, 9_999], "read")).toBe(1)
        expect(yield* marks).toEqual(["seen unread", "seen read", "new unread"])
        expect(yield* box.mark("ana", [middle], "seen")).toBe(1)
        expect(yield* box.mark("ana", null, "seen")).toBe(3)
        expect(yield* marks).toEqual(["seen unread", "seen read", "seen unread"])
        yield* box.mark("ana", null, "read")
        expect(yield* marks).toEqual(["seen read", "seen read", "seen read"])
        expect(yield* box.newest("ben", 3)).toMatchObject([{ isNew: true, isRead: false }])
        expect(yield* box.mark("cleo", null, "read")).toBe(0)
      })
    ))

  it("keeps a limited number per user and drops the oldest", () =>
    run(
      Effect.fn(function* (store) {
        const many = Array.from({ length: MAX_NOTIFICATIONS }, (_, at) =>
          notificationTo("ana", `N${at}`)
        )
        yield* tell(store, "a", [
          notificationTo("ana", "early"),
          notificationTo("ben", "early"),
          ...many
        ])
        const kept = yield* namesOf(store, "ana", 1_000)
        expect([kept.length, kept[0], kept.at(-1)]).toEqual([
          MAX_NOTIFICATIONS,
          `N${MAX_NOTIFICATIONS - 1}`,
          "N0"
        ])
        yield* tell(store, "b", [notificationTo("ana", "late")])
        const after = yield* namesOf(store, "ana", 1_000)
        expect([after.length, after[0], after.at(-1)]).toEqual([MAX_NOTIFICATIONS, "late", "N1"])
        expect(yield* namesOf(store, "ben")).toEqual(["early"])
      })
    ))
}
