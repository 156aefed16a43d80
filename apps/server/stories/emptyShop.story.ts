import type { Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { expect, otherWindow, proofStory, signIn, test } from "./atelier.ts"

test.use({ shop: "empty" })

const offers: ReadonlyArray<readonly [screen: string, offer: string, leadsTo: string]> = [
  ["/workOrders", "Nouveau projet", "/workOrders?wizard=create"],
  ["/maestro", "Mise en route", "/configuration/setup"],
  ["/configuration/progress", "Mise en route", "/configuration/setup"],
  ["/configuration/templates", "Mise en route", "/configuration/setup"],
  ["/configuration/maestro", "Ajouter une étape", "/configuration/progress/create"],
  ["/configuration/maestro/thresholds", "Ajouter une étape", "/configuration/progress/create"],
  ["/configuration/template/create", "Ajouter une étape", "/configuration/progress/create"],
  ["/configuration/jobTypes/create", "Ajouter une étape", "/configuration/progress/create"],
  [
    "/configuration/maestro/merged-progress-prioritization/create",
    "Ajouter une étape",
    "/configuration/progress/create"
  ],
  [
    "/configuration/maestro/maintenances/create",
    "Ajouter une étape",
    "/configuration/progress/create"
  ],
  [
    "/configuration/maestro/maintenances/merged/create",
    "Ajouter une étape fusionnée",
    "/configuration/maestro/merged-progress-prioritization/create"
  ]
]

const offered = (page: Page, offer: string) =>
  page.getByRole("main").getByRole("link", { name: offer, exact: true })

proofStory(
  "a screen of an empty shop leads to what it needs first",
  async ({ browser, page, atelier }) => {
    await atelier.ask("admin", "POST", "/Shop/startEmpty")
    await signIn(page, atelier, "admin")
    for (const [screen, offer, leadsTo] of offers) {
      await page.goto(`${atelier.origin}${screen}`)
      await expect.soft(offered(page, offer), screen).toHaveAttribute("href", leadsTo)
    }
    await expectAccessible(page)
    await page.goto(`${atelier.origin}/workOrders`)
    await offered(page, "Nouveau projet").click()
    await expect(page.getByRole("dialog", { name: "Nouveau projet" })).toBeVisible()
    const [other, window] = await otherWindow(browser)
    await signIn(other, atelier, "planner", "/maestro")
    await expect(other.getByText("Aucune étape pour l’instant")).toBeVisible()
    await expect(offered(other, "Mise en route")).toHaveCount(0)
    await other.goto(`${atelier.origin}/configuration/maestro/maintenances/create`)
    await expect(other.getByText("Il faut d’abord des étapes dans l’atelier.")).toBeVisible()
    await expect(offered(other, "Ajouter une étape")).toHaveCount(0)
    await window.close()
  }
)
