import type { Progress } from "@atelier/domain/progress"
import { expectAccessible } from "./accessible.ts"
import { expect, proofStory, signIn, test } from "./atelier.ts"
import { overloadedDay } from "./overloadedDay.ts"

test("the visible overloads are resolved by a confirmed proposal", async ({ page, atelier }) => {
  await page.emulateMedia({ colorScheme: "dark" })
  const { date } = await overloadedDay(atelier)
  await signIn(page, atelier, "planner", `/?date=${date}`)
  await page.getByRole("button", { name: "Planifier" }).click()
  await page.getByRole("menuitem", { name: /Résorber les surcharges/ }).click()
  const dialog = page.getByRole("dialog", { name: /Résorber les surcharges/ })
  await expect(dialog.getByText(/résorbée|reste|Aucune de ces journées/).first()).toBeVisible()
  await expectAccessible(page, { within: "[role=dialog]" })
  const wide = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole("button", { name: "Planifier", includeHidden: true })).toHaveCount(0)
  await expect(dialog).toBeVisible()
  if (wide !== null) await page.setViewportSize(wide)
  await dialog.getByRole("button", { name: /^Déplacer/ }).click()
  await expect(page.getByText(/étapes? déplacée/)).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await page.getByRole("button", { name: "Annuler" }).click()
  await expect(page.getByText("Modification annulée.")).toBeVisible()
})

proofStory(
  "a new order with steps in the past is offered the earliest date",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner", "/?wizard=create")
    const wizard = page.getByRole("dialog")
    await wizard.getByLabel("Nom du projet").fill("9001 – Essai")
    await wizard.getByRole("combobox", { name: /Gabarit/ }).click()
    await page.getByRole("option").filter({ hasText: "Cuisine" }).first().click()
    await wizard.getByRole("button", { name: "Suivant" }).click()
    await wizard.getByRole("button", { name: "Suivant" }).click()
    await expect(wizard.getByText(/dans le passé avec ces dates/)).toBeVisible()
    await wizard.getByRole("button", { name: "Date au plus tôt" }).first().click()
    await expect(wizard.getByText(/Installation au plus tôt/)).toBeVisible()
    const asked = page.waitForRequest(/Planning\/promise/)
    await wizard.getByRole("checkbox", { name: /partager un jour/ }).check()
    expect((await asked).postDataJSON()).toMatchObject({ mayShareDays: true })
    await expect(wizard.getByText(/Installation au plus tôt/)).toBeVisible()
    await wizard.getByRole("button", { name: "Prendre ces dates" }).click()
    await expect(wizard.getByText(/dans le passé avec ces dates/)).toHaveCount(0)
    await expect(wizard.getByRole("checkbox", { name: /partager un jour/ })).toBeChecked()
    await wizard.getByRole("button", { name: "Trouver des dates qui conviennent" }).click()
    await expect(
      wizard.getByText(/trouve sa place avec ces dates|ne peuvent pas être tenues/)
    ).toBeVisible()
  }
)

proofStory("a repair that adds capacity is previewed and confirmed", async ({ page, atelier }) => {
  await signIn(page, atelier, "admin", "/?wizard=create")
  const wizard = page.getByRole("dialog", { name: /projet/i })
  await wizard.getByLabel("Nom du projet").fill("9002 – Essai")
  await wizard.getByRole("combobox", { name: /Gabarit/ }).click()
  await page.getByRole("option").filter({ hasText: "Cuisine" }).first().click()
  await wizard.getByRole("button", { name: "Suivant" }).click()
  await wizard.getByLabel("Feuilles").first().fill("6")
  await wizard.getByRole("button", { name: "Suivant" }).click()
  await wizard.getByRole("button", { name: "Date au plus tôt" }).first().click()
  const repair = wizard
    .getByRole("listitem")
    .filter({ hasText: /heures supplémentaires|travaille le/ })
    .first()
  const look = repair.getByRole("button", { name: /Voir cette solution/ })
  const confirmed = (await look.getAttribute("aria-label")) ?? ""
  await look.click()
  const dialog = page.getByRole("dialog", { name: /possible/ })
  await expect(dialog.getByRole("row")).not.toHaveCount(1)
  await expect(dialog.getByText("Aucune étape n’est déplacée.")).toBeVisible()
  await expectAccessible(page, { within: "[role=dialog]" })
  await dialog.getByRole("button", { name: "Confirmer" }).click()
  await expect(page.getByText("Capacité ajoutée.")).toBeVisible()
  await expect(wizard.getByRole("button", { name: confirmed })).toHaveCount(0)
  const { data } = await atelier.ask<{ data: ReadonlyArray<Progress> }>(
    "admin",
    "GET",
    "/Progress/getAllProgressConfig"
  )
  const added = data.flatMap(({ openedDays, overtime }) => [...openedDays, ...overtime])
  expect(added.length).toBeGreaterThan(0)
  // The wizard remains open; the undo is offered next to it.
  const toast = page.getByText("Capacité ajoutée.").locator("..")
  await toast.getByRole("button", { name: "Annuler" }).click()
  await expect(page.getByText("Modification annulée.")).toBeVisible()
  await expect(wizard).toBeVisible()
  // The order has taken the dates.
  await expect(wizard.getByText(/dans le passé avec ces dates/)).toHaveCount(0)
})

proofStory(
  "the earliest date of an order is applied with its visit and undone",
  async ({ page, atelier }) => {
    const { data } = await atelier.ask<{ data: ReadonlyArray<{ readonly id: string }> }>(
      "planner",
      "GET",
      "/WorkOrder/getWorkOrders?status=open&sort=installationDate&order=desc&pageSize=1"
    )
    await signIn(page, atelier, "planner", `/workOrders/${data[0]?.id}`)
    await page.getByRole("button", { name: "Date au plus tôt" }).click()
    await page.getByRole("button", { name: "Prendre cette date…" }).click()
    const dialog = page.getByRole("dialog", { name: /Prendre la date du/ })
    const visit = dialog.getByRole("row").filter({ hasText: "Installation" }).first()
    await expect(visit.getByRole("checkbox")).toBeChecked()
    await expectAccessible(page, { within: "[role=dialog]" })
    await dialog.getByRole("button", { name: /^Déplacer \d+ événements/ }).click()
    await expect(page.getByText(/événements déplacés/)).toBeVisible()
    await expect(page.getByRole("button", { name: "Prendre cette date…" })).toHaveCount(0)
    await page.getByRole("button", { name: "Annuler" }).click()
    await expect(page.getByText("Modification annulée.")).toBeVisible()
  }
)

proofStory(
  "the whole shop is replanned, then for another objective with shared days",
  async ({ page, atelier }) => {
    test.slow()
    await signIn(page, atelier, "planner")
    await page.getByRole("button", { name: "Planifier" }).click()
    await page.getByRole("menuitem", { name: /Replanifier/ }).click()
    const dialog = page.getByRole("dialog", { name: /Replanifier/ })
    await expect(dialog.getByRole("checkbox", { name: /un jour de plus/ })).toBeChecked()
    const shared = dialog.getByRole("checkbox", { name: /partager un jour/ })
    await expect(shared).not.toBeChecked()
    await expect(dialog.getByText("étapes déplacées", { exact: true })).toBeVisible()
    await expectAccessible(page, { within: "[role=dialog]" })
    const asked = page.waitForRequest(/Planning\/replan/)
    await shared.click()
    expect((await asked).postDataJSON()).toMatchObject({ mayShareDays: true, mayStretch: true })
    await expect(dialog.getByRole("progressbar")).toBeVisible()
    const other = page.waitForRequest(/Planning\/replan/)
    await dialog.getByLabel("Avant tout").selectOption("charge égale")
    expect((await other).postDataJSON()).toMatchObject({
      objective: ["level", "lateness", "lateOrders", "movedSteps", "waiting"],
      mayShareDays: true
    })
    await expect(dialog.getByText("étapes déplacées", { exact: true })).toBeVisible()
    await dialog.getByRole("button", { name: "Annuler" }).click()
    await expect(dialog).toHaveCount(0)
  }
)
