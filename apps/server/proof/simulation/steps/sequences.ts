import { addDays } from "../auditor/recount.ts"
import { type Answer, type Row, rowsIn } from "../records.ts"
import { INSTALLERS } from "../server/beginning.ts"
import { noteOf } from "./events.ts"
import { lengthOf, oneOf, orderOf, post, timeFrom } from "./Step.ts"
import type { Task } from "./Visit.ts"

/** Requests of which each needs the one before. */
export const sequences = {
  /** Writes with the tag of a read, and once more without any. */
  tag: async ({ shop, clients, scene }) => {
    const row = oneOf(rowsIn(scene.tables, "progress").values(), scene)
    if (row === null) return
    const path = `/api/Progress/getProgressConfig/${row.id}`
    const before = await clients.ask({ actor: "admin", method: "GET", path })
    const colour = () => `#${String(scene.random.between(100_000, 999_999))}`
    const write = (headers: Readonly<Record<string, string>>): Promise<Answer> => {
      const { version: _, ...progress } = rowsIn(scene.tables, "progress").get(row.id) ?? {}
      const body = { ...progress, colorHexa: colour() }
      return clients.ask({ ...post("admin", "/Progress/updateProgress", body), headers })
    }
    const after = await write({ "if-match": before.headers.etag ?? "" })
    shop.auditor.law(
      "the tag of a read is good for a write",
      shop.isFull() || after.status !== 412,
      () => after.text
    )
    await write({})
  },
  /** A request whose repetition comes after the rights of its user have changed. */
  rightsBetween: async ({ clients, scene }) => {
    const { random, tables } = scene
    const actor = random.pick(INSTALLERS)
    const order = orderOf(scene)
    const seesAll = rowsIn(tables, "user").get(actor)?.productionVisibility?.display === true
    const workOrderId = random.chance(30) ? (order?.id ?? null) : null
    const asking = noteOf(actor, scene.mark, scene.today, { workOrderId })
    const key = `rights-${scene.mark.replace(" ", "-")}`
    await clients.ask(asking, key)
    const productionVisibility = { display: !seesAll, editor: false }
    await clients.ask(post("admin", "/User/saveUserConfig", { id: actor, productionVisibility }))
    await clients.ask(asking, key)
  },
  /** A linked step and its date move by a week, and the date by another one: the step stays. */
  weekLater: async ({ clients, scene }) => {
    const events = [...rowsIn(scene.tables, "event").values()]
    const step = oneOf(
      events.filter(({ link, status }) => link === "intact" && status !== "Completed"),
      scene
    )
    const visit = scene.random.pick(["DeliveryEvent", "InstallationEvent"])
    const reference = events.find(
      ({ eventType, isMainEvent, workOrderId }) =>
        eventType === visit && isMainEvent === true && workOrderId === step?.workOrderId
    )
    if (step === null || reference === undefined) return
    const later = (event: Row, weeks: number) => ({
      id: event.id,
      time: timeFrom(addDays(event.startDate, 7 * weeks), lengthOf(event)),
      moveBrokenLink: false
    })
    const { id, ...moved } = later(step, 1)
    await clients.ask(post("planner1", `/Appointment/setAppointmentDate/${id}`, moved))
    for (const weeks of [1, 2])
      await clients.ask(
        post("planner1", "/Appointment/setReferenceAppointmentDate", later(reference, weeks))
      )
  }
} as const satisfies Readonly<Record<string, Task>>
