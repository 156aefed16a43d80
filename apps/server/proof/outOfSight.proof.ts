import { LARGE_CHANGE_BYTES } from "@atelier/application/storing"
import { type Call, everyCall } from "@atelier/contract"
import {
  canEditEvent,
  seesSection,
  type UserConfiguration,
  workOrderSections
} from "@atelier/domain/access"
import {
  type ChangeSet,
  changed,
  created,
  deleted,
  type Plan,
  planWith,
  type RowChange,
  type Rows,
  type Table,
  tables
} from "@atelier/domain/change"
import { allDayTime } from "@atelier/domain/event"
import { defaultPriorityListSettings } from "@atelier/domain/priority-list"
import type { Progress } from "@atelier/domain/progress"
import type { ReferenceDates } from "@atelier/domain/review-list"
import {
  crewRow,
  day,
  installationEventRow,
  progressEntry,
  progressRow,
  REQUESTED,
  userEventRow,
  userRow,
  workOrderRow
} from "@atelier/domain/testing"
import { addDays } from "@atelier/domain/time"
import {
  makeViewer,
  rowAsSeen,
  seesCapacity,
  seesRow,
  withOrdersBehind
} from "@atelier/domain/visibility"
import { WebhookKind } from "@atelier/domain/webhook"
import type { Schema } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest"
import { shopPlan } from "../test/events/shopPlan.ts"
import { addressOf, carefulRequestTo, requestTo, type Sent } from "./inputs.ts"
import { isWhole, report, scale } from "./scale.ts"
import { openTwinShop, type TwinShop } from "./TwinShop.ts"

vi.setConfig({ testTimeout: 600_000 })

const none = { display: false, editor: false }
const all = { display: true, editor: true }
const nobody: UserConfiguration = {
  ...userRow("nobody", { otherwise: none, productionVisibility: none }),
  permissions: {
    createWorkOrder: false,
    deleteWorkOrder: false,
    accessWorkOrdersListPage: false,
    accessCapacityDashboard: true
  }
}
const cut = progressEntry("cut", all)

const watchers: ReadonlyArray<UserConfiguration> = [
  { ...nobody, id: "cutter", displayName: "cutter", progressVisibility: [cut] },
  nobody,
  {
    ...nobody,
    id: "helper",
    displayName: "helper",
    progressVisibility: [{ ...cut, displayCapacities: false }]
  },
  {
    ...nobody,
    id: "fitter",
    displayName: "fitter",
    installersVisibility: [{ installerId: "anna", ...all }]
  },
  {
    ...nobody,
    id: "lister",
    displayName: "lister",
    progressVisibility: [{ ...cut, editor: false }],
    permissions: { ...nobody.permissions, accessWorkOrdersListPage: true }
  },
  {
    ...nobody,
    id: "seller",
    displayName: "seller",
    progressVisibility: [cut],
    permissions: { ...nobody.permissions, createWorkOrder: true }
  }
]

const byCapacity = { ...defaultPriorityListSettings, workByCapacity: true }

const brought = workOrderRow("brought", {
  name: "Brought",
  origin: "Import",
  importKey: "brought",
  installerIds: ["anna"],
  installationDate: day("2026-12-14"),
  installationEndDate: day("2026-12-15")
})

/**
 * The small shop with an order that only its own users see, and a note about it that everybody
 * sees.
 */
const shopFor = (user: UserConfiguration): Plan =>
  planWith(shopPlan, {
    user: [...watchers.filter(({ id }) => id !== user.id), user, { ...nobody, id: "other" }],
    progress: [progressRow("secret", { name: "Atelier secret" })],
    installer: [crewRow("carla")],
    template: [
      {
        id: "doors",
        version: 1,
        name: "Doors",
        steps: ["cut", "assemble"].map((progressId) => ({
          id: `doors-${progressId}`,
          progressId,
          referenceDate: "installation" as const,
          linked: true,
          offsetDays: -2,
          numberOfDays: null
        }))
      }
    ],
    priorityListSettings: [{ id: "cut-list", version: 1, progressId: "cut", ...byCapacity }],
    mergedProgress: [
      {
        id: "saws",
        version: 1,
        name: "Saws",
        progressIds: ["cut"],
        ...byCapacity,
        order: "LeastTardiness"
      }
    ],
    workOrder: [workOrderRow("bare", { name: "Bare", clientName: "Client one" }), brought],
    event: [
      { ...userEventRow("about"), title: "Call", workOrderId: "bare" },
      installationEventRow("visit", {
        workOrderId: brought.id,
        installerIds: brought.installerIds,
        isMainEvent: true,
        startDate: day("2026-12-14"),
        endDate: day("2026-12-15")
      })
    ],
    dashboard: [{ id: "theirs", version: 1, userId: "other", name: "Theirs", charts: [] }]
  })

const viewerIn = (plan: Plan, user: UserConfiguration) =>
  withOrdersBehind(
    makeViewer(user, new Set(), {
      mergedProgresses: (id) => plan.mergedProgress.get(id)?.progressIds ?? []
    }),
    [...plan.event.values()].map((event) => changed("event", event, event, REQUESTED))
  )

const otherLimits: Progress["capacities"] = (["NumericValue", "SheetsQuantity"] as const).map(
  (measureType) => ({ measureType, min: null, max: 3, weekdayMaxima: [] })
)

const someDates: ReferenceDates = {
  productionDate: day("2026-12-01"),
  deliveryDate: day("2026-12-03"),
  deliveryEndDate: day("2026-12-04"),
  installationDate: day("2026-12-07"),
  installationEndDate: day("2026-12-08")
}
const dateFields = Object.keys(someDates) as ReadonlyArray<keyof ReferenceDates>

const otherwise = (plan: Plan, user: UserConfiguration): Plan => {
  const viewer = viewerIn(plan, user)
  const hidden = <T extends keyof Plan>(table: T) =>
    [...(plan[table] as ReadonlyMap<string, never>).values()].filter(
      (row) => !seesRow(viewer, table, row)
    ) as ReadonlyArray<Plan[T] extends ReadonlyMap<string, infer R> ? R : never>
  const later = <D>(day: D) => (day === null ? null : addDays(day as never, 7)) as D
  return planWith(plan, {
    progress: [...plan.progress.values()].map((row) => {
      const seen = rowAsSeen(viewer, "progress", row)
      const isHidden = seen === null ? { name: `${row.name} x`, moveLaterSteps: false } : {}
      const knowsLimits = seesCapacity(user, { kind: "progress", id: row.id })
      return { ...row, ...isHidden, ...(knowsLimits ? {} : { capacities: otherLimits }) }
    }),
    shop: [...plan.shop.values()].map((row) =>
      seesCapacity(user, { kind: "production" })
        ? row
        : { ...row, productionCapacities: otherLimits }
    ),
    installer: hidden("installer").map((row) => ({ ...row, name: `${row.name} x` })),
    shipper: hidden("shipper").map((row) => ({ ...row, name: `${row.name} x` })),
    workOrder: [...plan.workOrder.values()].map((row) => {
      const seen = rowAsSeen(viewer, "workOrder", row)
      const moved = Object.fromEntries(
        dateFields
          .filter((field) => seen === null || !seesSection(user, row, workOrderSections[field]))
          .map((field) => [field, later(row[field] ?? someDates[field])])
      )
      return seen === null
        ? { ...row, ...moved, name: "Other name", clientName: "Client two", keywords: "oak" }
        : { ...row, ...moved }
    }),
    event: hidden("event").map((row) => ({
      ...row,
      comment: "hidden",
      startDate: later(row.startDate),
      endDate: later(row.endDate)
    })),
    dashboard: hidden("dashboard").map((row) => ({ ...row, name: "Other" })),
    user: hidden("user").map((row) => ({ ...row, email: "x@example.com", otherwise: all }))
  })
}

const triedElsewhere = new Set(["importWorkOrders"])
let compared = 0

const DAYS = { start: "2026-11-01", end: "2027-02-01" }

const bodies: { readonly [name: string]: object } = {
  generateReviewList: {
    templateId: "doors",
    jobTypeId: null,
    ...someDates,
    values: [{ measureType: "SheetsQuantity", value: 20 }],
    stepValues: []
  },
  changeWorkOrder: { workOrder: { id: brought.id, installationDate: "2027-01-11" } }
}

const plainRequestsTo = (call: Call): ReadonlyArray<Sent> => {
  const about = [{}, { search: "client one" }, { search: "bare" }, { sort: "deliveryDate" }]
  const ids = {
    id: "roy-1",
    workOrderId: "roy-1",
    eventId: "about",
    name: "bare",
    progressId: "cut",
    mergedProgressId: "saws"
  }
  return about.map((query) => ({
    path: addressOf(
      call.path,
      ids,
      call.query === undefined ? {} : narrowed(call, { ...DAYS, ...ids, ...query })
    ),
    body: call.body === undefined ? undefined : JSON.stringify(query)
  }))
}

const narrowed = (call: Call, query: Readonly<Record<string, string>>) => {
  const fields = (call.query as Schema.Struct<Schema.Struct.Fields> | undefined)?.fields ?? {}
  return Object.fromEntries(Object.entries(query).filter(([name]) => name in fields))
}

/** Reads before writes, so that writes do not limit what is read. */
const asked = everyCall
  .filter(([name]) => !triedElsewhere.has(name))
  .toSorted(([, one], [, other]) => (one.scope < other.scope ? -1 : 1))

/** In `npm test`, limited users use a file store, users with access to lists memory. */
const quickLooks: Readonly<Record<string, "memory" | "SQLite">> = {
  cutter: "SQLite",
  fitter: "memory",
  helper: "memory",
  lister: "memory"
}

const looks = watchers.flatMap((user) =>
  (["memory", "SQLite"] as const)
    .filter((kind) => isWhole || quickLooks[user.id] === kind)
    .map((kind) => ({ id: user.id, user, kind, tries: scale(1, 150) }))
)

/** Days by which a step moves, and by which it gets longer. */
const shifts = Array.from({ length: 31 }, (_, at) => at - 15).flatMap((by) => [
  [by, 0] as const,
  [by, 1] as const
])

describe.each(looks)("$id, with a shop in $kind", ({ user, kind, tries }) => {
  const plan = shopFor(user)
  let shops: readonly [TwinShop, TwinShop]
  beforeAll(async () => {
    const other = otherwise(plan, user)
    expect(other).not.toEqual(plan)
    shops = [await openTwinShop(plan, kind), await openTwinShop(other, kind)]
  })
  afterAll(async () => {
    for (const shop of shops) await shop.close()
  })

  it("finds no hidden date by moving or resizing a step nearby", async () => {
    const steps = [...plan.event.values()].filter(
      (event) => event.eventType === "StepEvent" && canEditEvent(user, event)
    )
    for (const { id, version, startDate, endDate } of steps)
      for (const [by, longer] of shifts) {
        const days = { start: addDays(startDate, by), end: addDays(endDate, by + longer) }
        const body = JSON.stringify({ id, version, time: allDayTime(days) })
        const sent = { path: "/api/Appointment/setProgressAppointmentDate?preview=true", body }
        const [first, second] = [
          await shops[0].answer(user.id, "POST", sent),
          await shops[1].answer(user.id, "POST", sent)
        ]
        expect(first[0]).toBe(200)
        expect(second, body).toEqual(first)
      }
  })

  it.each(asked)("gets the same answer from %s for any hidden data", async (name, call) => {
    const [one, two] = shops
    const body = bodies[name]
    const requests = [
      ...(body === undefined
        ? []
        : [{ path: addressOf(call.path, {}, {}), body: JSON.stringify(body) }]),
      ...plainRequestsTo(call),
      ...fc.sample(requestTo(plan, call), tries),
      ...fc.sample(carefulRequestTo(plan, call, undefined), tries)
    ]
    for (const sent of requests) {
      await two.writeHidden()
      const first = await one.answer(user.id, call.method, sent)
      const second = await two.answer(user.id, call.method, sent)
      compared += 1
      // Unauthenticated answers, and those beyond a limit, are always equal.
      expect([401, 429]).not.toContain(first[0])
      expect(second, `${sent.path} ${String(sent.body)}`).toEqual(first)
    }
  })

  it("gets the same stream of changes for any hidden data", async () => {
    const [one, two] = shops
    const events = await one.events(user.id)
    expect(await two.events(user.id)).toEqual(events)
    const others = [...plan.user.keys()].filter((id) => id !== user.id)
    const limits = await one.eventsOfLimits(user.id, others)
    expect(await two.eventsOfLimits(user.id, others)).toEqual(limits)
    expect(events.length).toBeGreaterThan(kind === "memory" ? 1 : 2)
  })

  it("sent requests", () => {
    expect(compared).toBeGreaterThan(100)
    report(`answers compared up to ${user.id} in ${kind}`, compared)
  })
})

const ADDRESS = "reader@shop.example"

/** The shop with a webhook of the user, who also gets notifications and e-mails. */
const tellingShopFor = (user: UserConfiguration): Plan => {
  const plan = shopFor({ ...user, notifications: true, email: ADDRESS })
  const planner = plan.user.get("planner")
  if (planner === undefined) throw new Error("the shop has no planner")
  return planWith(plan, {
    user: [{ ...planner, notifications: true }],
    progress: [...plan.progress.values()].map((row) => ({
      ...row,
      notifyOnStarted: true,
      notifyOnCompleted: true
    })),
    installer: [...plan.installer.values()].map((row) => ({ ...row, emails: ADDRESS })),
    shipper: [...plan.shipper.values()].map((row) => ({ ...row, emails: ADDRESS })),
    calendarItems: [
      {
        id: "email",
        version: 1,
        fields: ["name", "shipper", "installers", "productionDate", "deliveryDate"]
      }
    ],
    webhook: [user.id, "planner"].map((userId) => ({
      id: `of-${userId}`,
      version: 1,
      name: userId,
      url: "https://shop.example/changes",
      userId,
      kinds: WebhookKind.literals,
      state: "active" as const,
      secretAt: "2026-11-16T12:00:00.000Z",
      formerSecretAt: null
    }))
  })
}

const changeOf = (table: Table, before: Rows[Table], after: Rows[Table]): RowChange =>
  changed(
    table,
    before,
    after,
    table === "workOrder" ? { _tag: "CarriesDate", referenceDate: "delivery" } : REQUESTED
  ) as RowChange

const hiddenChanges = (plan: Plan, user: UserConfiguration): ChangeSet => {
  const other = otherwise(plan, user)
  return tables.flatMap((table) =>
    [...plan[table].values()].flatMap((before: Rows[Table]) => {
      const after = (other[table] as ReadonlyMap<string, Rows[Table]>).get(before.id)
      if (after === undefined || JSON.stringify(after) === JSON.stringify(before)) return []
      const isStarted = "eventType" in after && after.eventType === "StepEvent"
      return [
        changeOf(
          table,
          before,
          (isStarted ? { ...after, status: "Started" } : after) as Rows[Table]
        )
      ]
    })
  )
}

describe.each(looks)("messages to $id about a shop in $kind", ({ user, kind }) => {
  const plan = tellingShopFor(user)
  const viewer = viewerIn(plan, user)
  const changes = hiddenChanges(plan, user)
  /** Unchanged rows; versions are not secret. */
  const still = changes.flatMap(({ table, before }) =>
    before !== null && seesRow<Table>(viewer, table, before)
      ? [changeOf(table, before, before)]
      : []
  )
  const seenEvents = [...plan.event.values()].filter((event) => seesRow(viewer, "event", event))
  const histories = [
    ...[...plan.workOrder.values()]
      .filter((order) => seesRow(viewer, "workOrder", order))
      .map(({ id }) => `/WorkOrder/${id}/history`),
    ...seenEvents.map(({ id }) => `/Events/${id}/history`)
  ]
  let shops: readonly [TwinShop, TwinShop]
  beforeAll(async () => {
    shops = [await openTwinShop(plan, kind), await openTwinShop(plan, kind)]
  })
  afterAll(async () => {
    for (const shop of shops) await shop.close()
  })

  it("are the same if hidden rows move", async () => {
    const [one, two] = shops
    expect(changes.length).toBeGreaterThan(2)
    const [since, place] = [await one.place(user.id), await two.place(user.id)]
    if (still.length > 0) await one.commit(still, "changeShop")
    await two.commit(changes, "moveReference")
    const ofUser = { webhookId: `of-${user.id}`, histories }
    const sent = await one.sent(user.id, { ...ofUser, since })
    expect(await two.sent(user.id, { ...ofUser, since: place })).toEqual(sent)
    expect(sent.page.data.length).toBeGreaterThan(0)
    const ofPlanner = { webhookId: "of-planner", histories: [] }
    const planners = [
      await one.sent("planner", { ...ofPlanner, since }),
      await two.sent("planner", { ...ofPlanner, since: place })
    ]
    // A user who sees everything gets all messages.
    const tells = /moveReference|DateUpdated|StepStarted/
    expect(
      planners.map(({ page, stream, letters, notified, answers }) =>
        [page, stream, letters, notified, answers].map((part) => tells.test(JSON.stringify(part)))
      )
    ).toEqual([
      [false, false, false, false, false],
      [true, true, true, true, true]
    ])
  })

  it("are the same if a large hidden change is made", async () => {
    const [one, two] = [await openTwinShop(plan, kind), await openTwinShop(plan, kind)]
    const comment = "x".repeat(LARGE_CHANGE_BYTES)
    const large = changes.map((change) =>
      change.table === "event" && change.after !== null
        ? { ...change, after: { ...change.after, comment } }
        : change
    )
    const [since, place] = [await one.place(user.id), await two.place(user.id)]
    await two.commit(large, "moveReference")
    const ofUser = { webhookId: `of-${user.id}`, histories }
    const sent = await one.sent(user.id, { ...ofUser, since })
    expect(await two.sent(user.id, { ...ofUser, since: place })).toEqual(sent)
    const ofPlanner = { webhookId: "of-planner", histories: [], since: place }
    const { letters, page } = await two.sent("planner", ofPlanner)
    expect([page.isReset, JSON.stringify(letters).includes("plan.changed")]).toEqual([true, true])
    for (const shop of [one, two]) await shop.close()
  })

  it("are the same for a visible step that follows a hidden date", async () => {
    const [one, two] = shops
    const step = seenEvents.find(({ eventType }) => eventType === "StepEvent")
    if (step === undefined) return expect(user.id).toMatch(/nobody|fitter/)
    const [since, place] = [await one.place(user.id), await two.place(user.id)]
    for (const [shop, days] of [
      [one, 1],
      [two, 2]
    ] as const) {
      const now = await shop.plan()
      const [order, event] = [now.workOrder.get("roy-1"), now.event.get(step.id)]
      const hidden = [...now.event.values()].find(
        (row) => row.eventType === "DeliveryEvent" && !seesRow(viewer, "event", row)
      )
      if (order === undefined || event === undefined || hidden === undefined)
        throw new Error("the shop has no such rows")
      const moved = {
        startDate: addDays(hidden.startDate, days),
        endDate: addDays(hidden.endDate, days)
      }
      await shop.commit(
        [
          changed("event", hidden, { ...hidden, ...moved } as typeof hidden, REQUESTED),
          changed(
            "event",
            event,
            { ...event, comment: "follows" },
            { _tag: "LinkedTo", referenceDate: "delivery" }
          )
        ],
        days === 1 ? "moveReference" : "changeReferenceDetails"
      )
    }
    const ofUser = { webhookId: `of-${user.id}`, histories }
    const sent = await one.sent(user.id, { ...ofUser, since })
    expect(await two.sent(user.id, { ...ofUser, since: place })).toEqual(sent)
    expect(JSON.stringify(sent.page)).toContain("follows")
  })

  it("are a reset for each further visit that shows or hides a work order only", async () => {
    const shop = await openTwinShop(plan, kind)
    const get = async (path: string) => {
      const [status, , , , body] = await shop.answer(user.id, "GET", { path, body: undefined })
      return { status, body: String(body) }
    }
    const shownOrders = async () => {
      const shown: Array<string> = []
      for (const id of plan.workOrder.keys())
        if ((await get(`/api/WorkOrder/${id}/history`)).status === 200) shown.push(id)
      return shown
    }
    let resets = 0
    for (const workOrderId of plan.workOrder.keys())
      for (const installerId of plan.installer.keys()) {
        const days = { startDate: day("2026-12-16"), endDate: day("2026-12-17") }
        const crew = { installerIds: [installerId], isMainEvent: false }
        const row = { workOrderId, ...crew, ...days }
        const visit = installationEventRow(`${workOrderId}-${installerId}`, row)
        for (const change of [created, deleted] as const) {
          const [before, since] = [await shownOrders(), await shop.place(user.id)]
          await shop.commit([change("event", visit, REQUESTED)], "duplicateVisit")
          const isMoved = JSON.stringify(before) !== JSON.stringify(await shownOrders())
          const { body } = await get(`/api/changes?after=${encodeURIComponent(since)}`)
          expect(JSON.parse(body).isReset, `${visit.id} ${change.name}`).toBe(isMoved)
          if (isMoved) resets += 1
        }
      }
    expect(resets > 0).toBe(user.id === "fitter")
    await shop.close()
  })

  it("are the same in e-mails about visible visits", async () => {
    const visits = seenEvents.filter(
      ({ eventType }) => eventType === "DeliveryEvent" || eventType === "InstallationEvent"
    )
    const [one, two] = shops
    for (const { id, eventType } of visits)
      for (const shop of shops) {
        const kind = eventType === "DeliveryEvent" ? "Delivery" : "Installation"
        const path = `/api/Email/send${kind}Email`
        const [status] = await shop.answer("admin", "POST", { path, body: JSON.stringify({ id }) })
        expect(status).toBe(200)
      }
    const mails = await one.mails()
    expect(await two.mails()).toEqual(mails)
    expect(mails.length).toBe(visits.length)
  })
})
