import { expectAccessible } from "./accessible.ts"
import { expect, people, proofStory, signIn, sweptSchemes, test } from "./atelier.ts"
import { plusDays } from "./days.ts"

test.use({ shop: "work orders" })

test("the list searches, filters, sorts and pages, and its address shows the same", async ({
  page,
  atelier
}) => {
  await signIn(page, atelier, "planner", "/workOrders")
  const main = page.getByRole("main")
  const table = main.getByRole("table", { name: "Projets" })
  await expect(main.getByText(/^\d+ projets$/)).toBeVisible()
  await expect(
    page.getByRole("navigation").getByRole("img", { name: "1 projet sans gabarit" })
  ).toBeVisible()

  await table.getByRole("button", { name: "Date de livraison" }).click()
  await expect(page).toHaveURL(/sort=deliveryDate/)
  await expect(table.getByRole("columnheader", { name: "Date de livraison" })).toHaveAttribute(
    "aria-sort",
    "ascending"
  )

  await main.getByRole("combobox", { name: "Par page" }).selectOption("25")
  await expect(table.getByRole("row")).toHaveCount(26)
  await main.getByRole("button", { name: "Page suivante" }).click()
  await expect(main.getByText(/^26 – 50 sur/)).toBeVisible()

  await main.getByRole("searchbox").fill("gagnon")
  await expect(main.getByText(/^1 – /)).toBeVisible()
  await expect(table.getByRole("rowheader").first()).toContainText("Gagnon")
  const names = await table.getByRole("rowheader").allTextContents()
  await page.reload()
  await expect(table.getByRole("rowheader")).toHaveText(names)

  await main.getByRole("searchbox").fill("zzzz")
  await expect(main.getByRole("heading", { name: "Aucun projet ne correspond" })).toBeVisible()
  await main.getByRole("button", { name: "Effacer les filtres" }).click()
  await expect(table.getByRole("row")).toHaveCount(26)

  await main.getByRole("button", { name: "% complété" }).click()
  await expect(table.getByRole("columnheader", { name: "Pourcentage complété" })).toHaveAttribute(
    "aria-sort",
    "descending"
  )
})

proofStory(
  "columns are chosen and ordered by keyboard, stored, and part of a saved view",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner", "/workOrders")
    const table = page.getByRole("table", { name: "Projets" })
    await expect(table.getByRole("columnheader", { name: "Nom du client" })).toBeVisible()
    await page.getByRole("button", { name: "Colonnes" }).press("Enter")
    const chooser = page.getByRole("dialog", { name: "Colonnes" })
    await chooser.getByRole("checkbox", { name: "Nom du client" }).press("Space")
    await chooser.getByRole("checkbox", { name: "Ville" }).press("Space")
    await chooser.getByRole("button", { name: "Ville : plus tôt" }).press("Enter")
    await page.keyboard.press("Escape")
    const heads = () => table.getByRole("columnheader").allTextContents()
    const before = await heads()
    expect(before).not.toContain("Nom du client")
    expect(before.at(-2)).toBe("Ville")

    await page.getByRole("button", { name: "Vues enregistrées" }).click()
    const views = page.getByRole("dialog", { name: "Vues enregistrées" })
    await views.getByLabel("Nom de la vue").fill("Par ville")
    await views.getByRole("button", { name: "Enregistrer" }).click()
    const shared = await views.getByRole("link", { name: "Par ville" }).getAttribute("href")
    await page.reload()
    await expect(table.getByRole("columnheader", { name: "Ville" })).toBeVisible()
    expect(await heads()).toEqual(before)

    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.startsWith("workOrder")) localStorage.removeItem(key)
    })
    await page.goto(`${atelier.origin}${shared}`)
    await expect(table.getByRole("columnheader", { name: "Ville" })).toBeVisible()
    expect(await heads()).toEqual(before)
  }
)

test("several work orders are deleted after a question and restored by undo", async ({
  page,
  atelier
}) => {
  await signIn(page, atelier, "planner", "/workOrders?q=2415")
  const main = page.getByRole("main")
  await main.getByRole("checkbox", { name: /^Choisir 2415/ }).check()
  await main.getByRole("searchbox").fill("2416")
  await main.getByRole("checkbox", { name: /^Choisir 2416/ }).check()
  await expect(main.getByText("2 projets choisis")).toBeVisible()
  await main.getByRole("button", { name: "Supprimer" }).click()
  const question = page.getByRole("alertdialog", { name: "Supprimer ces 2 projets ?" })
  await expect(question.getByText(/^2415/)).toBeVisible()
  await expect(question.getByText(/événements disparaîtront avec/)).toBeVisible()
  await question.getByRole("button", { name: "Supprimer" }).click()
  await expect(main.getByRole("heading", { name: "Aucun projet ne correspond" })).toBeVisible()
  await page.getByRole("button", { name: "Annuler" }).click()
  await expect(main.getByRole("link", { name: /^2416/ })).toBeVisible()
})

test("several work orders get the same delivery date after a preview, with undo", async ({
  page,
  atelier
}) => {
  await signIn(page, atelier, "planner", "/workOrders?status=open&sort=-deliveryDate")
  const main = page.getByRole("main")
  const boxes = main.getByRole("checkbox", { name: /^Choisir \d/ })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  const cells = main.getByRole("row").nth(1)
  const before = await cells.textContent()
  await main.getByRole("button", { name: "Modifier" }).click()
  const dialog = page.getByRole("dialog", { name: "Modifier ces 2 projets" })
  await dialog.getByRole("combobox", { name: "Champs à modifier" }).fill("livraison")
  await page.getByRole("option", { name: "Date de livraison" }).click()
  await page.keyboard.press("Escape")
  const date = dialog.getByRole("textbox", { name: "Date de livraison" })
  await date.fill("")
  await dialog.getByRole("button", { name: "Voir ce que cela change" }).click()
  await expect(dialog.getByText("Cette valeur est requise")).toBeVisible()
  await date.fill("2027-02-15")
  await dialog.getByRole("button", { name: "Voir ce que cela change" }).click()
  const question = page.getByRole("dialog", { name: "Modifier ces 2 projets ?" })
  await expect(question.getByRole("row", { name: /Livraison .*15 févr/ })).toHaveCount(2)
  await question.getByRole("button", { name: "Confirmer" }).click()
  await expect(dialog).toHaveCount(0)
  await expect(main.getByRole("row").nth(1)).toContainText("15 févr. 2027")
  await page.getByRole("button", { name: "Annuler" }).click()
  await expect(cells).toHaveText(before ?? "")
})

proofStory("the list is exported as a file", async ({ page, atelier }) => {
  await signIn(page, atelier, "planner", "/workOrders?q=gagnon")
  for (const [name, ending] of [
    ["Fichier CSV", /^projets-.*\.csv$/],
    ["Fichier Excel", /^projets-.*\.xlsx$/]
  ] as const) {
    await page.getByRole("button", { name: "Exporter" }).click()
    const download = page.waitForEvent("download")
    await page.getByRole("menuitem", { name }).click()
    expect((await download).suggestedFilename()).toMatch(ending)
  }
})

proofStory("a work order has a page with client, steps and history", async ({ page, atelier }) => {
  await signIn(page, atelier, "planner", "/workOrders?status=open&sort=-installationDate")
  const link = page.getByRole("table", { name: "Projets" }).getByRole("rowheader").getByRole("link")
  const name = (await link.first().textContent()) ?? ""
  await link.first().click()
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible()
  const client = page.getByRole("region", { name: "Client" })
  await expect(client.getByRole("link").first()).toHaveAttribute("href", /^tel:/)
  await expect(client.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/)
  await expect(client.getByRole("link").last()).toHaveAttribute("href", /openstreetmap/)

  const steps = page.getByRole("region", { name: "Étapes" })
  await steps.getByRole("button", { name: /^Installation/ }).click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByRole("heading", { name })).toBeVisible()
  await dialog.getByRole("button", { name: "Fermer" }).click()

  const next = page.getByRole("region", { name: /^Prochaine/ })
  await next.getByRole("button", { name: "Commencer" }).click()
  const history = page.getByRole("region", { name: "Historique" })
  await expect(history.getByText(/— Commencé/).first()).toBeVisible()
  await expect(history.getByText(people.planner).first()).toBeVisible()
  await history
    .getByRole("button", { name: /^Revenir sur la modification/ })
    .first()
    .click()
  const question = page.getByRole("dialog", { name: "Revenir sur ce changement ?" })
  await question.getByRole("button", { name: "Confirmer" }).click()
  await expect(history.getByText(/Retour en arrière/).first()).toBeVisible()
  await expect(next.getByRole("button", { name: "Commencer" })).toBeEnabled()
})

proofStory(
  "users without the list of work orders are led back and see no hidden order",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "installer", "/workOrders")
    await page.waitForURL((url) => url.pathname === "/")
    await expect(page.getByRole("navigation").getByRole("link", { name: "Projets" })).toHaveCount(0)
    await page.goto(`${atelier.origin}/workOrders/nothing`)
    await expect(page.getByRole("heading", { name: "Ce projet n’est pas là" })).toBeVisible()
    await page.getByRole("link", { name: "Ouvrir le calendrier" }).click()
    await page.waitForURL((url) => url.pathname === "/")
  }
)

for (const scheme of sweptSchemes)
  test(`list and page of a work order are accessible in a ${scheme} scheme, also on a phone`, async ({
    page,
    atelier
  }) => {
    await page.addInitScript(() => localStorage.setItem("planificationLocale", "en"))
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" })
    await signIn(page, atelier, "planner", "/workOrders")
    await expect(page.getByRole("table", { name: "Work orders" })).toBeVisible()
    await page.getByRole("button", { name: "Filters" }).click()
    await page.getByRole("button", { name: "Production from: open the calendar" }).click()
    const picker = page.getByRole("dialog", { name: "Choose a day" })
    await expect(picker).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press("ArrowRight")
    await page.keyboard.press("Enter")
    await expect(page).toHaveURL(/productionFrom=/)
    await page.getByRole("button", { name: "Columns" }).click()
    await expect(page.getByRole("dialog", { name: "Columns" })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${atelier.origin}/workOrders`)
    await expect(page.getByRole("list", { name: "Work orders" })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole("list", { name: "Work orders" }).getByRole("link").first().click()
    await expect(page.getByRole("region", { name: "Steps" })).toBeVisible()
    await expect(
      page.getByRole("region", { name: "History" }).getByRole("list").first()
    ).toBeVisible()
    await expectAccessible(page)
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      )
    ).toBe(0)
  })

proofStory("a work order with a pending visit is not shown as done", async ({ page, atelier }) => {
  const today = await atelier.today()
  const { data } = await atelier.ask<{
    data: ReadonlyArray<{ event: { eventType: string; workOrderId?: string; status: string } }>
  }>("planner", "POST", `/Events?start=${plusDays(today, -3)}&end=${plusDays(today, 14)}`, {})
  const visited = data.flatMap(({ event: { eventType, workOrderId, status } }) =>
    eventType === "InstallationEvent" && status !== "Completed" && workOrderId ? [workOrderId] : []
  )
  const percentOf = async (id: string) =>
    (
      await atelier.ask<{ percentCompleted: number }>(
        "planner",
        "GET",
        `/WorkOrder/${id}/getWorkOrderProgress`
      )
    ).percentCompleted
  const percents = await Promise.all(visited.map(percentOf))
  const id = visited[percents.indexOf(100)]
  if (id === undefined) throw new Error("no work order has all steps but a visit completed")
  await signIn(page, atelier, "planner", `/workOrders/${id}`)
  await expect(page.getByRole("heading", { name: "Prochaine : Installation" })).toBeVisible()
  await expect(page.getByText("Tout est terminé")).toHaveCount(0)

  await page
    .getByRole("region", { name: "Étapes" })
    .getByRole("button", { name: /^Installation/ })
    .click()
  const dialog = page.getByRole("dialog")
  await expect(dialog.getByRole("heading", { name: "Étapes" })).toBeVisible()
  await expect(page.getByText("Tout est terminé")).toHaveCount(0)
})

proofStory("an entry of a menu stands still while it appears", async ({ page, atelier }) => {
  await signIn(page, atelier, "planner", "/workOrders?q=gagnon")
  await page.getByRole("button", { name: "Exporter" }).hover()
  const places = page.evaluate(
    () =>
      new Promise<ReadonlyArray<string>>((resolve) => {
        const seen = new Set<string>()
        const until = performance.now() + 5_000
        let frames = 0
        const look = () => {
          const { x, y, height } =
            document.querySelector("[role=menuitem]:last-of-type")?.getBoundingClientRect() ??
            new DOMRect()
          if (height > 0) {
            seen.add(`${x} ${y} ${height}`)
            frames += 1
          }
          if (frames < 30 && performance.now() < until) requestAnimationFrame(look)
          else resolve([...seen])
        }
        look()
      })
  )
  await page.getByRole("button", { name: "Exporter" }).click()
  expect(await places).toHaveLength(1)
})

proofStory("the progress of work orders is visible at 1024 pixels", async ({ page, atelier }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn(page, atelier, "planner", "/workOrders?status=all&sort=-percentCompleted")
  const table = page.getByRole("table", { name: "Projets" })
  await expect(table.getByRole("progressbar").first()).toBeInViewport({ ratio: 1 })
  await expect(table.getByText("100\u202f%", { exact: true }).first()).toBeInViewport({ ratio: 1 })
})

proofStory("truncated texts of a list are shown on hover", async ({ page, atelier }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn(page, atelier, "planner", "/workOrders?sort=name")
  const names = page
    .getByRole("table", { name: "Projets" })
    .getByRole("rowheader")
    .getByRole("link")
  await names.first().waitFor()
  const whole = await names.evaluateAll((links) =>
    links.map(({ clientWidth, scrollWidth }) => scrollWidth <= clientWidth)
  )
  const [cut, uncut] = [names.nth(whole.indexOf(false)), names.nth(whole.indexOf(true))]
  await cut.hover()
  await expect(cut).toHaveAttribute("title", (await cut.textContent()) ?? "")
  await uncut.hover()
  await expect(uncut).not.toHaveAttribute("title")
})

proofStory(
  "users who may create work orders import some without other configuration screens",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner", "/workOrders")
    await page.getByRole("link", { name: "Importer" }).click()
    await expect(page.getByRole("heading", { name: "Importer des projets" })).toBeVisible()
    await expect(page.getByRole("link", { name: /classeur/ })).toHaveCount(0)
    await page
      .getByLabel(/Déposez/)
      .setInputFiles({
        name: "plan.png",
        mimeType: "image/png",
        buffer: Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR,\n,\n,\n", "latin1")
      })
    await expect(page.getByText(/ne se lit pas comme un tableau/)).toBeVisible()
    const importTwo = async (room: string) => {
      await page
        .getByLabel(/Déposez/)
        .setInputFiles({
          name: "deux.csv",
          mimeType: "text/csv",
          buffer: Buffer.from(
            `Projet;Client;Échéance\n${room} Roy;Roy;2027-03-01\n${room} Côté;Côté;2027-03-02\n`
          )
        })
      await page.getByRole("button", { name: "Vérifier" }).click()
      await page.getByRole("button", { name: /^Importer 2 lignes/ }).click()
      await expect(page.getByRole("heading", { name: "2 lignes importées" })).toBeVisible()
    }
    // The first import makes the shop the user's own, which only an administrator can undo.
    await importTwo("Bar")
    await page.reload()
    await importTwo("Salon")
    await page.getByRole("button", { name: "Annuler", exact: true }).click()
    await expect(page.getByText("Modification annulée.")).toBeVisible()
    await page.goto(`${atelier.origin}/workOrders`)
    await page.getByRole("searchbox").fill("salon")
    await expect(page.getByRole("link", { name: /Salon Roy/ })).toHaveCount(0)
    await page.getByRole("searchbox").fill("bar")
    await expect(page.getByRole("link", { name: /Bar Roy/ })).toBeVisible()

    await page.goto(`${atelier.origin}/configuration/import/shop`)
    await page.waitForURL((url) => url.pathname === "/")
  }
)

proofStory("users who may create no work order cannot import", async ({ page, atelier }) => {
  await signIn(page, atelier, "installer", "/configuration/import")
  await page.waitForURL((url) => url.pathname === "/day")
})

proofStory("text typed while a search starts stays in its field", async ({ page, atelier }) => {
  await signIn(page, atelier, "planner", "/workOrders")
  const field = page.getByRole("searchbox")
  for (let pause = 290; pause < 350; pause += 4) {
    await field.fill(`first ${pause}`)
    await page.waitForTimeout(pause)
    await field.fill(`then ${pause}`)
    await expect(page).toHaveURL(new RegExp(`then.${pause}`))
    await expect(field).toHaveValue(`then ${pause}`)
  }
})
