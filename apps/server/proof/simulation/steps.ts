import { makeRandom, type Random } from "@atelier/demo"
import { INSTALLERS, PLANNERS } from "./beginning.ts"
import { type Row, rowsIn, type Tables } from "./records.ts"
import { addDays } from "./recount.ts"

/** The fault that a step meets: of its request on the way, or of its server. */
export type Fate =
  | "arrives"
  | "previewedFirst"
  | "answerLost"
  | "sentTwiceAtOnce"
  | "repeatedLater"
  | "keyUsedAgain"
  | "contested"
  | "diesAtStatement"
  | "diesAtTurn"
  | "diesInCommit"

/** One thing that happens in a shop. It chooses its details by `seed` from the rows then. */
export interface Step {
  readonly kind: Kind
  readonly seed: number
  readonly fate: Fate
  /** Minutes since the step before; 0 if both are under way at the same time. */
  readonly minutes: number
}

/** A request before it is sent. */
export interface Asking {
  readonly actor: string
  readonly method: "GET" | "POST" | "PUT" | "DELETE" | "PATCH"
  readonly path: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export interface Scene {
  readonly tables: Tables
  readonly random: Random
  readonly today: string
  /** Ids of users whose account a program made. */
  readonly ids: { readonly erp: string; readonly sam: string }
  readonly changeIds: ReadonlyArray<string>
  /** A text that no other step uses. */
  readonly mark: string
}

type Write = (scene: Scene) => Asking | null

const post = (actor: string, path: string, body: unknown): Asking => ({
  actor,
  method: "POST",
  path: `/api${path}`,
  body
})

const planner = ({ random }: Scene): string => random.pick(PLANNERS)

const someone = (scene: Scene): string =>
  scene.random.chance(60) ? planner(scene) : scene.random.pick([...INSTALLERS, "sam"])

const oneOf = (rows: Iterable<Row>, { random }: Scene): Row | null => {
  const all = [...rows].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  return all.length === 0 ? null : random.pick(all)
}

const eventOf = (scene: Scene, ...types: ReadonlyArray<string>): Row | null =>
  oneOf(
    [...rowsIn(scene.tables, "event").values()].filter(({ eventType = "" }) =>
      types.includes(eventType)
    ),
    scene
  )

const orderOf = (scene: Scene): Row | null =>
  oneOf(rowsIn(scene.tables, "workOrder").values(), scene)

const near = (date: string, { random }: Scene): string =>
  addDays(date, random.chance(80) ? random.between(-4, 5) : random.between(-15, 20))

const timeFrom = (start: string, days: number) => ({
  allDay: true,
  startDate: start,
  startTime: null,
  endDate: addDays(start, days),
  endTime: null
})

/** The version that the client has seen: mostly, and sometimes an old one. */
const seen = ({ version }: Row, { random }: Scene): { readonly version?: number } =>
  random.chance(70) ? { version } : random.chance(80) ? {} : { version: Math.max(1, version - 1) }

const lengthOf = (event: Row): number =>
  Math.max(
    1,
    Math.round((Date.parse(event.endDate) - Date.parse(event.startDate)) / 86_400_000) +
      (event.allDay === true ? 0 : 1)
  )

const APPOINTMENTS = ["StepEvent", "ProductionEvent", "DeliveryEvent", "InstallationEvent"]

/** A note in the calendar. */
export const noteOf = (
  actor: string,
  title: string,
  date: string,
  workOrderId: string | null = null
): Asking =>
  post(actor, "/Appointment/createUserAppointment", {
    title,
    comment: "",
    customHexColor: null,
    workOrderId,
    userIds: [],
    time: timeFrom(date, 1)
  })

export const writes = {
  move: (scene) => {
    const event = eventOf(scene, ...APPOINTMENTS, "UserEvent")
    if (event === null) return null
    const time = timeFrom(near(event.startDate, scene), lengthOf(event))
    const body = { ...seen(event, scene), time, moveBrokenLink: scene.random.chance(30) }
    return post(someone(scene), `/Appointment/setAppointmentDate/${event.id}`, body)
  },
  moveVisit: (scene) => {
    const event = eventOf(scene, "DeliveryEvent", "InstallationEvent")
    if (event === null) return null
    const start = near(event.startDate, scene)
    const time = scene.random.chance(80)
      ? timeFrom(start, lengthOf(event))
      : { allDay: false, startDate: start, startTime: "08:00", endDate: start, endTime: "11:30" }
    const body = { ...seen(event, scene), time }
    return post(planner(scene), `/Appointment/setAppointmentDate/${event.id}`, body)
  },
  moveSeveral: (scene) => {
    const events = [1, 2, 3].flatMap(() => eventOf(scene, ...APPOINTMENTS) ?? [])
    const each = [...new Map(events.map((event) => [event.id, event])).values()]
    if (each.length === 0) return null
    return post(planner(scene), "/Events/move", {
      events: each.map((event) => ({
        id: event.id,
        ...seen(event, scene),
        time: timeFrom(near(event.startDate, scene), lengthOf(event))
      }))
    })
  },
  changeStatus: (scene) => {
    const event = eventOf(scene, ...APPOINTMENTS)
    if (event === null) return null
    return post(someone(scene), "/Events/change", {
      events: [{ id: event.id, ...seen(event, scene) }],
      status: scene.random.pick(["Started", "Completed"])
    })
  },
  assign: (scene) => {
    const event = eventOf(scene, "InstallationEvent")
    const crew = oneOf(rowsIn(scene.tables, "installer").values(), scene)
    if (event === null || crew === null) return null
    const other = oneOf(rowsIn(scene.tables, "installer").values(), scene) ?? crew
    const both = [...new Set([crew.id, other.id])].map((id) => ({ id }))
    const installers = scene.random.pick([[], both, [{ id: crew.id }], [{ id: crew.id }]])
    const events = [{ id: event.id, ...seen(event, scene) }]
    return post(planner(scene), "/Events/change", { events, installers })
  },
  ship: (scene) => {
    const event = eventOf(scene, "DeliveryEvent")
    const shipper = oneOf(rowsIn(scene.tables, "shipper").values(), scene)
    if (event === null || shipper === null) return null
    const events = [{ id: event.id, ...seen(event, scene) }]
    return post(planner(scene), "/Events/change", { events, shipper: { id: shipper.id } })
  },
  note: (scene) =>
    noteOf(
      someone(scene),
      scene.mark,
      near(scene.today, scene),
      scene.random.chance(40) ? (orderOf(scene)?.id ?? null) : null
    ),
  deleteEvent: (scene) => {
    const event = eventOf(scene, "UserEvent")
    if (event === null) return null
    return { actor: planner(scene), method: "DELETE", path: `/api/events/${event.id}` }
  },
  order: (scene) => {
    if (rowsIn(scene.tables, "workOrder").size > 16) return null
    const template = oneOf(rowsIn(scene.tables, "template").values(), scene)
    const crew = oneOf(rowsIn(scene.tables, "installer").values(), scene)
    const shipper = oneOf(rowsIn(scene.tables, "shipper").values(), scene)
    if (template === null || crew === null || shipper === null) return null
    const start = addDays(scene.today, scene.random.between(15, 40))
    const workOrder = {
      name: scene.mark,
      clientName: `Client ${scene.mark}`,
      clientPhone: "",
      clientAddress: "",
      clientAddressLine2: "",
      clientCity: "Québec",
      clientState: "QC",
      clientZipCode: "",
      clientEmail: "",
      jobTypeId: null,
      workOrderGroupId: null,
      projectManagerId: null,
      contractorId: null,
      shipperId: shipper.id,
      roomName: "",
      comment: "",
      keywords: "",
      cadCamMerged: false,
      importance: 1,
      templateId: template.id,
      productionDate: start,
      deliveryDate: addDays(start, 7),
      deliveryEndDate: addDays(start, 8),
      installationDate: addDays(start, 8),
      installationEndDate: addDays(start, 10),
      installerIds: [crew.id],
      values: [{ measureType: "SheetsQuantity", value: scene.random.between(1, 1_000) / 100 }],
      stepValues: []
    }
    const actor = scene.random.chance(70) ? "erp" : planner(scene)
    return post(actor, "/WorkOrder/createWorkOrder", {
      workOrder,
      progressAppointmentsReviewList: null
    })
  },
  changeOrder: (scene) => {
    const order = orderOf(scene)
    if (order === null) return null
    const { random } = scene
    const crew = oneOf(rowsIn(scene.tables, "installer").values(), scene)
    const workOrder = random.pick([
      { comment: scene.mark },
      { importance: random.between(1, 5) },
      { values: [{ measureType: "SheetsQuantity", value: random.between(1, 2_000) / 100 }] },
      { installerIds: crew === null ? [] : [crew.id] }
    ])
    return post(random.chance(30) ? "erp" : planner(scene), "/WorkOrder/updateWorkOrder", {
      workOrder: { id: order.id, ...seen(order, scene), ...workOrder }
    })
  },
  deleteOrder: (scene) => {
    const order = orderOf(scene)
    if (order === null || rowsIn(scene.tables, "workOrder").size < 7) return null
    return {
      actor: planner(scene),
      method: "DELETE",
      path: "/api/WorkOrder/batch",
      body: { ids: [order.id] }
    }
  },
  close: (scene) => {
    const crew = oneOf(rowsIn(scene.tables, "installer").values(), scene)
    const progress = oneOf(rowsIn(scene.tables, "progress").values(), scene)
    const { random } = scene
    const start = near(addDays(scene.today, 4), scene)
    const isHalf = random.chance(40)
    const time = isHalf
      ? { allDay: false, startDate: start, startTime: "07:00", endDate: start, endTime: "10:20" }
      : timeFrom(start, random.between(1, 3))
    return post("admin", "/blockerevents", {
      title: scene.mark,
      comment: "",
      userIds: [],
      ...time,
      scope: {
        wholeShop: random.chance(20),
        production: random.chance(20),
        progressIds: progress === null || random.chance(40) ? [] : [progress.id],
        installerIds: crew === null ? [] : [crew.id],
        shipperIds: []
      }
    })
  },
  reopen: (scene) => {
    const event = eventOf(scene, "BlockerEvent")
    if (event === null) return null
    return { actor: "admin", method: "DELETE", path: `/api/blockerevents/${event.id}` }
  },
  capacity: (scene) => {
    const progress = oneOf(rowsIn(scene.tables, "progress").values(), scene)
    if (progress === null) return null
    const { random } = scene
    const max = random.chance(20) ? null : random.between(100, 6_000) / 100
    const capacities = [
      {
        measureType: "SheetsQuantity",
        min: null,
        max,
        weekdayMaxima: random.chance(30) ? [{ weekday: 5, max: 2.5 }] : []
      }
    ]
    const openedDays = random.chance(30) ? [near(scene.today, scene)] : []
    const includeSaturday = random.chance(30)
    return {
      actor: "admin",
      method: "PUT",
      path: `/api/progresses/${progress.id}`,
      body: {
        ...progress,
        version: undefined,
        ...seen(progress, scene),
        capacities,
        openedDays,
        includeSaturday
      }
    }
  },
  undo: (scene) => {
    const id = scene.changeIds.at(-scene.random.between(1, 4))
    return id === undefined ? null : post(planner(scene), `/changes/${id}/undo`, {})
  },
  email: (scene) => {
    const event = eventOf(scene, "InstallationEvent")
    if (event === null) return null
    return post(planner(scene), "/Email/sendInstallationEmail", { id: event.id })
  },
  priority: (scene) => {
    const order = orderOf(scene)
    const progress = oneOf(rowsIn(scene.tables, "progress").values(), scene)
    if (order === null || progress === null) return null
    const place = { workOrderIdPublic: order.id, progressId: progress.id }
    return scene.random.chance(70)
      ? post(planner(scene), "/Scheduling/saveSchedulingWorkOrderNote", {
          ...place,
          note: scene.mark
        })
      : post(planner(scene), "/Scheduling/hideWorkOrderForProgress", place)
  },
  rights: (scene) => {
    const { random, tables } = scene
    const id = random.pick(INSTALLERS)
    const user = rowsIn(tables, "user").get(id)
    const crew = oneOf(rowsIn(tables, "installer").values(), scene)
    const shipper = oneOf(rowsIn(tables, "shipper").values(), scene)
    if (user === undefined || crew === null || shipper === null) return null
    const display = random.chance(60)
    const change = random.pick([
      { installersVisibility: [{ installerId: crew.id, display: true, editor: display }] },
      { shippersVisibility: [{ shipperId: shipper.id, display, editor: false }] },
      { productionVisibility: { display, editor: display } },
      { licensed: random.chance(60) }
    ])
    return post("admin", "/User/saveUserConfig", { id, ...seen(user, scene), ...change })
  },
  portal: (scene) => ({
    actor: "portal",
    method: "PATCH",
    path: `/scim/v2/Users/${scene.ids.sam}`,
    body: {
      schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
      Operations: [{ op: "replace", path: "active", value: scene.random.chance(60) }]
    }
  })
} as const satisfies Readonly<Record<string, Write>>

const reads = [
  "calendar",
  "history",
  "page",
  "capacities",
  "feed",
  "list",
  "event",
  "notes",
  "tag",
  "people"
] as const
const happenings = ["follow", "crash", "fullDisk", "clockJump", "evening"] as const

export type Kind = keyof typeof writes | (typeof reads)[number] | (typeof happenings)[number]

const weights: Readonly<Record<Kind, number>> = {
  move: 12,
  moveVisit: 10,
  moveSeveral: 4,
  changeStatus: 6,
  assign: 4,
  ship: 3,
  note: 4,
  deleteEvent: 2,
  order: 5,
  changeOrder: 6,
  deleteOrder: 2,
  close: 3,
  reopen: 1,
  capacity: 2,
  undo: 7,
  email: 3,
  priority: 2,
  rights: 3,
  portal: 2,
  calendar: 8,
  history: 5,
  page: 8,
  capacities: 5,
  feed: 3,
  list: 3,
  event: 3,
  notes: 1,
  tag: 1,
  people: 1,
  follow: 2,
  crash: 1,
  fullDisk: 1,
  clockJump: 1,
  evening: 3
}

const isKind = (name: string): name is Kind => name in weights

const drawn: ReadonlyArray<Kind> = Object.keys(weights)
  .filter(isKind)
  .flatMap((kind) => Array.from({ length: weights[kind] }, () => kind))

const fates: ReadonlyArray<Fate> = [
  "answerLost",
  "sentTwiceAtOnce",
  "repeatedLater",
  "keyUsedAgain",
  "contested",
  "diesAtStatement",
  "diesAtTurn",
  "diesInCommit"
]

/** The steps of a seed, which later shrinking leaves out one after the other. */
export const stepsOf = (seed: number, count: number): ReadonlyArray<Step> => {
  const random = makeRandom(seed)
  return Array.from({ length: count }, () => {
    const kind = random.pick(drawn)
    return {
      kind,
      seed: random.between(1, 1_000_000_000),
      fate: random.chance(25)
        ? random.pick(fates)
        : random.chance(25)
          ? "previewedFirst"
          : "arrives",
      minutes: random.chance(20) ? 0 : random.between(1, 20)
    }
  })
}
