import type { Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import {
  type Atelier,
  expect,
  otherWindow,
  proofStory,
  signIn,
  sweptSchemes,
  test
} from "./atelier.ts"

test.use({ shop: "priorities" })

interface ListedRow {
  readonly progressId: string
  readonly workOrderId: string
  readonly name: string
}

test("a row is dragged and locked, noted, explained, started, and updated elsewhere", async ({
  page,
  atelier,
  browser
}) => {
  await signIn(page, atelier, "planner", "/maestro")
  const table = page.getByRole("table", { name: "Débit CNC" })
  const row = (place: number) => table.getByRole("row").nth(place)
  const nameAt = (place: number) =>
    row(place).getByRole("rowheader").getByRole("link").textContent()
  const [third, first] = [(await nameAt(3)) ?? "", (await nameAt(1)) ?? ""]

  const [other, context] = await otherWindow(browser)
  await signIn(other, atelier, "admin", "/maestro")
  const elsewhere = other.getByRole("table", { name: "Débit CNC" })
  await expect(elsewhere.getByRole("row").nth(3)).toContainText(third)

  const handle = row(3).getByRole("button", { name: /^Déplacer/ })
  const from = await handle.boundingBox()
  const to = await row(1).boundingBox()
  if (from === null || to === null) throw new Error("the rows are not on screen")
  await page.mouse.move(from.x + 4, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(from.x + 4, from.y - 20, { steps: 3 })
  await page.mouse.move(from.x + 4, to.y + 6, { steps: 5 })
  await page.mouse.up()
  await expect(row(1)).toContainText(third)
  await expect(row(1).getByRole("button", { name: `Déverrouiller ${third}` })).toBeVisible()
  await expect(elsewhere.getByRole("row").nth(1)).toContainText(third)
  await context.close()

  const priority = row(1).getByRole("button", { name: /^\d.* (Standard|Attention|Urgent)/ })
  await priority.focus()
  await expect(page.getByRole("tooltip")).toContainText(
    "Verrouillé à la position 1 par Philippe Gagné"
  )
  await expect(page.getByRole("tooltip")).toContainText(/jours? ouvrés?/)

  await row(2)
    .getByRole("button", { name: /^Déplacer/ })
    .press("Space")
  await page.keyboard.press("ArrowDown")
  await expect(page.getByRole("status").filter({ hasText: first })).toContainText("position 3")
  await page.keyboard.press("Escape")

  await row(1)
    .getByRole("button", { name: /^Ajouter une note/ })
    .click()
  await page.keyboard.type("Attendre la quincaillerie")
  await page.keyboard.press("Enter")
  await expect(row(1)).toContainText("Attendre la quincaillerie")

  await row(1)
    .getByRole("button", { name: `Déverrouiller ${third}` })
    .click()
  await expect(row(3)).toContainText(third)

  const pending = table
    .getByRole("row")
    .filter({ has: page.getByRole("button", { name: /^Commencer/ }) })
  const name = (await pending.first().getByRole("rowheader").getByRole("link").textContent()) ?? ""
  const started = table.getByRole("row").filter({ hasText: name })
  await pending
    .first()
    .getByRole("button", { name: /^Commencer/ })
    .click()
  await expect(started).toContainText("Commencé")
  await started.getByRole("button", { name: /^Terminer/ }).click()
  await expect(
    page.getByRole("alertdialog", { name: "Voulez-vous terminer cette étape ?" })
  ).toBeVisible()
  await page.getByRole("button", { name: "Annuler" }).last().click()

  await started.getByRole("button", { name: /^Plus sur/ }).click()
  await page.getByRole("menuitem", { name: /^Masquer/ }).click()
  const question = page.getByRole("alertdialog", { name: "Masquer définitivement ?" })
  await question.getByRole("button", { name: "Masquer définitivement" }).click()
  await expect(started).toHaveCount(0)
})

const openList = async (page: Page, atelier: Atelier) => {
  const answer = page.waitForResponse(/getPriorityList/)
  await signIn(page, atelier, "planner", "/maestro")
  const { data } = (await (await answer).json()) as { readonly data: ReadonlyArray<ListedRow> }
  const table = page.getByRole("table", { name: "Débit CNC" })
  const [first, second, third] = data
  if (first === undefined || second === undefined || third === undefined)
    throw new Error("the list has fewer than three rows")
  return { first, second, third, row: (place: number) => table.getByRole("row").nth(place) }
}

proofStory(
  "a row is dropped at its target although the list is ranked again meanwhile",
  async ({ page, atelier }) => {
    const { first, second, third, row } = await openList(page, atelier)
    const sent: Array<{ readonly positions: ReadonlyArray<unknown> }> = []
    page.on("request", (request) => {
      if (/\/Scheduling\/lock$/.test(request.url())) sent.push(request.postDataJSON())
    })
    const from = await row(3)
      .getByRole("button", { name: /^Déplacer/ })
      .boundingBox()
    const to = await row(2).boundingBox()
    if (from === null || to === null) throw new Error("the rows are not on screen")
    await page.mouse.move(from.x + 4, from.y + 8)
    await page.mouse.down()
    await page.mouse.move(from.x + 4, to.y + 6, { steps: 5 })
    await atelier.ask("admin", "POST", "/Scheduling/lockPositions", {
      progressId: first.progressId,
      positions: [{ workOrderIdPublic: first.workOrderId, position: 4 }]
    })
    await expect(row(1)).toContainText(second.name)
    await page.mouse.up()
    await expect(row(1)).toContainText(third.name)
    expect(sent.map(({ positions }) => positions)).toEqual([
      [{ workOrderIdPublic: third.workOrderId, position: 1 }]
    ])
  }
)

proofStory("text typed while a note is being saved is saved too", async ({ page, atelier }) => {
  const { row } = await openList(page, atelier)
  const saving = Promise.withResolvers<void>()
  const answered = Promise.withResolvers<void>()
  await page.route(
    /saveSchedulingWorkOrderNote/,
    async (route) => {
      saving.resolve()
      await answered.promise
      await route.continue()
    },
    { times: 1 }
  )
  await row(5)
    .getByRole("button", { name: /^Ajouter une note/ })
    .click()
  await page.keyboard.type("Attendre le client")
  await page.keyboard.press("Enter")
  await saving.promise
  await page.keyboard.type(", puis la peinture")
  const saved = page.waitForResponse(/saveSchedulingWorkOrderNote/)
  answered.resolve()
  await (await saved).finished()
  const field = row(5).getByRole("textbox")
  await expect(field).toHaveValue("Attendre le client, puis la peinture")
  await page.keyboard.press("Enter")
  await expect(field).toHaveCount(0)
  await expect(row(5)).toContainText("Attendre le client, puis la peinture")
})

proofStory(
  "lists of another day and merged lists have addresses and a shop floor screen",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner", "/maestro")
    await page.getByRole("tab", { name: "Usinage" }).click()
    await expect(page).toHaveURL(/list=merged/)
    await page.getByRole("textbox", { name: "En date du" }).fill("2027-03-01")
    await expect(page).toHaveURL(/asOf=2027-03-01/)
    const table = page.getByRole("table", { name: "Usinage" })
    await expect(table.getByRole("row").nth(1)).toContainText("En retard")
    await expect(table.getByRole("button", { name: /^Déplacer/ })).toHaveCount(0)
    await page.reload()
    await expect(table.getByRole("row").nth(1)).toContainText("En retard")
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = String(document.querySelectorAll("tbody tr").length)
      }
    })
    const [, total = "0"] =
      /(\d+) projets/.exec((await page.getByRole("main").textContent()) ?? "") ?? []
    expect(Number(total)).toBeGreaterThan(25)
    await page.getByRole("button", { name: "Imprimer" }).click()
    await expect(page.locator("body")).toHaveAttribute("data-printed", String(25 + Number(total)))
    await page.getByRole("button", { name: "Écran d’atelier" }).click()
    const wall = page.getByRole("dialog", { name: "Écran d’atelier : Usinage" })
    await expect(wall.getByRole("listitem").first()).toBeVisible()
    await wall.getByRole("button", { name: "Fermer" }).click()
    await expect(wall).toHaveCount(0)
  }
)

proofStory(
  "the rows of a page are locked and unlocked in one change each, with undo",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner", "/maestro")
    const table = page.getByRole("table", { name: "Finition" })
    await page.getByRole("tab", { name: "Finition" }).click()
    await expect(table.getByRole("row").nth(2)).toBeVisible()
    const rows = (await table.getByRole("row").count()) - 1
    const freeBuffer = table.getByRole("button", { name: /^Déverrouiller/ })
    const writes: Array<string> = []
    page.on("request", (request) => {
      if (request.method() !== "POST") return
      const { pathname } = new URL(request.url())
      if (/ock/.test(pathname) || /undo/.test(pathname)) writes.push(pathname)
    })
    await page.getByRole("button", { name: "Verrouiller la page" }).click()
    await expect(freeBuffer).toHaveCount(rows)
    await page.getByRole("button", { name: new RegExp(`^Déverrouiller ${rows} lignes`) }).click()
    await expect(page.getByText(`${rows} lignes suivent de nouveau leur priorité.`)).toBeVisible()
    await expect(freeBuffer).toHaveCount(0)
    await page.getByRole("button", { name: "Annuler", exact: true }).last().click()
    await expect(freeBuffer).toHaveCount(rows)
    expect(writes.map((path) => path.split("/").at(-1))).toEqual(["lock", "unlock", "undo"])
    await page.getByRole("button", { name: new RegExp(`^Déverrouiller ${rows} lignes`) }).click()
    await expect(freeBuffer).toHaveCount(0)
  }
)

for (const scheme of sweptSchemes)
  test(`priority lists are accessible in a ${scheme} scheme, also on a phone`, async ({
    page,
    atelier
  }) => {
    await page.addInitScript(() => localStorage.setItem("planificationLocale", "en"))
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" })
    await signIn(page, atelier, "planner", "/maestro")
    await expect(page.getByRole("table", { name: "Débit CNC" })).toBeVisible()
    await expectAccessible(page)
    const beyondTheEdge = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      )
    expect(await beyondTheEdge()).toBe(0)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole("list", { name: "Débit CNC" })).toBeVisible()
    await expectAccessible(page)
    expect(await beyondTheEdge()).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`${atelier.origin}/maestro?view=wall`)
    await expect(page.getByRole("dialog", { name: /^Shop screen/ })).toBeVisible()
    await expectAccessible(page)
  })
