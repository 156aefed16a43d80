import { readFileSync } from "node:fs"
import { expectAccessible } from "./accessible.ts"
import { expect, proofStory, schemes, signIn } from "./atelier.ts"
import { plusDays } from "./days.ts"

const CONTRACTORS = "/configuration/contractors"

const csv = (text: string) => ({
  name: "entrepreneurs.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(text)
})

proofStory(
  "an administrator exports contractors, imports changes, and undoes them",
  async ({ page, atelier }) => {
    await page.emulateMedia({ colorScheme: schemes("light")[0] ?? "light" })
    await signIn(page, atelier, "admin", CONTRACTORS)
    await page.getByRole("button", { name: "Fichiers" }).click()
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: "Exporter en CSV" }).click()
    ])
    const text = readFileSync(await download.path(), "utf8")
    expect(text).toContain("Nom;Courriel;Téléphone;Id")

    await page.getByRole("button", { name: "Fichiers" }).click()
    await page.getByRole("menuitem", { name: "Importer un fichier…" }).click()
    const file = page.getByLabel("Déposez votre fichier CSV ou Excel ici")
    const wrong = text.replace(/\r\n$/, "\r\nRoy;pas une adresse;;\r\n")
    await file.setInputFiles(csv(wrong))
    await expect(page.getByText(/ligne \d+, Courriel\s: .*\(pas une adresse\)/)).toBeVisible()
    await expect(page.getByRole("button", { name: /^Écrire/ })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole("button", { name: "Retirer entrepreneurs.csv" }).click()
    await file.setInputFiles(
      csv(text.replace(/\r\n$/, "\r\nÉbénisterie Roy;roy@example.com;;\r\n"))
    )
    await expect(page.getByText("Nouveau", { exact: true })).toHaveCount(1)
    await page.getByRole("button", { name: "Écrire 1 fiche" }).click()
    await expect(page).toHaveURL(new RegExp(CONTRACTORS))
    await expect(page.getByText("Ébénisterie Roy")).toBeVisible()
    await page.getByRole("button", { name: "Annuler" }).click()
    await expect(page.getByText("Ébénisterie Roy")).toHaveCount(0)
  }
)

proofStory(
  "a workbook filled in from the model imports a whole shop, also on a phone",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "admin", "/configuration/import/shop")
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Télécharger le modèle" }).click()
    ])
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .getByLabel("Déposez votre classeur ici")
      .setInputFiles({
        name: "atelier.xlsx",
        mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        buffer: readFileSync(await download.path())
      })
    await expect(page.getByRole("heading", { name: "Projets" })).toBeVisible()
    await expect(page.getByText("Exemple 1")).toBeVisible()
    await expectAccessible(page)
    await page.getByRole("button", { name: "Écrire 1 ligne" }).click()
    await expect(page.getByText("L’atelier est importé.")).toBeVisible()
    await page.getByRole("button", { name: "Annuler" }).click()
    await expect(page.getByText("L’atelier est importé.")).toHaveCount(0)
  }
)

proofStory("a planner exports the month, or only the search results", async ({ page, atelier }) => {
  await signIn(page, atelier, "planner", "/")
  const bars = page.getByRole("main").locator(".at-bar")
  await expect(bars.first()).toBeVisible()
  const taken = async (item: string) => {
    await page.getByRole("button", { name: "Imprimer et afficher" }).click()
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: item }).click()
    ])
    const [, start = "", last = ""] =
      /^calendrier-(\d{4}-\d\d-\d\d)-(\d{4}-\d\d-\d\d)\.(csv|xlsx)$/.exec(
        download.suggestedFilename()
      ) ?? []
    return { start, last, content: readFileSync(await download.path()) }
  }
  const { start, last, content } = await taken("Exporter en CSV")
  const [header = "", ...rows] = content
    .toString("utf8")
    .replace(/^\uFEFF/, "")
    .trim()
    .split(/\r\n(?=[^;"]*;)/)
  expect(header).toMatch(
    /^Type;Titre;Projet;Client;Étape ou visite;Premier jour;Début à;Dernier jour/
  )
  const { data } = await atelier.ask<{
    readonly data: ReadonlyArray<{ readonly workOrder: { readonly name: string } | null }>
  }>("planner", "POST", `/Events?start=${start}&end=${plusDays(last, 1)}`, {})
  expect(rows.length).toBe(data.length)
  expect(rows.filter((row) => row.startsWith("Livraison;"))).not.toEqual([])
  expect(rows.filter((row) => /;\d+,\d/.test(row))).not.toEqual([])

  const name = data.find(({ workOrder }) => workOrder !== null)?.workOrder?.name ?? ""
  await page.goto(`${atelier.origin}/?q=${encodeURIComponent(name)}`)
  await expect(bars.first()).toBeVisible()
  const narrowed = (await taken("Exporter en CSV")).content.toString("utf8")
  expect(narrowed).toContain(name)
  expect(narrowed.trim().split("\r\n").length).toBeLessThan(rows.length)
  expect((await taken("Exporter en Excel")).content.subarray(0, 2).toString()).toBe("PK")
})

const languages = [
  {
    language: "fr",
    title: "Importer : Jours fériés et fermetures",
    columns: "Titre;Premier jour;Dernier jour;Tout l’atelier;Étapes",
    yes: "Oui",
    files: "Fichiers",
    load: "Importer un fichier…",
    drop: "Déposez votre fichier CSV ou Excel ici",
    remove: "Retirer",
    wrong: /ligne 3, Premier jour\s: .*\(bientôt\)/,
    write: "Écrire 1 fiche",
    undo: "Annuler",
    undone: "Modification annulée."
  },
  {
    language: "en",
    title: "Import: Holidays and closures",
    columns: "Title,First day,Last day,Whole shop,Stages",
    yes: "Yes",
    files: "Files",
    load: "Import a file…",
    drop: "Drop your CSV or Excel file here",
    remove: "Remove",
    wrong: /line 3, First day: .*\(soon\)/,
    write: "Write 1 record",
    undo: "Undo",
    undone: "Change undone."
  }
] as const

for (const said of languages)
  proofStory(
    `closures are imported from a file and undone, in ${said.language}`,
    async ({ page, atelier }) => {
      await page.addInitScript(
        (language) => localStorage.setItem("planificationLocale", language),
        said.language
      )
      await signIn(page, atelier, "admin", "/configuration/holidays")
      await page.getByRole("button", { name: said.files }).click()
      await page.getByRole("menuitem", { name: said.load }).click()
      await expect(page.getByRole("heading", { name: said.title })).toBeVisible()
      const comma = said.language === "fr" ? ";" : ","
      const row = (...cells: ReadonlyArray<string>) => `${cells.join(comma)}\n`
      const closing = row(`Inventory ${said.language}`, "2027-01-04", "2027-01-06", said.yes, "")
      const wrong = row("Audit", said.language === "fr" ? "bientôt" : "soon", "", "", "")
      const file = page.getByLabel(said.drop)
      await file.setInputFiles(csv(`${said.columns}\n${closing}${wrong}`))
      await expect(page.getByText(said.wrong)).toBeVisible()
      await expectAccessible(page)
      await page.getByRole("button", { name: new RegExp(`^${said.remove}`) }).click()
      await file.setInputFiles(csv(`${said.columns}\n${closing}`))
      await page.getByRole("button", { name: said.write }).click()
      await expect(page).toHaveURL(/\/configuration\/holidays$/)
      const found = () =>
        atelier.ask<{ readonly data: ReadonlyArray<object> }>(
          "admin",
          "GET",
          `/v1.1/blockerevents?search=${encodeURIComponent(`Inventory ${said.language}`)}`
        )
      expect((await found()).data).toMatchObject([
        { startDate: "2027-01-04", endDate: "2027-01-07", scope: { wholeShop: true } }
      ])
      await page.getByRole("button", { name: said.undo }).click()
      await expect(page.getByText(said.undone)).toBeVisible()
      expect((await found()).data).toEqual([])
    }
  )

proofStory("screens for files fit the window", async ({ page, atelier }) => {
  await signIn(page, atelier, "admin", "/configuration/import")
  for (const [width, height] of [
    [1440, 900],
    [1024, 768]
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(page.getByLabel(/Déposez/)).toBeAttached()
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement
      return [scrollWidth - clientWidth, scrollHeight - clientHeight]
    })
    expect(beyond).toEqual([0, 0])
  }
})
