import type { Page } from "@playwright/test"
import { expect, proofStory, signIn, test } from "./atelier.ts"
import { countClicks } from "./clicks.ts"

test.use({ shop: "jobs" })

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
