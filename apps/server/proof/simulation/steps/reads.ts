import { addDays, kinds, unitsOf } from "../auditor/recount.ts"
import { secretKey } from "../clients/requestOf.ts"
import { type Answer, type Change, type Page, rowsIn } from "../records.ts"
import { INSTALLERS } from "../server/beginning.ts"
import { APPOINTMENTS } from "./events.ts"
import { probe } from "./probes.ts"
import { eventOf, pickRow, post } from "./Step.ts"
import type { Task, Visit } from "./Visit.ts"

export const FEED_KEY = secretKey("feed")

const reader = ({ scene }: Visit): string =>
  scene.random.pick(["planner1", ...INSTALLERS, "sam", "admin"])

const get = ({ clients }: Visit, actor: string, path: string): Promise<Answer> =>
  clients.ask({ actor, method: "GET", path: `/api${path}` })

const pick = ({ scene }: Visit, table: string): string =>
  scene.random.pick([...rowsIn(scene.tables, table).keys()].toSorted())

const checkTold = ({ shop }: Visit, actor: string, answer: Answer, by: string): void => {
  if (answer.status !== 200) return
  const body: { readonly data: ReadonlyArray<{ readonly changes: ReadonlyArray<Change> }> } =
    JSON.parse(answer.text)
  for (const { changes } of body.data) shop.auditor.watch.checkTold(shop.idOf(actor), changes, by)
}

export const reads = {
  calendar: async (visit) => {
    const { random, today } = visit.scene
    const actor = reader(visit)
    const start = addDays(today, random.between(-20, 20))
    const range = { start, end: addDays(start, random.pick([1, 7, 42])) }
    const days = `start=${range.start}&end=${range.end}`
    const answer = random.chance(50)
      ? await get(visit, actor, `/calendar?${days}`)
      : await visit.clients.ask(post(actor, `/Events?${days}&userevent=true&production=true`, {}))
    visit.shop.auditor.reads.checkCalendar(visit.shop.idOf(actor), range, answer)
  },
  history: async (visit) => {
    const actor = reader(visit)
    const path = visit.scene.random.chance(50)
      ? `/WorkOrder/${pick(visit, "workOrder")}/history`
      : `/Events/${pick(visit, "event")}/history`
    checkTold(visit, actor, await get(visit, actor, path), "history")
  },
  page: async (visit) => {
    const { shop, positions } = visit
    const actor = visit.scene.random.pick(["planner1", "installer1"])
    const after = positions.get(actor) ?? ""
    const answer = await get(visit, actor, `/changes?after=${encodeURIComponent(after)}`)
    if (answer.status !== 200) return
    const page: Page = JSON.parse(answer.text)
    const { following } = shop.auditor
    checkTold(visit, actor, answer, "page")
    if (after !== "") following.paged(shop.idOf(actor), page)
    following.readTo(shop.idOf(actor))
    positions.set(actor, page.next)
  },
  capacities: async (visit) => {
    const { random, today, lastChanges } = visit.scene
    const types = [...APPOINTMENTS, "BlockerEvent"]
    const written = lastChanges
      .flatMap(({ events }) => events)
      .filter(({ eventType = "" }) => types.includes(eventType))
    const event =
      written.length > 0 && random.chance(50)
        ? pickRow(written, random)
        : eventOf(visit.scene, ...types)
    const [[unit] = []] = event === null ? [] : unitsOf(event)
    const of = unit ?? random.pick(kinds)
    const start = addDays(event?.startDate ?? today, random.between(-4, 0))
    const body = { of, start, end: addDays(start, 5) }
    const answer = await visit.clients.ask(post("admin", "/Capacity/getCapacities", body))
    visit.shop.auditor.reads.checkCapacity(of, answer)
  },
  feed: async ({ clients }) => {
    const path = `/feeds/calendar.ics?key=${FEED_KEY}`
    await clients.ask({ actor: "installer1", method: "GET", path })
  },
  list: async (visit) => {
    await get(visit, reader(visit), "/WorkOrder/getWorkOrders?page=1&pageSize=50")
  },
  event: async (visit) => {
    await get(visit, reader(visit), `/Events/getEvent?eventId=${pick(visit, "event")}`)
  },
  notes: async (visit) => {
    const { tables, today } = visit.scene
    const templateIds = [...rowsIn(tables, "template").keys()]
    const range = { start: addDays(today, -10), end: addDays(today, 20) }
    const path = `/Events?start=${range.start}&end=${range.end}&userevent=true`
    const answer = await visit.clients.ask(post("planner1", path, { templateIds }))
    visit.shop.auditor.reads.checkNotes(range, answer)
  },
  people: async ({ clients, shop }) => {
    const filter = encodeURIComponent('emails[type eq "work"].value eq "a@b.ca"')
    const path = `/scim/v2/Users?filter=${filter}`
    const { status, text } = await clients.ask({ actor: "portal", method: "GET", path })
    shop.auditor.law("the portal finds people", status === 200, () => text)
  },
  probe
} as const satisfies Readonly<Record<string, Task>>
