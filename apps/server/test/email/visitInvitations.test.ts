import type { CallOutput } from "@atelier/contract"
import type { InstallationEvent } from "@atelier/domain/event"
import { addDays, type LocalDate } from "@atelier/domain/time"
import { afterAll, expect, it, vi } from "vitest"
import { startShop } from "../ShopClient.ts"
import { storedMails } from "./storedMails.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const shop = await startShop()
const config = await shop.get<{ readonly today: string }>("planner", "/User/getUserConfig")
const found = [...shop.plan.event.values()].find(
  (event) =>
    event.eventType === "InstallationEvent" &&
    event.isMainEvent &&
    event.status === "Pending" &&
    event.installerIds.length === 1 &&
    event.startDate > config.body.today
)
if (found?.eventType !== "InstallationEvent") throw new Error("the shop has no installation")
const visit = found
afterAll(() => shop.close())

type Preview = CallOutput<"previewEventEmail">
type Mails = CallOutput<"getWorkOrderEmails">

const now = async (id: string): Promise<InstallationEvent> => {
  const { body } = await shop.get<{ readonly event: InstallationEvent }>(
    "planner",
    `/Events/getEvent?eventId=${id}`
  )
  return body.event
}

const send = (id: string, ...people: ReadonlyArray<string>) =>
  shop.post<{ readonly recipients: ReadonlyArray<string> }>(
    "planner",
    "/Email/sendInstallationEmail",
    { id, people }
  )

/** Gives the work order of the visit another address. */
const moveOrder = () =>
  shop.post("planner", "/WorkOrder/updateWorkOrder", {
    workOrder: { id: visit.workOrderId, clientAddress: "1, rue des Pins" }
  })

/** The iCalendar files sent about an event, oldest first: address, method, sequence and day. */
const calendarsAbout = async (eventId: string) => {
  const valueIn = (text: string, name: string) =>
    new RegExp(`^${name}[^:]*:(.*)$`, "m").exec(text.replaceAll("\r\n ", ""))?.[1]?.trim()
  return (await shop.run(storedMails))
    .filter(({ calendar }) => valueIn(calendar, "UID") === eventId)
    .map(({ calendar, to }) => ({
      recipient: to,
      method: valueIn(calendar, "METHOD"),
      status: valueIn(calendar, "STATUS"),
      sequence: Number(valueIn(calendar, "SEQUENCE")),
      day: valueIn(calendar, "DTSTART")
    }))
}

const outdated = async () =>
  (await shop.get<Mails>("planner", `/WorkOrder/${visit.workOrderId}/emails`)).body.data
    .filter(({ isOutdated }) => isOutdated)
    .map(({ to }) => to)

const crewAddress = (crew: string): string => shop.plan.installer.get(crew)?.emails ?? ""

it("are updated under the same UID when a visit moves, and the old ones are outdated", async () => {
  const [crew = ""] = visit.installerIds
  await send(visit.id, "crew")
  expect(await outdated()).toEqual([])
  const { version } = await now(visit.id)
  const startDate = addDays(visit.startDate as LocalDate, 7)
  const endDate = addDays(visit.endDate as LocalDate, 7)
  await shop.post("planner", `/Appointment/setAppointmentDate/${visit.id}?moveLocked=true`, {
    version,
    time: { ...visit, startDate, endDate }
  })
  expect(await outdated()).toEqual([crewAddress(crew)])
  await send(visit.id, "crew")
  expect(await outdated()).toEqual([])
  await moveOrder()
  expect(await outdated()).toEqual([crewAddress(crew)])
  await send(visit.id, "crew")
  expect(await outdated()).toEqual([])
  const [first, second] = await calendarsAbout(visit.id)
  expect([first?.method, second?.method]).toEqual(["REQUEST", "REQUEST"])
  expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0)
  expect(second?.day).toContain(startDate.replaceAll("-", ""))
})

it("are cancelled for the former crew when the visit goes to another crew", async () => {
  const [crew = ""] = visit.installerIds
  const other = [...shop.plan.installer.values()].find(({ id }) => id !== crew)
  const { version } = await now(visit.id)
  await shop.post("planner", "/Appointment/updateInstallationAppointmentDetails", {
    id: visit.id,
    version,
    installers: [other?.id]
  })
  const preview = await shop.post<Preview>("planner", "/Email/preview", {
    id: visit.id,
    people: ["crew", "client", "projectManager"]
  })
  const people = preview.body.data.map(({ person }) => person)
  expect(people).toEqual(expect.arrayContaining(["crew", "formerCrew"]))
  await send(visit.id, "crew")
  const cancelled = (await calendarsAbout(visit.id)).filter(({ method }) => method === "CANCEL")
  expect(cancelled).toMatchObject([{ recipient: crewAddress(crew), status: "CANCELLED" }])
  await send(visit.id, "crew")
  expect((await calendarsAbout(visit.id)).filter(({ method }) => method === "CANCEL")).toHaveLength(
    1
  )
})

it("are cancelled when the visit is deleted", async () => {
  const made = await shop.post<{ readonly event: InstallationEvent }>(
    "planner",
    "/Appointment/duplicateInstallationAppointmentDetails",
    { id: visit.id }
  )
  const { id } = made.body.event
  await send(id, "crew")
  const [invited] = await calendarsAbout(id)
  expect(invited?.method).toBe("REQUEST")
  expect((await shop.remove("planner", `/events/${id}`)).status).toBe(200)
  const [, cancelled] = await calendarsAbout(id)
  expect(cancelled).toMatchObject({ method: "CANCEL", status: "CANCELLED", day: invited?.day })
  expect(cancelled?.sequence).toBeGreaterThan(invited?.sequence ?? 0)
})
