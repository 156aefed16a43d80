import { expectAccessible } from "./accessible.ts"
import { expect, schemes, signIn, test } from "./atelier.ts"
import { plusDays } from "./days.ts"

interface Shown {
  readonly data: ReadonlyArray<{
    readonly event: {
      readonly eventType: string
      readonly startDate: string
      readonly status: string
      readonly installerIds?: ReadonlyArray<string>
    }
    readonly workOrder: { readonly name: string } | null
  }>
}

test("a planner adds an absence of a crew and first sees the affected visits", async ({
  page,
  atelier
}) => {
  const { today } = await atelier.ask<{ today: string }>("planner", "GET", "/User/getUserConfig")
  const { data } = await atelier.ask<Shown>(
    "planner",
    "POST",
    `/Events?start=${today}&end=${plusDays(today, 30)}`,
    {}
  )
  const visit = data.find(
    ({ event }) =>
      event.eventType === "InstallationEvent" &&
      event.status === "Pending" &&
      event.startDate > today &&
      event.installerIds?.length === 1
  )
  if (visit === undefined) throw new Error("no crew has a visit")
  const crews = await atelier.ask<ReadonlyArray<{ readonly id: string; readonly name: string }>>(
    "planner",
    "GET",
    "/installers"
  )
  const crew = crews.find(({ id }) => id === visit.event.installerIds?.[0])?.name ?? ""
  await signIn(page, atelier, "planner", "/")
  await page.getByRole("button", { name: "Ajouter" }).click()
  await page.getByRole("menuitem", { name: "Nouvelle fermeture ou absence" }).click()
  const dialog = page.getByRole("dialog", { name: "Nouvelle fermeture ou absence" })
  await dialog.getByLabel("Titre").fill("Malade")
  await dialog.getByRole("textbox", { name: "Du" }).fill(visit.event.startDate)
  await expect(dialog.getByRole("textbox", { name: "Au" })).toHaveValue(visit.event.startDate)
  await expect(dialog.getByRole("radio")).toHaveCount(0)
  await dialog.getByRole("combobox", { name: "Installateurs" }).click()
  await page.getByRole("option", { name: crew }).click()
  await page.keyboard.press("Tab")
  await dialog.getByRole("button", { name: "Enregistrer" }).click()
  const question = page.getByRole("dialog", { name: "Enregistrer « Malade » ?" })
  const hit = question.getByRole("listitem").filter({ hasText: visit.workOrder?.name ?? "" })
  await expect(hit).toContainText(`${crew} ne travaille plus le`)
  await expectAccessible(page, { schemes: schemes("dark") })
  await question.getByRole("button", { name: "Enregistrer" }).click()
  await expect(dialog).toHaveCount(0)

  await page.goto(`${atelier.origin}/?date=${visit.event.startDate}`)
  await expect(page.getByText(`Malade, Fermeture, ${crew}`).first()).toBeVisible()
  await page.goto(`${atelier.origin}/day?date=${visit.event.startDate}`)
  const away = page.getByRole("list", { name: "Fermetures et absences" })
  await expect(away.getByRole("listitem").filter({ hasText: "Malade" })).toContainText(crew)
  const hitVisit = page.getByRole("article").filter({ hasText: visit.workOrder?.name ?? "" })
  await expect(hitVisit.first()).toContainText("Malade")
  await page.goto(`${atelier.origin}/`)
  await expect(page.getByRole("button", { name: "Ajouter" })).toBeVisible()

  await page.keyboard.press("Control+k")
  await page.keyboard.type("absence")
  const actions = page.getByRole("group", { name: "Actions" })
  await expect(actions.getByRole("option")).toHaveText(["Nouvelle fermeture ou absence"])
})

test("an installer without visits reports sick on a phone with three clicks", async ({
  page,
  atelier
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, atelier, "installer", "/")
  await page.getByRole("button", { name: "Ajouter" }).click()
  await page.getByRole("menuitem", { name: "Nouvelle fermeture ou absence" }).click()
  const dialog = page.getByRole("dialog", { name: "Nouvelle fermeture ou absence" })
  await expect(dialog.getByRole("checkbox", { name: "Production" })).toHaveCount(0)
  await expect(dialog.getByRole("combobox", { name: /Étapes|Livreurs/ })).toHaveCount(0)
  await dialog.getByLabel("Titre").fill("Grippe")
  await dialog.getByRole("button", { name: "Enregistrer" }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto(`${atelier.origin}/day`)
  const away = page.getByRole("list", { name: "Fermetures et absences" })
  await expect(away.getByRole("listitem").filter({ hasText: "Grippe" })).toContainText(
    "Équipe Tremblay"
  )
})
