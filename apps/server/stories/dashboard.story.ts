import { readFileSync } from "node:fs"
import { expectAccessible } from "./accessible.ts"
import { expect, proofStory, signIn, sweptSchemes, test } from "./atelier.ts"

test.use({ shop: "dashboards" })

proofStory(
  "a dashboard is created, filled, sorted, opened, exported, changed and deleted",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "admin", "/dashboard/capacities")
    const main = page.getByRole("main")
    await main.getByRole("button", { name: "Nouveau tableau de bord" }).click()
    await page.getByRole("textbox", { name: "Nom" }).fill("Mes machines")
    await page.getByRole("button", { name: "Enregistrer" }).click()
    await expect(main.getByRole("heading", { name: "Aucun graphique" })).toBeVisible()

    const add = async (subject: string, period: string): Promise<void> => {
      await main.getByRole("button", { name: "Ajouter un graphique" }).first().click()
      const dialog = page.getByRole("dialog", { name: "Ajouter un graphique" })
      await dialog.getByRole("combobox", { name: "De" }).selectOption({ label: subject })
      await dialog.getByRole("combobox", { name: "Regroupé" }).selectOption({ label: period })
      await dialog.getByRole("button", { name: "Ajouter" }).click()
      await expect(dialog).toHaveCount(0)
    }
    await add("Débit CNC", "par semaine")
    const saw = main.getByRole("region", { name: "Débit CNC, par semaine" })
    await expect(saw.getByRole("img")).toBeVisible()
    await add("Production", "par mois")
    const titles = () =>
      main.getByRole("region", { name: /, par/ }).getByRole("heading").allTextContents()
    await expect.poll(titles).toEqual(["Débit CNC, par semaine", "Production, par mois"])
    await saw.getByRole("button", { name: /^Déplacer après/ }).click()
    await expect.poll(titles).toEqual(["Production, par mois", "Débit CNC, par semaine"])

    await saw.getByRole("button", { name: /feuilles/ }).focus()
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    const behind = page.getByRole("dialog")
    await expect(behind.getByRole("link", { name: "Voir les couloirs de ces jours" })).toBeVisible()
    await behind
      .getByRole("button", { name: /^Déplacer/ })
      .first()
      .click()
    const moved = page.getByRole("dialog", { name: /^Déplacer/ })
    await expect(moved.getByRole("textbox", { name: "Premier jour" })).not.toHaveValue("")
    await moved.getByRole("textbox", { name: "Premier jour" }).fill("2027-01-11")
    await moved.getByRole("button", { name: "Déplacer", exact: true }).click()
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Déplacer les/ })
      .click()
    await expect(page.getByRole("dialog")).toHaveCount(0)
    await expect(page.getByRole("button", { name: "Annuler" })).toBeVisible()
    await saw.getByRole("button", { name: /feuilles/ }).focus()
    await page.keyboard.press("Enter")
    await behind.getByRole("listitem").first().getByRole("button").first().click()
    await expect(page.getByRole("dialog").getByRole("button", { name: "Fermer" })).toBeVisible()
    await page.getByRole("dialog").getByRole("button", { name: "Fermer" }).click()

    const fileOf = async (kind: string): Promise<Buffer> => {
      const download = page.waitForEvent("download")
      await saw.getByRole("button", { name: /^Exporter/ }).click()
      await page.getByRole("menuitem", { name: kind }).click()
      return readFileSync(await (await download).path())
    }
    const csv = (await fileOf("Chiffres (CSV)")).toString()
    expect(csv.trim().split("\r\n")).toHaveLength(14)
    expect((await fileOf("Chiffres (Excel)")).subarray(0, 2).toString()).toBe("PK")
    expect((await fileOf("Image (PNG)")).subarray(1, 4).toString()).toBe("PNG")
    expect((await fileOf("Image (SVG)")).toString()).toContain("Débit CNC, par semaine")

    await saw.getByRole("button", { name: /^Modifier le graphique/ }).click()
    const change = page.getByRole("dialog", { name: "Modifier le graphique" })
    await change.getByRole("checkbox", { name: "Portes" }).check()
    await change.getByRole("textbox", { name: "Titre" }).fill("Débit CNC, par unité")
    await change.getByRole("button", { name: "Enregistrer" }).click()
    const renamed = main.getByRole("region", { name: "Débit CNC, par unité" })
    await expect(renamed.getByRole("img")).toHaveCount(2)

    await expect(
      main.getByRole("region", { name: "Surcharges à venir" }).getByRole("listitem").first()
    ).toBeVisible()
    await renamed.getByRole("button", { name: /^Retirer/ }).click()
    await expect(renamed).toHaveCount(0)
    await page.getByRole("button", { name: "Annuler" }).last().click()
    await expect(renamed).toBeVisible()
  }
)

proofStory("a removed chart is restored at its position", async ({ page, atelier }) => {
  await signIn(page, atelier, "planner", "/dashboard/capacities")
  const removals = page.getByRole("main").getByRole("button", { name: /^Retirer/ })
  await expect(removals.nth(1)).toBeVisible()
  const names = () =>
    removals.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ""))
  const before = await names()
  await removals.first().click()
  await expect.poll(names).toEqual(before.slice(1))
  await page.getByRole("button", { name: "Annuler" }).last().click()
  await expect.poll(names).toEqual(before)
})

proofStory("users without access to capacities are led back", async ({ page, atelier }) => {
  await signIn(page, atelier, "installer", "/dashboard/capacities")
  await page.waitForURL((url) => url.pathname === "/")
})

for (const scheme of sweptSchemes)
  test(`dashboards are accessible in a ${scheme} scheme, also on a phone`, async ({
    page,
    atelier
  }) => {
    await page.addInitScript(() => localStorage.setItem("planificationLocale", "en"))
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" })
    await signIn(page, atelier, "planner", "/dashboard/capacities")
    await expect(page.getByRole("table", { name: /^Load by week/ })).toBeVisible()
    await expect(page.getByRole("img", { name: /Sheets$/ })).toHaveCount(3)
    await expectAccessible(page)
    await page.getByRole("button", { name: "Add a chart" }).click()
    await expect(page.getByRole("dialog", { name: "Add a chart" })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    await page
      .getByRole("button", { name: /^Export/ })
      .first()
      .click()
    await expect(page.getByRole("menuitem", { name: /PNG/ })).toBeVisible()
    await expectAccessible(page, { within: "[role=menu]" })
    await page.keyboard.press("Escape")
    await page
      .getByRole("button", { name: /^Change the chart/ })
      .first()
      .click()
    await expect(page.getByRole("dialog", { name: "Change the chart" })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      )
    ).toBe(0)
  })
