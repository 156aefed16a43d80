import { expectAccessible } from "./accessible.ts"
import { expect, proofStory, signIn, sweptSchemes, test } from "./atelier.ts"

proofStory(
  "Ctrl K finds work orders, crews, screens and actions by keyboard",
  async ({ page, atelier }) => {
    const { data } = await atelier.ask<{
      data: ReadonlyArray<{ id: string; name: string; clientAddress: string }>
    }>("planner", "GET", "/WorkOrder/getWorkOrders?sort=installationDate")
    const [oldest] = data
    await signIn(page, atelier, "planner")
    await expect(page.getByRole("button", { name: "Tout rechercher" })).toBeVisible()
    await page.keyboard.press("Control+k")
    const dialog = page.getByRole("dialog", { name: "Tout rechercher" })
    const field = dialog.getByRole("combobox", { name: "Tout rechercher" })
    const sought = oldest?.name.slice(0, 4) ?? ""
    await page.keyboard.type(sought)
    await expect(field).toHaveValue(sought)
    await expect(field).toBeFocused()
    const group = (name: string) => dialog.getByRole("group", { name })
    await expect(group("Projets").getByRole("option").first()).toContainText(oldest?.name ?? "")
    await expect(dialog.getByRole("option", { selected: true })).toContainText(oldest?.name ?? "")
    await page.keyboard.press("Enter")
    await expect(page.getByRole("heading", { level: 1, name: oldest?.name ?? "" })).toBeVisible()
    await expect(dialog).toHaveCount(0)

    await page.keyboard.press("Control+k")
    await field.fill("lavoie")
    await expect(group("Personnes et équipes").getByRole("option").first()).toContainText("Lavoie")
    await field.fill("nouv proj")
    await expect(group("Actions").getByRole("option")).toHaveText(["Nouveau projet"])
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    const wizard = page.getByRole("dialog", { name: "Nouveau projet" })
    await expect(wizard.getByLabel("Nom du projet")).toBeFocused()
    await page.keyboard.press("Escape")
    await expect(wizard).toHaveCount(0)

    await page.keyboard.press("Control+k")
    await field.fill("zzzz")
    await expect(dialog.getByText("Rien ne correspond.")).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(dialog).toHaveCount(0)
  }
)

proofStory(
  "Enter in the search of the calendar searches all work orders",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner")
    const field = page.getByRole("searchbox", { name: "Rechercher" })
    await field.fill("2401")
    await field.press("Enter")
    const dialog = page.getByRole("dialog", { name: "Tout rechercher" })
    await expect(
      dialog.getByRole("group", { name: "Projets" }).getByRole("option").first()
    ).toContainText("2401")
    await page.keyboard.press("Escape")
    await expect(field).toHaveValue("2401")
    await page.getByRole("button", { name: "Chercher dans tous les projets" }).click()
    await expect(dialog).toBeVisible()
  }
)

proofStory("users who see few work orders find no others", async ({ page, atelier }) => {
  const { data } = await atelier.ask<{ data: ReadonlyArray<{ id: string }> }>(
    "installer",
    "GET",
    "/WorkOrder/findWorkOrderByName?name=cuisine"
  )
  await signIn(page, atelier, "installer")
  await page.getByRole("button", { name: "Tout rechercher" }).click()
  const dialog = page.getByRole("dialog", { name: "Tout rechercher" })
  await dialog.getByRole("combobox").fill("cuisine")
  await expect(dialog.getByRole("group", { name: "Projets" }).getByRole("option")).toHaveCount(
    Math.min(8, data.length)
  )
  await dialog.getByRole("combobox").fill("nouveau projet")
  await expect(dialog.getByRole("option", { name: "Nouveau projet" })).toHaveCount(0)
})

for (const scheme of sweptSchemes)
  test(`the search is accessible in a ${scheme} scheme, also in English`, async ({
    page,
    atelier
  }) => {
    await page.addInitScript(() => localStorage.setItem("planificationLocale", "en"))
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" })
    await signIn(page, atelier, "admin", "/?find=cuisine")
    const dialog = page.getByRole("dialog", { name: "Find anything" })
    await expect(dialog.getByRole("group", { name: "Events" })).toBeVisible()
    await expectAccessible(page)
  })
