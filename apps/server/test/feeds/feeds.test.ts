import { randomBytes } from "node:crypto"
import type { InstallationEvent } from "@atelier/domain/event"
import { addDays, LocalDate } from "@atelier/domain/time"
import { faultsIn } from "@atelier/icalendar/testing"
import ICAL from "ical.js"
import { afterAll, expect, it, vi } from "vitest"
import { isWhole } from "../../proof/scale.ts"
import { dayFromToday } from "../dayFromToday.ts"
import { startShopProcess } from "../ShopClient.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

const shop = await startShopProcess()
afterAll(() => shop.close())

const newKey = (): string => randomBytes(32).toString("base64url")

const read = (key: string, headers: Record<string, string> = {}) =>
  fetch(`${shop.origin}/feeds/calendar.ics?key=${key}`, { headers })

const appointments = async (key: string) => {
  const response = await read(key)
  expect(response.status).toBe(200)
  const text = await response.text()
  expect(faultsIn(text)).toEqual([])
  return new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((each) => ({
      uid: String(each.getFirstPropertyValue("uid")),
      start: String(each.getFirstPropertyValue("dtstart")),
      sequence: Number(each.getFirstPropertyValue("sequence")),
      status: String(each.getFirstPropertyValue("status")),
      summary: String(each.getFirstPropertyValue("summary"))
    }))
}

const isAhead = ({ startDate, status }: InstallationEvent): boolean => {
  const days = (Date.parse(startDate) - Date.now()) / 86_400_000
  return status === "Pending" && days > 1 && days < 40
}

const busyInstaller = () => {
  for (const event of shop.plan.event.values()) {
    const [installerId] = event.eventType === "InstallationEvent" ? event.installerIds : []
    if (event.eventType === "InstallationEvent" && isAhead(event) && installerId !== undefined)
      return { event, installerId }
  }
  throw new Error("nobody installs anything")
}

const open = async (account: string, kind: string, subjectId: string | null, key = newKey()) => {
  const { status, body } = await shop.post<{ readonly id: string }>(account, "/Feeds/createFeed", {
    subject: { kind, subjectId },
    key
  })
  return { status, id: body.id, code: body.code, key }
}

const timesOfDay = ({ allDay, startTime, endTime }: InstallationEvent) => ({
  allDay,
  startTime,
  endTime
})

const later = (day: string): string =>
  new Date(Date.parse(day) + 7 * 86_400_000).toISOString().slice(0, 10)

const eventNow = async (id: string) =>
  (await shop.get<{ readonly event: InstallationEvent }>("admin", `/Events/getEvent?eventId=${id}`))
    .body.event

it("serves an installer's calendar by its address and updates it", async () => {
  const { installerId, event } = busyInstaller()
  const { key } = await open("planner", "installer", installerId)
  const first = await read(key)
  expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8")
  const etag = first.headers.get("etag") ?? ""
  expect((await read(key, { "if-none-match": etag })).status).toBe(304)
  const before = (await appointments(key)).find(({ uid }) => uid === event.id)
  expect(before).toMatchObject({ start: event.startDate, status: "CONFIRMED" })

  const moved = await shop.post("planner", `/Appointment/setAppointmentDate/${event.id}`, {
    version: (await eventNow(event.id)).version,
    time: { ...timesOfDay(event), startDate: later(event.startDate), endDate: later(event.endDate) }
  })
  expect(moved.status).toBe(200)
  const after = await read(key, { "if-none-match": etag })
  expect(after.status).toBe(200)
  const found = (await appointments(key)).find(({ uid }) => uid === event.id)
  expect(found?.start).toBe((await eventNow(event.id)).startDate)
  expect(found?.sequence).toBeGreaterThan(before?.sequence ?? 0)

  const unassigned = await shop.post("admin", "/Events/change", {
    events: [{ id: event.id, version: (await eventNow(event.id)).version }],
    installers: []
  })
  expect(unassigned.status).toBe(200)
  const left = (await appointments(key)).find(({ uid }) => uid === event.id)
  expect(left).toMatchObject({
    status: "CANCELLED",
    sequence: (await eventNow(event.id)).version - 1
  })
})

it("lists deleted events of one's own calendar as cancelled until restored", async () => {
  const { key } = await open("planner", "mine", null)
  const day = dayFromToday(5)
  const created = await shop.post<{ readonly id: string; readonly changeId: string }>(
    "planner",
    "/Appointment/createUserAppointment",
    {
      title: "Secret lunch",
      startDate: day,
      endDate: day,
      startTime: "08:00",
      endTime: "09:30",
      allDay: false,
      userIds: ["planner"]
    }
  )
  expect(created.status).toBe(200)
  const mine = async () =>
    (await appointments(key)).filter(({ summary }) => summary === "Secret lunch")
  const [own] = await mine()
  expect(own).toMatchObject({ status: "CONFIRMED", start: `${day}T08:00:00` })
  const gone = await shop.remove<{ readonly changeId: string }>("planner", `/events/${own?.uid}`)
  expect(gone.status).toBe(200)
  const [cancelled] = await mine()
  expect(cancelled).toMatchObject({ uid: own?.uid, status: "CANCELLED" })
  expect(cancelled?.sequence).toBeGreaterThan(own?.sequence ?? 0)
  await shop.post("planner", `/changes/${await shop.newestChange()}/undo`)
  expect(await mine()).toMatchObject([{ uid: own?.uid, status: "CONFIRMED" }])
})

it("closes an address once renewed or revoked, and reveals no keys", async () => {
  const { id, key } = await open("planner", "mine", null)
  expect(await open("admin", "mine", null, key)).toMatchObject({
    status: 409,
    code: "FeedKeyTaken"
  })
  const another = newKey()
  await shop.post("planner", `/Feeds/${id}/renew`, { key: another })
  expect((await read(key)).status).toBe(404)
  expect((await read(another)).status).toBe(200)
  expect((await shop.post("admin", `/Feeds/${id}/renew`, { key })).status).toBe(404)
  expect((await shop.remove("admin", `/Feeds/${id}`)).status).toBe(404)
  await shop.remove("planner", `/Feeds/${id}`)
  const closed = await read(another)
  expect(closed.status).toBe(404)
  const said = JSON.stringify({ ...((await closed.json()) as object), instance: "" })
  for (const wrong of ["", "x", "x".repeat(43), `${another}'`]) {
    const response = await read(wrong)
    expect(response.status).toBe(404)
    expect(JSON.stringify({ ...((await response.json()) as object), instance: "" })).toBe(said)
  }
  expect(shop.output()).not.toContain(another)
})

/** The day this many days from today in the shop's time zone; not every day has 24 hours. */
const around = (days: number): string =>
  addDays(
    LocalDate.make(
      new Intl.DateTimeFormat("en-CA", { timeZone: "America/Toronto" }).format(new Date())
    ),
    days
  )

type Shown = { readonly event: { readonly id: string; readonly userIds: ReadonlyArray<string> } }

const onScreen = async (account: string, filter: string) => {
  const days = [around(-60), around(150), around(366)]
  const found = new Map<string, Shown["event"]>()
  for (const [at, start] of days.slice(0, 2).entries()) {
    const query = `start=${start}&end=${days[at + 1]}&${filter}`
    const { status, body } = await shop.get<{ readonly data: ReadonlyArray<Shown> }>(
      account,
      `/calendar?${query}`
    )
    expect(status).toBe(200)
    for (const { event } of body.data) found.set(event.id, event)
  }
  return [...found.values()]
}

const nothingElse = "userevent=false&production=false&installerIds=&shipperIds=&steps="

it.each(["installer", "shipper", ...(isWhole ? ["planner"] : [])])(
  "serves exactly the visible events in every calendar of the %s",
  async (account) => {
    const { installer, shipper, progress } = shop.plan
    const subjects = [
      ...[...installer.keys()].map((id) => ["installer", id, "installerIds"] as const),
      ...[...shipper.keys()].map((id) => ["shipper", id, "shipperIds"] as const),
      ...[...progress.keys()].map((id) => ["progress", id, "steps"] as const)
    ]
    const blockers = new Set((await onScreen(account, nothingElse)).map(({ id }) => id))
    for (const [kind, id, parameter] of subjects) {
      const { status, key, id: feedId } = await open(account, kind, id)
      const filter = nothingElse.replace(`${parameter}=`, `${parameter}=${id}`)
      const shown = (await onScreen(account, filter)).filter((event) => !blockers.has(event.id))
      if (status !== 200) {
        expect([id, shown.length]).toEqual([id, 0])
        continue
      }
      const had = (await appointments(key))
        .filter(({ status }) => status === "CONFIRMED")
        .map(({ uid }) => uid)
      expect(had.toSorted()).toEqual(shown.map((event) => event.id).toSorted())
      await shop.remove(account, `/Feeds/${feedId}`)
    }
    const { key } = await open(account, "mine", null)
    const own = (await onScreen(account, "")).filter(({ userIds }) => userIds.includes(account))
    const had = (await appointments(key)).filter(({ status }) => status === "CONFIRMED")
    expect(had.map(({ uid }) => uid).toSorted()).toEqual(own.map(({ id }) => id).toSorted())
  }
)

it("serves what its reader sees now, and nothing without a licence", async () => {
  const { installerId } = busyInstaller()
  for (const id of [installerId, "nobody"])
    expect(await open("shipper", "installer", id)).toMatchObject({ status: 400, code: "UnknownId" })
  expect((await open("visitor", "mine", null)).status).toBe(403)
  const { key } = await open("planner", "installer", installerId)
  expect((await appointments(key)).length).toBeGreaterThan(0)
  const change = async (fields: object) => {
    const { body } = await shop.get<object>("admin", "/users/planner")
    const { status } = await shop.put("admin", "/users/planner", { ...body, ...fields })
    expect(status).toBe(200)
  }
  await change({ installersVisibility: [], otherwise: { display: false, editor: false } })
  expect(await appointments(key)).toEqual([])
  await change({ licensed: false })
  expect((await read(key)).status).toBe(404)
  await change({ licensed: true })
  expect((await read(key)).status).toBe(200)
})
