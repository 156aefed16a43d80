import { expectAccessible } from "./accessible.ts"
import { expect, proofStory, signIn, sweptSchemes, test } from "./atelier.ts"

test.use({ shop: "edited" })

const openOrders = async (atelier: {
  ask: <A>(who: string, method: "GET", path: string) => Promise<A>
}) => {
  const { data } = await atelier.ask<{
    data: ReadonlyArray<{ id: string; name: string; clientPhone: string }>
  }>("planner", "GET", "/WorkOrder/getWorkOrders?status=open&sort=installationDate&order=desc")
  return data
}

proofStory(
  "a work order is changed from its page, with a preview of moves",
  async ({ page, atelier }) => {
    const [order] = await openOrders(atelier)
    await signIn(page, atelier, "planner", `/workOrders/${order?.id}`)
    await page.getByRole("button", { name: "Modifier" }).click()
    const wizard = page.getByRole("dialog", { name: "Modifier le projet" })
    await expect(wizard.getByLabel("Nom du projet")).toHaveValue(order?.name ?? "")
    await wizard.getByRole("button", { name: /^Client/ }).click()
    await wizard.getByLabel("Téléphone").fill("418 555-0199")
    await wizard.getByLabel("Adresse", { exact: true }).fill("12, rue des Pins")
    await wizard.getByRole("button", { name: "Enregistrer" }).click()
    await expect(wizard).toHaveCount(0)
    await page.getByRole("button", { name: "Prévenir…" }).click()
    for (const title of ["Courriel au livreur", "Courriel aux installateurs"]) {
      const email = page.getByRole("dialog", { name: title })
      await expect(email.getByText(/12, rue des Pins/).first()).toBeVisible()
      await email.getByRole("button", { name: "Annuler" }).click()
    }
    await expect(
      page.getByRole("region", { name: "Client" }).getByText("418 555-0199")
    ).toBeVisible()

    await page.getByRole("button", { name: "Modifier" }).click()
    await wizard.getByRole("button", { name: /^Installation/ }).click()
    const start = wizard.getByRole("textbox", { name: "Date d’installation" })
    const before = await start.inputValue()
    await start.press("Alt+ArrowDown")
    const picker = page.getByRole("dialog", { name: "Choisir un jour" })
    await expect(picker.getByRole("gridcell", { selected: true }).locator(":focus")).toHaveCount(1)
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await expect(start).not.toHaveValue(before)
    await wizard.getByRole("button", { name: "Suivant" }).click()
    await wizard.getByRole("button", { name: "Enregistrer" }).click()
    const question = page.getByRole("dialog", { name: "Enregistrer ces changements ?" })
    await expect(question.getByRole("row", { name: /^Installation/ })).toBeVisible()
    await question.getByRole("button", { name: "Confirmer" }).click()
    await expect(wizard).toHaveCount(0)
    await expect(page.getByText(/enregistré/).last()).toBeVisible()
    await expect(
      page
        .getByRole("region", { name: "Historique" })
        .getByText(/Date d’installation/)
        .first()
    ).toBeVisible()
  }
)

proofStory(
  "a copy ends in -copy, keeps days and values, and is independent",
  async ({ page, atelier }) => {
    const [order] = await openOrders(atelier)
    await signIn(page, atelier, "planner", `/workOrders/${order?.id}`)
    await page.getByRole("button", { name: "Copier" }).click()
    const wizard = page.getByRole("dialog", { name: "Copie de projet" })
    await expect(wizard.getByLabel("Nom du projet")).toHaveValue(`${order?.name}-copy`)
    await expect(wizard.getByRole("button", { name: "Enregistrer" })).toHaveCount(0)
    await wizard.getByRole("button", { name: "Suivant" }).click()
    await wizard.getByRole("button", { name: "Suivant" }).click()
    await expect(wizard.getByRole("row").nth(2)).toBeVisible()
    await wizard.getByRole("button", { name: "Créer le projet" }).click()
    await expect(wizard).toHaveCount(0)
    await page.goto(`${atelier.origin}/workOrders?q=copy`)
    await expect(page.getByRole("link", { name: `${order?.name}-copy` })).toBeVisible()
  }
)

proofStory(
  "wrong days, empty dates and switches without values block the wizard",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner", "/?wizard=create")
    const wizard = page.getByRole("dialog", { name: "Nouveau projet" })
    await wizard.getByLabel("Nom du projet").fill("Cuisine aux jours faux")
    await wizard.getByRole("combobox", { name: "Gabarit" }).click()
    await page.getByRole("option").first().click()
    await wizard.getByRole("button", { name: "Suivant" }).click()

    await wizard.getByRole("button", { name: /Mesurage/ }).click()
    await wizard.getByRole("switch", { name: "Heures" }).first().check()
    await wizard.getByRole("button", { name: "Suivant" }).click()
    await expect(wizard.getByText("Cette valeur est requise")).toBeVisible()
    await wizard.getByRole("textbox", { name: "Heures" }).nth(1).fill("2")
    await expect(wizard.getByText("Cette valeur est requise")).toHaveCount(0)
    await wizard.getByRole("textbox", { name: "Heures" }).nth(1).fill("")
    await expect(wizard.getByRole("switch", { name: "Heures" }).first()).not.toBeChecked()
    await wizard.getByRole("button", { name: "Suivant" }).click()

    const days = wizard.getByRole("textbox", { name: /^Jours/ }).first()
    await days.fill("1,5")
    await expect(wizard.getByText("Le nombre de jours doit être entier")).toBeVisible()
    const create = wizard.getByRole("button", { name: "Créer le projet" })
    await expect(create).toBeEnabled()
    await create.click()
    await expect(days).toBeFocused()
    await days.fill("2")
    const start = wizard.getByRole("textbox", { name: /^Début/ }).first()
    await start.fill("")
    await expect(wizard.getByText("Cette valeur est requise")).toBeVisible()
    await expect(create).toBeEnabled()
    await create.click()
    await expect(wizard).toBeVisible()
    await start.fill("2027-03-02")
    await expect(create).toBeEnabled()
    await create.click()
    await expect(wizard).toHaveCount(0)
    const found = await atelier.ask<{ data: ReadonlyArray<{ id: string }> }>(
      "planner",
      "GET",
      "/WorkOrder/getWorkOrders?search=jours+faux"
    )
    const { data } = await atelier.ask<{
      data: ReadonlyArray<{ event: { startDate: string } | null; numberOfDays: number }>
    }>("planner", "GET", `/WorkOrder/${found.data[0]?.id}/getWorkOrderProgress`)
    expect(data[0]?.event?.startDate).toBe("2027-03-02")
    expect(data[0]?.numberOfDays).toBe(2)
  }
)

proofStory("another template asks before it replaces the steps", async ({ page, atelier }) => {
  const orders = await openOrders(atelier)
  await signIn(
    page,
    atelier,
    "planner",
    `/workOrders/${orders[2]?.id}?wizard=edit.${orders[2]?.id}`
  )
  const wizard = page.getByRole("dialog", { name: "Modifier le projet" })
  await expect(wizard.getByText("Rendez-vous")).toHaveCount(0)
  const template = wizard.getByRole("combobox", { name: "Gabarit" })
  const before = await template.inputValue()
  const chooseOther = async () => {
    await template.click()
    await page.getByRole("option", { selected: false }).first().click()
  }
  await chooseOther()
  const question = page.getByRole("alertdialog", { name: "Changer de gabarit ?" })
  await question.getByRole("button", { name: "Annuler" }).click()
  await expect(template).toHaveValue(before)
  await chooseOther()
  await question.getByRole("button", { name: "Réinitialiser" }).click()
  await expect(template).not.toHaveValue(before)
  await expect(wizard.getByText("Rendez-vous")).toBeVisible()
  await expect(wizard.getByRole("button", { name: "Enregistrer" })).toHaveCount(0)
})

for (const scheme of sweptSchemes)
  test(`the wizard’s appointments fit a phone and are accessible in a ${scheme} scheme`, async ({
    page,
    atelier
  }) => {
    await page.addInitScript(() => localStorage.setItem("planificationLocale", "en"))
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" })
    await page.setViewportSize({ width: 390, height: 844 })
    const [order] = await openOrders(atelier)
    await signIn(page, atelier, "planner", `/workOrders/${order?.id}?wizard=copy.${order?.id}`)
    const wizard = page.getByRole("dialog", { name: "Copy of a work order" })
    await expect(wizard.getByLabel("Work order name")).toHaveValue(/-copy$/)
    await expectAccessible(page)
    await wizard.getByRole("button", { name: "Next" }).click()
    await wizard.getByRole("button", { name: "Next" }).click()
    await expect(wizard.getByRole("row").nth(2)).toBeVisible()
    for (const name of [/^Days/, /^Start/])
      for (const field of await wizard.getByRole("textbox", { name }).all()) {
        const box = await field.boundingBox()
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true)
      }
    await expectAccessible(page)
  })
