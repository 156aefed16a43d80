import { setTimeout as delay } from "node:timers/promises"
import type { Page } from "@playwright/test"
import { expect, proofStory, signIn, test } from "./atelier.ts"

test.use({ shop: "again" })

const LATE_MS = 3_000

/** Delays reads from now on, as on a slow connection, so that the next action comes first. */
const readLate = async (page: Page): Promise<void> => {
  await page.route(
    ({ pathname }) => pathname.startsWith("/api/"),
    async (route) => {
      if (route.request().method() === "GET") await delay(LATE_MS)
      await route.continue()
    }
  )
}

const writesOf = (page: Page): Array<string> => {
  const writes: Array<string> = []
  page.on("response", (response) => {
    const request = response.request()
    const { pathname, search } = new URL(response.url())
    if (request.method() === "GET" || search.includes("preview")) return
    if (/\/api\/(?!Events\/?$)/.test(pathname))
      writes.push(`${pathname.split("/").slice(2).join("/")} ${response.status()}`)
  })
  return writes
}

proofStory(
  "charts are added, sorted and removed in quick succession",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "admin", "/dashboard/capacities")
    const main = page.getByRole("main")
    await main.getByRole("button", { name: "Nouveau tableau de bord" }).click()
    await page.getByRole("textbox", { name: "Nom" }).fill("Mes machines")
    await page.getByRole("button", { name: "Enregistrer" }).click()
    await expect(main.getByRole("heading", { name: "Aucun graphique" })).toBeVisible()
    const writes = writesOf(page)
    await readLate(page)
    const add = async (subject: string): Promise<void> => {
      await main.getByRole("button", { name: "Ajouter un graphique" }).first().click()
      const dialog = page.getByRole("dialog", { name: "Ajouter un graphique" })
      await dialog.getByRole("combobox", { name: "De" }).selectOption({ label: subject })
      await dialog.getByRole("button", { name: "Ajouter" }).click()
      await expect(dialog).toHaveCount(0)
    }
    for (const subject of ["Débit CNC", "Production", "Finition"]) await add(subject)
    const titles = () =>
      main.getByRole("region", { name: /, par/ }).getByRole("heading").allTextContents()
    await expect.poll(async () => (await titles()).length).toBe(3)
    const [cutting, production, finishing] = await titles()
    const later = main
      .getByRole("region", { name: cutting ?? "" })
      .getByRole("button", { name: /^Déplacer après/ })
    await later.click()
    await later.click()
    await expect.poll(titles).toEqual([production, finishing, cutting])
    for (const title of [production, finishing])
      await main
        .getByRole("region", { name: title ?? "" })
        .getByRole("button", { name: /^Retirer/ })
        .click()
    await expect.poll(titles).toEqual([cutting])
    expect(writes.filter((write) => !/ 200$/.test(write))).toEqual([])
    await page.unrouteAll({ behavior: "ignoreErrors" })
    await page.reload()
    await expect.poll(titles).toEqual([cutting])
  }
)

proofStory(
  "a row gets a note and is locked and unlocked in quick succession",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner", "/maestro")
    const table = page.getByRole("table", { name: "Débit CNC" })
    const row = table.getByRole("row").nth(2)
    await expect(row).toBeVisible()
    const name = (await row.getByRole("rowheader").getByRole("link").textContent()) ?? ""
    const held = table.getByRole("row").filter({ hasText: name })
    const writes = writesOf(page)
    await readLate(page)
    const note = async (opened: RegExp, text: string): Promise<void> => {
      await held.getByRole("button", { name: opened }).click()
      await page.getByRole("textbox", { name: /note/i }).fill(text)
      await page.keyboard.press("Enter")
      await expect(held.getByRole("button", { name: new RegExp(`: ${text}$`) })).toBeVisible()
    }
    await note(/^Ajouter une note/, "Attendre")
    await note(/: Attendre$/, "Couper demain")
    await held.getByRole("button", { name: `Verrouiller ${name}` }).click()
    await held.getByRole("button", { name: `Déverrouiller ${name}` }).click()
    await held.getByRole("button", { name: `Verrouiller ${name}` }).click()
    const handle = (place: number) =>
      table
        .getByRole("row")
        .nth(place)
        .getByRole("button", { name: /^Déplacer/ })
    for (const keys of [["ArrowUp"], ["ArrowDown", "ArrowDown"]]) {
      const place = keys.length
      await handle(keys.includes("ArrowUp") ? 2 : 1).press("Space")
      for (const key of keys) await page.keyboard.press(key)
      await page.keyboard.press("Enter")
      await expect(table.getByRole("row").nth(place === 1 ? 1 : 3)).toContainText(name)
    }
    await expect.poll(() => writes.length).toBe(7)
    expect(writes.filter((write) => !/ 200$/.test(write))).toEqual([])
    await page.unrouteAll({ behavior: "ignoreErrors" })
    await page.reload()
    await expect(table.getByRole("row").nth(3)).toContainText(name)
    await expect(table.getByRole("row").nth(3)).toContainText("Couper demain")
  }
)

proofStory("settings are changed in quick succession", async ({ page, atelier }) => {
  await signIn(page, atelier, "planner")
  await page.getByRole("button", { name: "Réglages" }).click()
  const panel = page.getByRole("dialog", { name: "Réglages" })
  const boxes = panel
    .getByRole("group", { name: /prévenu|Me prévenir|avertir/i })
    .getByRole("checkbox")
  const writes = writesOf(page)
  await readLate(page)
  for (const place of [0, 1, 2]) {
    await boxes.nth(place).uncheck()
    await expect(boxes.nth(place)).toBeEnabled()
  }
  for (const place of [0, 1, 2]) await expect(boxes.nth(place)).not.toBeChecked()
  expect(writes.filter((write) => !/ 200$/.test(write))).toEqual([])
})

proofStory("a document is renamed and moved at once", async ({ page, atelier }) => {
  const { data } = await atelier.ask<{ data: ReadonlyArray<{ id: string }> }>(
    "planner",
    "GET",
    "/WorkOrder/getWorkOrders?page=1&pageSize=1"
  )
  await signIn(page, atelier, "planner", `/workOrders/${data[0]?.id}`)
  const part = page.getByRole("region", { name: "Documents" })
  await part
    .getByLabel("Fichiers à ajouter")
    .setInputFiles([{ name: "Notes.txt", mimeType: "text/plain", buffer: Buffer.from("oak") }])
  await expect(part.getByRole("button", { name: "Actions pour Notes.txt" })).toBeVisible()
  const writes = writesOf(page)
  await readLate(page)
  await part.getByRole("button", { name: "Actions pour Notes.txt" }).click()
  await page.getByRole("menuitem", { name: "Renommer" }).click()
  const renaming = page.getByRole("dialog", { name: "Renommer le document" })
  await renaming.getByLabel("Nom du fichier").fill("Chêne.txt")
  await renaming.getByRole("button", { name: "Renommer" }).click()
  await expect(renaming).toHaveCount(0)
  await part.getByRole("button", { name: /^Actions pour/ }).click()
  await page.getByRole("menuitem", { name: "Soumissions" }).click()
  const quotes = part.getByRole("list", { name: "Soumissions" })
  await expect(quotes.getByRole("button", { name: /^Chêne\.txt/ })).toBeVisible()
  await quotes.getByRole("button", { name: "Actions pour Chêne.txt" }).click()
  await page.getByRole("menuitem", { name: "Supprimer" }).click()
  await expect(quotes).toBeHidden()
  expect(writes.filter((write) => !/ 200$/.test(write))).toEqual([])
})

proofStory("a record is saved twice and deleted at once", async ({ page, atelier }) => {
  await signIn(page, atelier, "admin", "/configuration/contractors/create")
  await page.getByLabel("Nom").fill("Salle de couture")
  await page.getByRole("button", { name: "Enregistrer" }).click()
  const link = page.getByRole("link", { name: /^Salle de couture/ })
  await expect(link).toBeVisible()
  const writes = writesOf(page)
  await readLate(page)
  for (const name of ["Salle de couture A", "Salle de couture B"]) {
    await link.click()
    await page.getByLabel("Nom").fill(name)
    await page.getByRole("button", { name: "Enregistrer" }).click()
    await page.waitForURL("**/configuration/contractors")
    await expect(link).toHaveText(name)
  }
  await link.click()
  await page
    .getByRole("button", { name: /^Supprimer/ })
    .first()
    .click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click()
  await expect(link).toHaveCount(0)
  expect(writes.filter((write) => !/ 20[0-9]$/.test(write))).toEqual([])
})
