import type { Page } from "@playwright/test"
import { type Atelier, expect, proofStory, signIn, test } from "./atelier.ts"
import { countClicks } from "./clicks.ts"
import { plusDays } from "./days.ts"

test.use({ shop: "jobs" })

interface Entry {
  readonly event: {
    readonly id: string
    readonly eventType: string
    readonly status: string
    readonly allDay: boolean
    readonly startDate: string
    readonly isMainEvent?: boolean
    readonly installerIds?: ReadonlyArray<string>
  }
  readonly workOrder: { readonly id: string; readonly name: string } | null
}

/** Creates a work order with the earliest dates: three steps of the wizard. */
const createPlanned = async (page: Page, name: string, importance?: string): Promise<void> => {
  await page.getByRole("button", { name: "Nouveau projet" }).click()
  const wizard = page.getByRole("dialog", { name: "Nouveau projet" })
  await wizard.getByLabel("Nom du projet").fill(name)
  if (importance !== undefined) await wizard.getByLabel("Importance").fill(importance)
  await wizard.getByRole("combobox", { name: /Gabarit/ }).click()
  await page.getByRole("option").filter({ hasText: "Cuisine" }).first().click()
  await wizard.getByRole("button", { name: "Suivant" }).click()
  await wizard.getByLabel("Feuilles").first().fill("6")
  await wizard.getByRole("button", { name: "Suivant" }).click()
  await wizard.getByRole("button", { name: "Date au plus tôt" }).first().click()
  await wizard.getByRole("button", { name: "Prendre ces dates" }).click()
  await wizard.getByRole("button", { name: "Créer le projet" }).click()
  await expect(wizard).toHaveCount(0)
  await expect(page.getByText(`Projet « ${name} » créé`)).toBeVisible()
}

proofStory(
  "an order is planned during the call, then put before the others, with who gains and loses",
  async ({ page, atelier }) => {
    test.slow()
    const clicks = await countClicks(page)
    await signIn(page, atelier, "planner", "/")
    const before = clicks()
    await createPlanned(page, "9101 – Cuisine d’appel")
    expect(clicks() - before).toBeLessThanOrEqual(9)

    await createPlanned(page, "9102 – Cuisine pressée", "3")
    const created = clicks()
    await page.getByRole("button", { name: "Planifier" }).click()
    await page.getByRole("menuitem", { name: /Replanifier/ }).click()
    const dialog = page.getByRole("dialog", { name: /Replanifier/ })
    await expect(dialog.getByText("étapes déplacées", { exact: true })).toBeVisible()
    await expect(
      dialog.getByText("Qui y gagne").or(dialog.getByText("Qui y perd")).first()
    ).toBeVisible()
    await dialog.getByRole("button", { name: /^Déplacer/ }).click()
    await expect(dialog).toHaveCount(0)
    expect(clicks() - created).toBeLessThanOrEqual(3)
  }
)

/** An installation whose crew has an e-mail address. */
const visitOfReachableCrew = async (atelier: Atelier): Promise<Entry> => {
  const crews = await atelier.ask<ReadonlyArray<{ readonly id: string; readonly emails: string }>>(
    "admin",
    "GET",
    "/installers"
  )
  const today = await atelier.today()
  const { data } = await atelier.ask<{ readonly data: ReadonlyArray<Entry> }>(
    "planner",
    "POST",
    `/Events?start=${plusDays(today, 14)}&end=${plusDays(today, 90)}`,
    {}
  )
  const found = data.find(
    ({ event: { allDay, eventType, installerIds = [], isMainEvent, status } }) =>
      eventType === "InstallationEvent" &&
      status === "Pending" &&
      isMainEvent === true &&
      allDay &&
      installerIds.some((id) => crews.some((crew) => crew.id === id && crew.emails !== ""))
  )
  if (found === undefined) throw new Error("no crew can be written to")
  return found
}

proofStory("the people of an installation are told of its new date", async ({ page, atelier }) => {
  const { event, workOrder } = await visitOfReachableCrew(atelier)
  const clicks = await countClicks(page)
  await signIn(page, atelier, "planner", `/?view=listWeek&date=${event.startDate}`)
  const row = page.locator(`[data-event-id="${event.id}"]`).first()
  await expect(row).toBeVisible()
  const before = clicks()
  await row.click()
  const dialog = page.getByRole("dialog", { name: workOrder?.name ?? "" })
  await dialog.getByRole("textbox", { name: "Du" }).fill(plusDays(event.startDate, 7))
  await page.keyboard.press("Tab")
  await dialog.getByRole("button", { name: "Enregistrer" }).click()
  const question = page.getByRole("dialog", { name: /^(?:Enregistrer|Déplacer)/ })
  const tell = page.getByRole("button", { name: "Prévenir…" })
  await expect(question.or(tell).first()).toBeVisible()
  if (await question.isVisible())
    await question.getByRole("button", { name: /^(?:Enregistrer|Déplacer)/ }).click()
  await tell.click()
  const mail = page.getByRole("dialog", { name: "Courriel aux installateurs" })
  await mail.getByRole("button", { name: "Envoyer" }).click()
  await expect(page.getByText(/Courriel en route vers/)).toBeVisible()
  expect(clicks() - before).toBeLessThanOrEqual(8)
})
