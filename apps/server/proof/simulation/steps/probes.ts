import { addDays } from "../auditor/recount.ts"
import { type Answer, type Row, rowsIn } from "../records.ts"
import { type Asking, eventOf, oneOf, orderOf, post, type Scene, timeFrom } from "./Step.ts"
import type { Task } from "./Visit.ts"

type IsRight = Probe["isRight"]

/** A request whose answer is known beforehand. */
interface Probe {
  readonly law: string
  /** A request that comes first; null to leave the probe out. */
  readonly first?: (scene: Scene) => Asking | null
  readonly asking: (scene: Scene, first: Answer | null) => Asking | null
  readonly isRight: (answer: Answer, scene: Scene) => boolean
}

const status =
  (...allowed: ReadonlyArray<number>): IsRight =>
  (answer) =>
    allowed.includes(answer.status)

const isDone = status(200, 201)
const isUnderstood: IsRight = (answer) => ![400, 415].includes(answer.status)

const get = (actor: string, path: string): Asking => ({ actor, method: "GET", path: `/api${path}` })

const of = (row: Row | null, asking: (id: string) => Asking): Asking | null =>
  row === null ? null : asking(row.id)

const firstOf = ({ tables }: Scene, table: string): Row | null =>
  [...rowsIn(tables, table).values()].toSorted((a, b) => (a.id < b.id ? -1 : 1))[0] ?? null

const note = ({ today }: Scene) => ({
  title: "A note",
  comment: "",
  workOrderId: null,
  userIds: [],
  ...timeFrom(today, 1)
})

const announcement = ({ mark, today }: Scene): Asking =>
  post("admin", "/generalnotifications", {
    code: mark,
    messageEN: mark,
    messageFR: mark,
    startDate: today,
    endDate: today
  })

const group = (name: string): Asking =>
  post("planner1", "/WorkOrder/createWorkOrderGroup", { name })

const patch = ({ ids, random }: Scene): Asking => ({
  actor: "portal",
  method: "PATCH",
  path: `/scim/v2/Users/${ids.sam}`,
  body: {
    schemas: ["urn:ietf:params:scim:api:messages:2.0:PatchOp"],
    operations: [
      { op: "replace", path: "active", value: [{ value: random.pick(["True", "False"]) }] }
    ]
  }
})

const promise = (scene: Scene): Asking =>
  post("planner1", "/Planning/promise", {
    templateId: firstOf(scene, "template")?.id,
    jobTypeId: null,
    values: [{ measureType: "SheetsQuantity", value: 1 }],
    stepValues: [],
    reference: "delivery",
    days: 1,
    crewIds: []
  })

/** Whether each step of the template has days, or a reason why not. */
const namesAllSteps: IsRight = ({ status: code, text }, scene) =>
  code !== 200 ||
  (firstOf(scene, "template")?.steps ?? []).every(({ id }) => text.includes(`"${id}"`))

const hasNoNoise: IsRight = ({ text }) => !/\.\d*(0{8}|9{8})\d/.test(text)

/** Requests that were once answered wrong. Those with `preview` write nothing. */
const probes: ReadonlyArray<Probe> = [
  {
    law: "thresholds are saved without a version",
    asking: () =>
      post("admin", "/Scheduling/saveThresholds", { attentionRequired: 1.5, urgent: 1.2, late: 1 }),
    isRight: isDone
  },
  {
    law: "users are created by invitations and portals alone",
    asking: ({ mark }) => post("admin", "/users", { displayName: mark, email: "new@shop.example" }),
    isRight: status(404, 405)
  },
  {
    law: "an announcement has a code of its own",
    first: announcement,
    asking: announcement,
    isRight: status(409)
  },
  {
    law: "users without a licence are not assigned",
    asking: (scene) => {
      const unlicensed = [...rowsIn(scene.tables, "user").values()].find(
        ({ licensed }) => licensed === false
      )
      return of(unlicensed ?? null, (id) =>
        post("planner1", "/Appointment/createUserAppointment", { ...note(scene), userIds: [id] })
      )
    },
    isRight: status(400)
  },
  {
    law: "a group has one name in any case",
    first: ({ mark }) => group(`Group ${mark}`),
    asking: ({ mark }) => group(`GROUP ${mark}`),
    isRight: ({ text }) => text.includes("Group ")
  },
  {
    law: "the creator of a group can undo it",
    first: ({ mark }) => group(mark),
    asking: (_, first) => {
      const id = first?.headers["change-id"]
      return id === undefined ? null : post("planner1", `/changes/${id}/undo`, {})
    },
    isRight: isDone
  },
  {
    law: "compressed bodies are refused",
    asking: (scene) => ({
      ...post("planner1", "/Appointment/createUserAppointment?preview=true", note(scene)),
      headers: { "content-encoding": "gzip" }
    }),
    isRight: status(415)
  },
  {
    law: "broken escapes are refused",
    asking: () => get("planner1", "/WorkOrder/getWorkOrders?page=1&pageSize=5&search=%E0%A4%A"),
    isRight: status(400)
  },
  { law: "the portal writes names in any case", asking: patch, isRight: isDone },
  {
    law: "keys that can be guessed are refused",
    asking: (scene) => {
      const subjectId = firstOf(scene, "installer")?.id
      const key = "A".repeat(43)
      return post("admin", "/Feeds/createFeed", { subject: { kind: "installer", subjectId }, key })
    },
    isRight: status(400)
  },
  { law: "a promise names each step", asking: promise, isRight: namesAllSteps },
  {
    law: "numbers have no noise",
    asking: (scene) =>
      of(oneOf(rowsIn(scene.tables, "progress").values(), scene), (id) =>
        get("admin", `/Scheduling/getProgressScheduling?progressId=${id}`)
      ),
    isRight: hasNoNoise
  },
  {
    law: "days may be written as times",
    asking: ({ today }) =>
      post("planner1", `/Events?start=${today}T00:00:00-05:00&end=2027-01-01&userevent=True`, {}),
    isRight: isDone
  },
  {
    law: "a step is completed by parameters",
    asking: (scene) =>
      of(eventOf(scene, "StepEvent"), (id) => ({
        actor: "planner1",
        method: "POST",
        path: `/api/Appointment/completeProgressAppointmentV2?progressAppointmentId=${id}&completePreviousProgress=false&preview=true`
      })),
    isRight: isUnderstood
  },
  {
    law: "times may be written flat",
    asking: (scene) =>
      of(eventOf(scene, "DeliveryEvent"), (id) =>
        post(
          "planner1",
          `/Appointment/setAppointmentDate/${id}?preview=true`,
          timeFrom(scene.today, 1)
        )
      ),
    isRight: isUnderstood
  },
  {
    law: "an empty colour is none",
    asking: (scene) =>
      post("planner1", "/Appointment/createUserAppointment?preview=true", {
        ...note(scene),
        customHexColor: ""
      }),
    isRight: isUnderstood
  },
  {
    law: "records need only a name",
    asking: ({ random }) =>
      post(
        "admin",
        `/${random.pick(["Progress/createProgress", "JobType/createJobType"])}?preview=true`,
        { name: "New" }
      ),
    isRight: isDone
  },
  {
    law: "templates are written with the fields of their entity",
    asking: (scene) =>
      post("admin", "/Template/createTemplate?preview=true", {
        name: "New",
        templateSteps: [{ progress: { idPublic: firstOf(scene, "progress")?.id } }]
      }),
    isRight: (answer, scene) =>
      isDone(answer, scene) && answer.text.includes(`"${firstOf(scene, "progress")?.id}"`)
  },
  {
    law: "an empty job type is none",
    asking: (scene) =>
      post("planner1", "/Appointment/generateProgressAppointmentsReviewList", {
        templateIdPublic: firstOf(scene, "template")?.id,
        jobTypeIdPublic: "",
        workOrderValues: [],
        productionDate: scene.today,
        deliveryDate: scene.today,
        deliveryEndDate: addDays(scene.today, 1),
        installationDate: addDays(scene.today, 1),
        installationEndDate: addDays(scene.today, 2)
      }),
    isRight: isUnderstood
  },
  {
    law: "an order is read by its public id",
    asking: (scene) =>
      of(orderOf(scene), (id) =>
        get("planner1", `/WorkOrder/getWorkOrderByIdPublic?idPublic=${id}`)
      ),
    isRight: isDone
  },
  {
    law: "ids may be a bare list",
    asking: (scene) =>
      of(orderOf(scene), (id) =>
        post("planner1", "/WorkOrder/getWorkOrdersValuesByIdPublic", [id])
      ),
    isRight: isDone
  }
]

/** Requests of one step. */
const AT_ONCE = 7

/** Sends some of the requests, unless the disk is full. */
export const probe: Task = async ({ scene, shop, clients }) => {
  const from = scene.random.between(0, probes.length - 1)
  for (const { law, first, asking, isRight } of [...probes, ...probes].slice(
    from,
    from + AT_ONCE
  )) {
    if (shop.isFull()) return
    const before = first?.(scene) ?? null
    const answered = before === null ? null : await clients.ask(before)
    const asked = asking(scene, answered)
    if (asked === null) continue
    const answer = await clients.ask(asked)
    shop.auditor.law(law, isRight(answer, scene), () => `${answer.status} ${answer.text}`)
  }
}
