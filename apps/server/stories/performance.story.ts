import { readFileSync } from "node:fs"
import { expectAccessible } from "./accessible.ts"
import { type Atelier, expect, proofStory, schemes, signIn, test } from "./atelier.ts"
import { plusDays } from "./days.ts"

interface Entry {
  readonly event: {
    readonly id: string
    readonly version: number
    readonly eventType: string
    readonly isMainEvent?: boolean
    readonly status: string
    readonly allDay: boolean
    readonly startDate: string
    readonly startTime: string | null
    readonly endDate: string
    readonly endTime: string | null
  }
  readonly workOrder: { readonly name: string } | null
}

const work = async (atelier: Atelier): Promise<string> => {
  const today = await atelier.today()
  const { data } = await atelier.ask<{ data: ReadonlyArray<Entry> }>(
    "planner",
    "POST",
    `/Events?start=${plusDays(today, -10)}&end=${plusDays(today, 30)}`,
    {}
  )
  const complete = (eventId: string) =>
    atelier.ask("planner", "POST", "/Appointment/completeProgressAppointmentV2", {
      progressAppointmentId: eventId,
      completePreviousProgress: false
    })
  const delivery = data.find(
    ({ event }) =>
      event.eventType === "DeliveryEvent" &&
      event.isMainEvent === true &&
      event.allDay &&
      event.status === "Pending"
  )
  const step = data.find(
    ({ event }) => event.eventType === "StepEvent" && event.status === "Started"
  )
  if (delivery?.workOrder == null || step === undefined) throw new Error("the demo has both")
  const { id, version, allDay, startDate, startTime, endDate, endTime } = delivery.event
  const time = {
    allDay,
    startTime,
    endTime,
    startDate: plusDays(startDate, 7),
    endDate: plusDays(endDate, 7)
  }
  await atelier.ask("planner", "POST", `/Appointment/setAppointmentDate/${id}`, { version, time })
  await complete(id)
  await complete(step.event.id)
  return delivery.workOrder.name
}

test("figures of kept dates are one click away and open their orders", async ({
  page,
  atelier
}) => {
  const name = await work(atelier)
  await signIn(page, atelier, "admin", "/")
  await page.getByRole("navigation").getByRole("link", { name: "Performance" }).click()
  const kept = page.getByRole("table", { name: "Livraisons à temps" })
  const whole = kept.getByRole("row", { name: /^Toute la période/ })
  await expect(whole.getByRole("button", { name: /^\d+/ }).first()).toBeVisible()
  await expect(page.getByRole("table", { name: "Jours prévus et réels des étapes" })).toBeVisible()
  await expectAccessible(page, { schemes: schemes("dark") })
  const download = page.waitForEvent("download")
  await page.getByRole("button", { name: "Chiffres (CSV)" }).click()
  expect(readFileSync(await (await download).path(), "utf8")).toContain(
    "Pourquoi des dates ont bougé"
  )
  const moves = page.getByRole("table", { name: "Pourquoi des dates ont bougé" })
  const byPerson = moves.getByRole("row", { name: /^Déplacé par une personne/ })
  await byPerson.getByRole("button").first().click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByText(/Livraison déplacée le/).first()).toBeVisible()
  await expectAccessible(page, { schemes: schemes("light") })
  await dialog.getByRole("link", { name }).click()
  await expect(page).toHaveURL(/\/workOrders\//)
})

proofStory(
  "planners without administrator rights have no page of performance",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner", "/performance")
    await expect(page.getByRole("group", { name: "Vue du calendrier" })).toBeVisible()
    await expect(page.getByRole("link", { name: "Performance" })).toHaveCount(0)
  }
)
