import type { CalendarEvent } from "@atelier/contract"
import { planWith } from "@atelier/domain/change"
import type { InstallationEvent, StepEvent, UserEvent } from "@atelier/domain/event"
import { LocalDate, LocalTime } from "@atelier/domain/time"
import { layerSpreadsheets } from "@atelier/spreadsheet"
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { makeTestApi, problemIn } from "../../../../adapters/http/test/TestApi.ts"
import { eventFileHandlers } from "../../src/handlers/events/eventFiles.ts"
import { eventHandlers } from "../../src/handlers/events/events.ts"
import { orderId, step } from "./ShopApi.ts"
import { shopPlan } from "./shopPlan.ts"

const roy = orderId("roy")

const row = {
  version: 1,
  status: "Pending" as const,
  comment: "",
  userIds: [],
  startDate: LocalDate.make("2026-12-16"),
  endDate: LocalDate.make("2026-12-18"),
  allDay: true as const,
  startTime: null,
  endTime: null
}

const visit: InstallationEvent = {
  ...row,
  id: "visit",
  eventType: "InstallationEvent",
  workOrderId: roy,
  isMainEvent: false,
  values: [{ measureType: "SheetsQuantity", value: 1.5 }],
  installerIds: ["anna", "bo"],
  dateLocked: false
}

const written: UserEvent = {
  ...row,
  id: "written",
  eventType: "UserEvent",
  title: "=HYPERLINK(1)",
  comment: "Bring keys",
  userIds: ["planner"],
  customHexColor: null,
  workOrderId: roy,
  startDate: LocalDate.make("2026-12-09"),
  endDate: LocalDate.make("2026-12-09"),
  allDay: false,
  startTime: LocalTime.make("08:30"),
  endTime: LocalTime.make("10:00")
}

/** An assembly that continues after two days off. */
const interrupted: StepEvent = {
  ...(step("roy", "assemble") as StepEvent & typeof row),
  endDate: LocalDate.make("2026-12-09"),
  daysOff: [LocalDate.make("2026-12-04"), LocalDate.make("2026-12-07")]
}

const order = shopPlan.workOrder.get(roy)
if (order === undefined) throw new Error("the shop has no such order")

const plan = planWith(shopPlan, {
  workOrder: [
    ...[...shopPlan.workOrder.values()].filter(({ id }) => id !== roy),
    {
      ...order,
      steps: order.steps.map((step) =>
        step.progressId === "finish"
          ? { ...step, values: [{ measureType: "SheetsQuantity" as const, value: 12.5 }] }
          : step
      )
    }
  ],
  event: [...shopPlan.event.values(), visit, written, interrupted]
})

type Api = Awaited<ReturnType<typeof makeTestApi>>

const apiOf = (of: typeof plan): Promise<Api> =>
  makeTestApi({
    plan: of,
    handlers: {
      ...eventHandlers,
      exportEvents: (input, caller) =>
        Effect.provide(eventFileHandlers.exportEvents(input, caller), layerSpreadsheets)
    }
  })

const api = await apiOf(plan)

const days = "start=2026-12-01&end=2027-01-01"

const asked = (account: string, path: string, language: string, body: object) =>
  api.ask(account, `/api${path}`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "accept-language": language }
  })

const cellsIn = (text: string, delimiter: string) =>
  text
    .replace(/^\uFEFF/, "")
    .trim()
    .split("\r\n")
    .map((line) => line.split(delimiter))

const csv = async (account: string, language = "fr", body: object = {}) => {
  const response = await asked(account, `/Events/exportEvents?${days}`, language, body)
  expect(response.status).toBe(200)
  const [header = [], ...lines] = cellsIn(await response.text(), language === "fr" ? ";" : ",")
  return { header, rows: lines.map((cells) => cells.slice(0, 15)) }
}

describe("the calendar as a file", () => {
  it("has a row per event by day and time, in the caller's language", async () => {
    const { header, rows } = await csv("planner")
    expect(header.slice(0, 15)).toEqual([
      "Type",
      "Titre",
      "Projet",
      "Client",
      "Étape ou visite",
      "Premier jour",
      "Début à",
      "Dernier jour",
      "Fin à",
      "Jours d’interruption",
      "Statut",
      "Livreur ou installateurs",
      "Personnes",
      "Commentaire",
      "Feuilles"
    ])
    const days = (first: string, last = first, off = "") => [first, "", last, "", off]
    expect(rows.filter(([, , name]) => name === "roy")).toEqual([
      [
        "Étape",
        "",
        "roy",
        "",
        "Débit",
        ...days("2026-11-30", "2026-12-01"),
        "À faire",
        "",
        "",
        "",
        "10"
      ],
      ["Production", "", "roy", "", "", ...days("2026-12-01"), "", "", "", "", "10"],
      [
        "Étape",
        "",
        "roy",
        "",
        "assemble",
        ...days("2026-12-03", "2026-12-08", "2026-12-04, 2026-12-07"),
        "À faire",
        "",
        "",
        "",
        "10"
      ],
      ["Étape", "", "roy", "", "finish", ...days("2026-12-09"), "À faire", "", "", "", "12,5"],
      [
        "Événement personnel",
        "'=HYPERLINK(1)",
        "roy",
        "",
        "",
        "2026-12-09",
        "08:30",
        "2026-12-09",
        "10:00",
        "",
        "",
        "",
        "Philippe Gagné",
        "Bring keys",
        "10"
      ],
      [
        "Livraison",
        "",
        "roy",
        "",
        "Visite principale",
        ...days("2026-12-10"),
        "À faire",
        "van",
        "",
        "",
        "10"
      ],
      [
        "Installation",
        "",
        "roy",
        "",
        "Visite principale",
        ...days("2026-12-14"),
        "À faire",
        "anna",
        "",
        "",
        "10"
      ],
      [
        "Installation",
        "",
        "roy",
        "",
        "Visite supplémentaire",
        ...days("2026-12-16", "2026-12-17"),
        "À faire",
        "anna, bo",
        "",
        "",
        "1,5"
      ]
    ])
  })

  it.each(["en", "es", "ar", "zh"])("is entirely in %s", async (language) => {
    const response = await asked("planner", `/Events/exportEvents?${days}`, language, {})
    const text = await response.text()
    expect(text).not.toMatch(/calendar\.|column\.|eventType\.|status\.|measureType/)
    expect(text).not.toContain("Étape")
  })

  it.each(["admin", "planner", "cutter", "fitter", "nobody"])(
    "equals the calendar %s",
    async (account) => {
      const shown = await asked(account, `/Events?${days}`, "fr", {})
      const { data } = (await shown.json()) as { readonly data: ReadonlyArray<CalendarEvent> }
      const { rows } = await csv(account)
      const facts = data.map(({ event, workOrder }) =>
        [event.startDate, "title" in event ? "'=HYPERLINK(1)" : "", workOrder?.name ?? ""].join(" ")
      )
      expect(rows.map(([, title, name, , , day]) => [day, title, name].join(" ")).sort()).toEqual(
        facts.toSorted()
      )
    }
  )

  it("contains no hidden crew, order or value", async () => {
    const fitter = await csv("fitter")
    expect(fitter.rows.flat()).toContain("anna")
    expect(fitter.rows.flat().join()).not.toMatch(/bo\b|van|finish/)
    const nobody = await csv("nobody")
    expect(
      nobody.rows.map(([kind, , name, , , , , , , , , , , , sheets]) => [kind, name, sheets])
    ).toEqual([["Événement personnel", "", ""]])
  })

  it("is filtered like the calendar", async () => {
    const none = { steps: [], shipperIds: [], installerIds: ["bo"] }
    const response = await asked(
      "planner",
      `/Events/exportEvents?${days}&production=false&userevent=false&kind=xlsx`,
      "fr",
      none
    )
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="calendrier-2026-12-01-2026-12-31\.xlsx"/
    )
    expect(new Uint8Array(await response.arrayBuffer()).slice(0, 2)).toEqual(
      new Uint8Array([80, 75])
    )
    const { rows } = await csv("planner", "fr", { ...none, templateIds: ["kitchen"] })
    expect(rows.filter(([kind]) => kind === "Installation").map((cells) => cells[11])).toEqual([
      "anna, bo"
    ])
    expect(rows.map(([kind]) => kind)).not.toContain("Étape")
  })

  it("is limited in days and rows", async () => {
    const long = await asked(
      "planner",
      "/Events/exportEvents?start=2026-01-01&end=2027-03-01",
      "en",
      {}
    )
    expect(long.status).toBe(400)
    const many = await apiOf(
      planWith(plan, {
        event: Array.from({ length: 5_001 }, (_, place) => ({ ...written, id: `written-${place}` }))
      })
    )
    const response = await many.ask("planner", `/api/Events/exportEvents?${days}&kind=xlsx`, {
      method: "POST",
      body: "{}",
      headers: { "accept-language": "en" }
    })
    expect(await problemIn(response)).toMatchObject({
      status: 422,
      code: "TooManyRows",
      detail: expect.stringContaining("More than 5,000 rows are asked for")
    })
  })
})
