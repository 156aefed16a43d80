import { expectAccessible } from "./accessible.ts"
import { expect, proofStory, schemes, signIn, test } from "./atelier.ts"
import { countClicks } from "./clicks.ts"
import { plusDays } from "./days.ts"

interface Named {
  readonly id: string
  readonly name: string
}

interface Shown {
  readonly data: ReadonlyArray<{
    readonly event: {
      readonly eventType: string
      readonly startDate: string
      readonly status: string
      readonly workOrderId?: string
      readonly progressId?: string
      readonly installerIds?: ReadonlyArray<string>
    }
    readonly workOrder: { readonly name: string } | null
  }>
}

proofStory(
  "a machine breaks and a crew falls ill: each work that is hit gets its answer",
  async ({ page, atelier }) => {
    const today = await atelier.today()
    const { data } = await atelier.ask<Shown>(
      "planner",
      "POST",
      `/Events?start=${today}&end=${plusDays(today, 30)}`,
      {}
    )
    const isOpen = ({ event }: Shown["data"][number]): boolean =>
      event.status === "Pending" && event.startDate > today
    const progresses = await atelier.ask<ReadonlyArray<Named>>("planner", "GET", "/progresses")
    const cutting = progresses.find(({ name }) => name === "Débit CNC")
    const cut = data.find((entry) => isOpen(entry) && entry.event.progressId === cutting?.id)
    if (cut === undefined || cutting === undefined) throw new Error("no step is cut")

    const clicks = await countClicks(page)
    await signIn(page, atelier, "planner", "/")
    const signedIn = clicks()
    await page.getByRole("button", { name: "Ajouter" }).click()
    await page.getByRole("menuitem", { name: "Nouvelle fermeture ou absence" }).click()
    const form = page.getByRole("dialog", { name: "Nouvelle fermeture ou absence" })
    await form.getByLabel("Titre").fill("Scie en panne")
    await form.getByRole("textbox", { name: "Du" }).fill(cut.event.startDate)
    await form.getByRole("textbox", { name: "Au" }).fill(plusDays(cut.event.startDate, 1))
    await form.getByRole("combobox", { name: "Étapes" }).click()
    await page.getByRole("option", { name: cutting.name }).click()
    await page.keyboard.press("Tab")
    await form.getByRole("button", { name: "Enregistrer" }).click()
    const question = page.getByRole("dialog", { name: "Enregistrer « Scie en panne » ?" })
    const answer = question.getByRole("combobox", { name: new RegExp(cut.workOrder?.name ?? "") })
    await expect(answer.first()).toContainText(/Déplacer/)
    await expectAccessible(page, { schemes: schemes("dark") })
    await question.getByRole("button", { name: "Enregistrer" }).click()
    await expect(form).toHaveCount(0)
    expect(clicks() - signedIn, "clicks with the repair").toBeLessThanOrEqual(6)
    await page.goto(`${atelier.origin}/workOrders/${cut.event.workOrderId}`)
    await expect(page.getByText(/À cause de Scie en panne/).first()).toBeVisible()

    const visit = data.find(
      (entry) =>
        isOpen(entry) &&
        entry.event.eventType === "InstallationEvent" &&
        entry.event.installerIds?.length === 1
    )
    const crews = await atelier.ask<ReadonlyArray<Named>>("planner", "GET", "/installers")
    const crew = crews.find(({ id }) => id === visit?.event.installerIds?.[0])?.name ?? ""
    const day = visit?.event.startDate ?? today
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${atelier.origin}/day?date=${day}`)
    const opened = clicks()
    await page.getByRole("link", { name: `Absent : ${crew}` }).click()
    const absence = page.getByRole("dialog", { name: "Nouvelle fermeture ou absence" })
    await expect(absence.getByLabel("Titre")).toHaveValue("Absence")
    await absence.getByRole("button", { name: "Enregistrer" }).click()
    const hits = page.getByRole("dialog", { name: "Enregistrer « Absence » ?" })
    const choice = hits.getByRole("combobox", { name: new RegExp(visit?.workOrder?.name ?? "") })
    await choice.first().click()
    await page.getByRole("option", { name: "Laisser, non couvert" }).click()
    await expect(choice.first()).toContainText("Laisser, non couvert")
    await expectAccessible(page, { schemes: schemes("dark") })
    await hits.getByRole("button", { name: "Enregistrer" }).click()
    await expect(absence).toHaveCount(0)
    expect(clicks() - opened, "clicks on the phone").toBeLessThanOrEqual(5)
    await page.goto(`${atelier.origin}/day?date=${day}`)
    const away = page.getByRole("list", { name: "Fermetures et absences" })
    await expect(away.getByRole("listitem").filter({ hasText: "Absence" })).toContainText(crew)
    const kept = page.getByRole("article").filter({ hasText: visit?.workOrder?.name ?? "" })
    await expect(kept.first()).toContainText("Absence")

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${atelier.origin}/`)
    await expect(page.getByRole("button", { name: "Ajouter" })).toBeVisible()
    await page.keyboard.press("Control+k")
    await page.keyboard.type("absence")
    const actions = page.getByRole("group", { name: "Actions" })
    await expect(actions.getByRole("option")).toHaveText(["Nouvelle fermeture ou absence"])
    await page.keyboard.press("Control+a")
    await page.keyboard.type("panne")
    await expect(actions.getByRole("option")).toHaveText(["Panne ou maintenance d’une machine"])
  }
)

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
  const away = page.getByRole("list", { name: "Fermetures et absences" })
  await expect(away.getByRole("listitem").filter({ hasText: "Grippe" })).toContainText(
    "Équipe Tremblay"
  )
})
