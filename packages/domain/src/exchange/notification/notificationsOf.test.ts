import { Schema } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { countedOrders } from "../../../test/countedChanges.ts"
import { invertChanges } from "../../../test/invertChanges.ts"
import {
  anyIntent,
  anyUser,
  deliveryEventRow,
  installationEventRow,
  played,
  productionEventRow,
  progressRow,
  runs,
  shopAtWork,
  stepEventRow,
  userEventRow,
  userRow,
  workOrderRow
} from "../../../testing/index.ts"
import { LocalDate, LocalTime } from "../../kernel/time/index.ts"
import { canSeeEvent, permits, type UserConfiguration } from "../../records/access/index.ts"
import {
  applyChanges,
  type ChangeSet,
  changed,
  created,
  deleted,
  emptyPlan,
  type Plan,
  planWith,
  type Reason
} from "../../records/change/index.ts"
import {
  asAllDay,
  type Event,
  type InstallationEvent,
  type TimedTime
} from "../../records/event/index.ts"
import { Notification, notificationsOf } from "./index.ts"

const userIds = ["ana", "ben", "cleo", "dan"]
const users = fc.tuple(...userIds.map(anyUser))
const authorId = fc.constantFrom(...userIds, "somebody else")

const notified = (plan: Plan, flags: ReadonlyArray<boolean>): Plan =>
  planWith(plan, {
    progress: [...plan.progress.values()].map((progress, at) => ({
      ...progress,
      notifyOnStarted: flags[2 * at] === true,
      notifyOnCompleted: flags[2 * at + 1] === true
    }))
  })

const history = fc
  .record({
    made: shopAtWork,
    flags: fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
    tried: fc.array(anyIntent, { minLength: 4, maxLength: 12 }),
    users,
    authorId
  })
  .map(({ made, flags, tried, ...people }) => {
    const plan = notified(made.plan, flags)
    return { ...people, moves: played({ ...made, plan }, tried) }
  })

const always = (
  holds: (step: {
    readonly before: Plan
    readonly changes: ChangeSet
    readonly after: Plan
    readonly users: ReadonlyArray<UserConfiguration>
    readonly authorId: string
    readonly answer: ReadonlyArray<Notification>
  }) => void
): void =>
  fc.assert(
    fc.property(history, ({ moves, ...people }) => {
      for (const move of moves)
        holds({
          ...move,
          ...people,
          answer: notificationsOf(move.changes, move.before, people.users, people.authorId)
        })
    }),
    { numRuns: runs(60) }
  )

const timeText = ({ allDay, startDate, startTime, endDate, endTime }: Event) =>
  JSON.stringify({ allDay, startDate, startTime, endDate, endTime })

/** Finds the expected notifications by comparing the two plans, without the change set. */
const naiveTypes = (
  before: Plan,
  after: Plan,
  undone: boolean
): ReadonlyArray<{ readonly type: string; readonly id: string }> => {
  const orders = [...after.workOrder.keys()].filter((id) => !undone && !before.workOrder.has(id))
  const events = [...after.event.values()].flatMap((event) => {
    const earlier = before.event.get(event.id)
    const tell = (type: string) => [{ type, id: event.id }]
    if (event.eventType === "StepEvent") {
      const progress = after.progress.get(event.progressId)
      if (undone || earlier === undefined || earlier.status === event.status) return []
      if (event.status === "Started" && progress?.notifyOnStarted)
        return tell("WorkOrderStepStarted")
      if (event.status === "Completed" && progress?.notifyOnCompleted)
        return tell("WorkOrderStepCompleted")
      return []
    }
    if (!("isMainEvent" in event) || !event.isMainEvent) return []
    if (!before.workOrder.has(event.workOrderId)) return []
    if (earlier !== undefined && timeText(earlier) === timeText(event)) return []
    return tell(`WorkOrder${event.eventType.replace("Event", "")}DateUpdated`)
  })
  return [...orders.map((id) => ({ type: "NewWorkOrder", id })), ...events]
}

const rowOf = ({ notificationType, notificationData }: Notification): string =>
  notificationType === "WebhookPaused"
    ? notificationData.WebhookId
    : notificationType === "EmailNotDelivered"
      ? notificationData.EmailId
      : notificationType === "NewWorkOrder"
        ? notificationData.WorkOrderId
        : notificationData.EventId

const seesOrder = (user: UserConfiguration, plan: Plan, orderId: string): boolean =>
  permits(user, ["accessWorkOrdersListPage"]) ||
  [...plan.event.values()].some(
    (event) => "workOrderId" in event && event.workOrderId === orderId && canSeeEvent(user, event)
  )

describe("the recipients of a change", () => {
  it("never include its author", () => {
    always(({ answer, authorId }) => {
      expect(answer.map(({ userId }) => userId)).not.toContain(authorId)
    })
  })

  it("have a licence and notifications turned on", () => {
    always(({ answer, users }) => {
      for (const { userId } of answer) {
        const user = users.find(({ id }) => id === userId)
        expect([user?.licensed, user?.notifications]).toEqual([true, true])
      }
    })
  })

  it("exclude users who muted its kind, and only that", () => {
    always(({ before, changes, users, authorId, answer }) => {
      const [muted = "NewWorkOrder"] = answer.map(({ notificationType }) => notificationType)
      const muting = users.map((user) => ({ ...user, mutedNotifications: [muted] }))
      expect(notificationsOf(changes, before, muting, authorId)).toEqual(
        answer.filter(({ notificationType }) => notificationType !== muted)
      )
    })
  })

  it("must see its subject after the change", () => {
    always(({ answer, users, after }) => {
      for (const notification of answer) {
        const user = users.find(({ id }) => id === notification.userId) ?? userRow("nobody")
        const event = after.event.get(rowOf(notification))
        if (event !== undefined) expect(canSeeEvent(user, event)).toBe(true)
        else expect(seesOrder(user, after, rowOf(notification))).toBe(true)
      }
    })
  })

  it("get one notification per row and type", () => {
    always(({ answer }) => {
      const notified = answer.map((it) => `${it.userId} ${it.notificationType} ${rowOf(it)}`)
      expect(new Set(notified).size).toBe(notified.length)
    })
  })

  it("do not depend on other users", () => {
    always(({ answer, changes, before, users, authorId }) => {
      for (const user of users)
        expect(notificationsOf(changes, before, [user], authorId)).toEqual(
          answer.filter(({ userId }) => userId === user.id)
        )
    })
  })

  it("equal those of a day-by-day comparison", () => {
    always(({ answer, changes, before, after, users, authorId }) => {
      const undone = changes.some(({ reason }) => reason._tag === "Undone")
      const wanted = naiveTypes(before, after, undone).flatMap(({ type, id }) =>
        users.flatMap((user) => {
          const event = after.event.get(id)
          const sees = event ? canSeeEvent(user, event) : seesOrder(user, after, id)
          const notified = user.id !== authorId && user.licensed && user.notifications && sees
          return notified ? [`${user.id} ${type} ${id}`] : []
        })
      )
      const found = answer.map((it) => `${it.userId} ${it.notificationType} ${rowOf(it)}`)
      expect(found.toSorted()).toEqual(wanted.toSorted())
    })
  })
})

describe("the content of a notification", () => {
  it("is the same from the plan before and after", () => {
    always(({ answer, changes, after, users, authorId }) => {
      expect(notificationsOf(changes, after, users, authorId)).toEqual(answer)
    })
  })

  it("is valid JSON", () => {
    const decode = Schema.decodeUnknownSync(Schema.Array(Notification))
    always(({ answer }) => {
      expect(decode(JSON.parse(JSON.stringify(answer)))).toEqual(answer)
    })
  })

  it("of an undo is the restored date only", () => {
    always(({ changes, after, before, users, authorId }) => {
      const back = notificationsOf(invertChanges(changes), after, users, authorId)
      for (const { notificationType, notificationData } of back) {
        expect(notificationType).toMatch(/DateUpdated$/)
        const eventId = "EventId" in notificationData ? notificationData.EventId : null
        const event = before.event.get(eventId ?? "")
        expect(notificationData).toMatchObject({
          StartDateTime: `${event?.startDate}T${event?.startTime ?? "00:00"}`,
          EndDateTime: `${event?.endDate}T${event?.endTime ?? "00:00"}`
        })
      }
    })
  })

  it("of a move and its undo is the same for users who see both ends", () => {
    always(({ answer, changes, after, before, users, authorId }) => {
      if (changes.some((change) => change.before === null || change.after === null)) return
      const dates = (all: ReadonlyArray<Notification>) =>
        all
          .filter(({ notificationType }) => notificationType.endsWith("DateUpdated"))
          .map((it) => `${it.userId} ${rowOf(it)}`)
          .toSorted()
      const back = notificationsOf(invertChanges(changes), after, users, authorId)
      const steady = [...after.event.values()].every((event) => {
        const earlier = before.event.get(event.id) ?? event
        return users.every((user) => canSeeEvent(user, earlier) === canSeeEvent(user, event))
      })
      if (steady) expect(dates(back)).toEqual(dates(answer))
    })
  })
})

const REQUESTED: Reason = { _tag: "Requested" }
const order = workOrderRow("order", { name: "Kitchen Roy" })
const ofOrder = { workOrderId: "order" }
const sawing = stepEventRow("saw", { ...ofOrder, stepId: "s", progressId: "sawing" })
const installation = installationEventRow("installation", { ...ofOrder, installerIds: ["anna"] })
const plan = planWith(emptyPlan, {
  progress: [progressRow("sawing", { name: "Sawing", notifyOnStarted: true })],
  workOrder: [order],
  event: [sawing, installation]
})
const mia = userRow("mia")
const toMia = (changes: ChangeSet, user = mia) => notificationsOf(changes, plan, [user], "boss")
const aTuesday = LocalDate.make("2026-11-24")
const aWednesday = LocalDate.make("2026-11-25")

describe("notification stories", () => {
  it("a moved installation has its new day until midnight", () => {
    const moved = { ...installation, startDate: aTuesday, endDate: aWednesday }
    const changes = [
      changed("workOrder", order, { ...order, installationDate: aTuesday }, REQUESTED),
      changed("event", installation, moved, REQUESTED)
    ]
    expect(toMia(changes)).toEqual([
      {
        userId: "mia",
        notificationType: "WorkOrderInstallationDateUpdated",
        notificationData: {
          WorkOrderId: "order",
          WorkOrderName: "Kitchen Roy",
          EventId: "installation",
          StartDateTime: "2026-11-24T00:00",
          EndDateTime: "2026-11-25T00:00"
        }
      }
    ])
    expect(applyChanges(plan, changes).event.get("installation")).toMatchObject({
      startDate: aTuesday
    })
  })

  it("an installation at another time of the same day has its times", () => {
    const times = { startTime: LocalTime.make("08:00"), endTime: LocalTime.make("11:30") }
    const timed: InstallationEvent = {
      ...installation,
      ...times,
      allDay: false,
      endDate: installation.startDate
    }
    const later: InstallationEvent = { ...timed, endTime: LocalTime.make("12:00") }
    expect(toMia([changed("event", timed, later, REQUESTED)])).toMatchObject([
      { notificationData: { StartDateTime: "2026-11-16T08:00", EndDateTime: "2026-11-16T12:00" } }
    ])
  })

  it("a first delivery date notifies; comments, second visits and removed dates do not", () => {
    const delivery = deliveryEventRow("delivery", ofOrder)
    expect(toMia([created("event", delivery, REQUESTED)])).toMatchObject([
      { notificationType: "WorkOrderDeliveryDateUpdated" }
    ])
    const visit = installationEventRow("visit", { ...installation, isMainEvent: false })
    expect(toMia([created("event", visit, REQUESTED)])).toEqual([])
    expect(toMia([deleted("event", installation, REQUESTED)])).toEqual([])
    const commented = { ...installation, comment: "Call first" }
    expect(toMia([changed("event", installation, commented, REQUESTED)])).toEqual([])
  })

  it("a new work order notifies once, not per date", () => {
    const fresh = workOrderRow("fresh", { name: "Bath Côté" })
    const production = productionEventRow("production", { workOrderId: "fresh" })
    const changes = [
      created("workOrder", fresh, REQUESTED),
      created("event", production, { _tag: "Planned" })
    ]
    expect(toMia(changes)).toEqual([
      {
        userId: "mia",
        notificationType: "NewWorkOrder",
        notificationData: { WorkOrderId: "fresh", WorkOrderName: "Bath Côté" }
      }
    ])
  })

  it("a new work order notifies users who see one of its events", () => {
    const noList = { ...mia.permissions, accessWorkOrdersListPage: false }
    const hidden = { display: false, editor: false }
    const fitter = userRow("fitter", {
      permissions: noList,
      otherwise: hidden,
      productionVisibility: hidden,
      installersVisibility: [{ installerId: "anna", display: true, editor: false }]
    })
    const fresh = created("workOrder", workOrderRow("fresh"), REQUESTED)
    const visit = (installerIds: ReadonlyArray<string>, workOrderId = "fresh") =>
      created("event", installationEventRow("in", { workOrderId, installerIds }), REQUESTED)
    expect(toMia([fresh, visit(["anna"])], fitter)).toHaveLength(1)
    expect(toMia([fresh, visit(["bo"])], fitter)).toEqual([])
    expect(toMia([fresh, visit(["anna"], "another")], fitter)).toEqual([])
  })

  it("a started or completed step notifies if its progress says so", () => {
    const started = { ...sawing, status: "Started" as const }
    const completed = { ...sawing, status: "Completed" as const }
    expect(toMia([changed("event", sawing, started, REQUESTED)])).toEqual([
      {
        userId: "mia",
        notificationType: "WorkOrderStepStarted",
        notificationData: {
          WorkOrderId: "order",
          WorkOrderName: "Kitchen Roy",
          EventId: "saw",
          ProgressName: "Sawing"
        }
      }
    ])
    expect(toMia([changed("event", sawing, completed, REQUESTED)])).toEqual([])
    expect(toMia([changed("event", started, sawing, REQUESTED)])).toEqual([])
    expect(toMia([created("event", started, REQUESTED)])).toEqual([])
  })

  it("a step that notifies of completion only is silent when started", () => {
    const quiet = progressRow("sawing", { notifyOnStarted: false, notifyOnCompleted: true })
    const loud = planWith(plan, { progress: [quiet] })
    const to = (status: "Started" | "Completed") =>
      notificationsOf(
        [changed("event", sawing, { ...sawing, status }, REQUESTED)],
        loud,
        [mia],
        "boss"
      ).map(({ notificationType }) => notificationType)
    expect([to("Started"), to("Completed")]).toEqual([[], ["WorkOrderStepCompleted"]])
  })

  it("any other part of the time counts as a move", () => {
    const timed: InstallationEvent = {
      ...installation,
      allDay: false,
      startTime: LocalTime.make("08:00"),
      endDate: aWednesday,
      endTime: LocalTime.make("11:30")
    }
    const others: ReadonlyArray<Partial<TimedTime>> = [
      { startDate: aTuesday },
      { startTime: LocalTime.make("09:00") },
      { endDate: aTuesday },
      { endTime: LocalTime.make("12:00") }
    ]
    for (const other of [...others.map((change) => ({ ...timed, ...change })), asAllDay(timed)])
      expect(toMia([changed("event", timed, other, REQUESTED)])).toHaveLength(1)
  })

  it("other rows notify no one", () => {
    const sawing = progressRow("sawing")
    expect(toMia([changed("progress", sawing, { ...sawing, name: "Cutting" }, REQUESTED)])).toEqual(
      []
    )
  })

  it("a renamed work order has its new name", () => {
    const moved = { ...installation, startDate: aTuesday, endDate: aWednesday }
    expect(
      toMia([
        changed("event", installation, moved, REQUESTED),
        changed("workOrder", order, { ...order, name: "Kitchen Roy 2" }, REQUESTED)
      ])
    ).toMatchObject([{ notificationData: { WorkOrderName: "Kitchen Roy 2" } }])
  })

  it("events without a known work order notify no one", () => {
    const lost = { ...installation, workOrderId: "lost" }
    const elsewhere = { ...sawing, progressId: "elsewhere" }
    expect(
      toMia([
        created("event", userEventRow("mine"), REQUESTED),
        changed("event", lost, { ...lost, startDate: aTuesday, endDate: aWednesday }, REQUESTED),
        changed("event", elsewhere, { ...elsewhere, status: "Started" }, REQUESTED)
      ])
    ).toEqual([])
  })
})

it.each([50, 500])("reads each row of %i new work orders a few times", (orders) => {
  const { rows, looksAtEach } = countedOrders(orders)
  expect(notificationsOf(rows, emptyPlan, [userRow("ana")], "ben")).not.toEqual([])
  expect(looksAtEach()).toBeLessThan(5)
})

it.each([
  [5, 5, undefined],
  [6, 1, 5],
  [130, 1, 129]
])("tells of %i new work orders of one change in %i notifications", (orders, count, others) => {
  const { rows } = countedOrders(orders)
  const told = notificationsOf(rows, emptyPlan, [userRow("ana"), userRow("cleo")], "ben")
  for (const id of ["ana", "cleo"]) {
    const own = told.filter(({ userId }) => userId === id)
    expect(own).toHaveLength(count)
    expect(own[0]?.notificationData).toMatchObject(others === undefined ? {} : { Others: others })
  }
})
