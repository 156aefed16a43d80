import { type Atelier, expect, otherWindow, proofStory, signIn, test } from "./atelier.ts"

test.use({ shop: "order cases" })

interface Order {
  readonly id: string
  readonly name: string
}

const openOrder = async (atelier: Atelier, place: number): Promise<Order> => {
  const { data } = await atelier.ask<{ data: ReadonlyArray<Order> }>(
    "planner",
    "GET",
    "/WorkOrder/getWorkOrders?status=open&sort=installationDate&order=desc"
  )
  const order = data[place]
  if (order === undefined) throw new Error("the demo shop has too few open work orders")
  return order
}

type Page = import("@playwright/test").Page

const editClient = async (page: Page) => {
  const wizard = page.getByRole("dialog", { name: "Modifier le projet" })
  const section = wizard.getByRole("button", { name: /^Client/ })
  await expect(section).toBeVisible()
  if ((await section.getAttribute("aria-expanded")) !== "true") await section.click()
  return wizard
}

proofStory(
  "two users change the same work order and choose per field",
  async ({ page, atelier, browser }) => {
    const order = await openOrder(atelier, 0)
    const address = `/workOrders/${order.id}?wizard=edit.${order.id}`
    const [other, context] = await otherWindow(browser)
    await signIn(page, atelier, "planner", address)
    await signIn(other, atelier, "admin", address)
    const [mine, theirs] = [await editClient(page), await editClient(other)]
    await mine.getByLabel("Téléphone").fill("418 555-0101")
    await mine.getByLabel("Ville").fill("Rimouski")
    await theirs.getByLabel("Téléphone").fill("418 555-0202")
    await theirs.getByLabel("Courriel").fill("autre@example.com")
    await theirs.getByRole("button", { name: "Enregistrer" }).click()
    await expect(theirs).toHaveCount(0)
    await context.close()

    await mine.getByRole("button", { name: "Enregistrer" }).click()
    const conflict = page.getByRole("alertdialog", { name: "Modifié entre-temps" })
    const phone = conflict.getByRole("radiogroup", { name: "Téléphone" })
    await expect(phone.getByRole("radio", { name: "Votre saisie 418 555-0101" })).toBeChecked()
    await expect(conflict.getByRole("radiogroup")).toHaveCount(1)
    await expect(conflict.getByText(/repris.*Courriel/)).toBeVisible()
    await phone.getByRole("radio", { name: "Sa version 418 555-0202" }).check()
    await conflict.getByRole("button", { name: "Enregistrer ce choix" }).click()
    await expect(mine).toHaveCount(0)
    const client = page.getByRole("region", { name: "Client" })
    await expect(client.getByText("418 555-0202")).toBeVisible()
    await expect(client.getByText("autre@example.com")).toBeVisible()
    await expect(client.getByText(/Rimouski/)).toBeVisible()
  }
)

proofStory("the history of a work order shows and undoes changes", async ({ page, atelier }) => {
  const order = await openOrder(atelier, 1)
  await signIn(page, atelier, "planner", `/workOrders/${order.id}?wizard=edit.${order.id}`)
  const wizard = await editClient(page)
  const before = await wizard.getByLabel("Téléphone").inputValue()
  await wizard.getByLabel("Téléphone").fill("418 555-0303")
  await wizard.getByRole("button", { name: "Enregistrer" }).click()
  await expect(wizard).toHaveCount(0)
  const entry = page.getByRole("region", { name: "Historique" }).getByRole("listitem").first()
  await expect(entry).toContainText("Philippe Gagné")
  await expect(entry).toContainText("→ 418 555-0303")
  await entry.getByRole("button", { name: /^Revenir sur la modification/ }).click()
  const question = page.getByRole("dialog", { name: "Revenir sur ce changement ?" })
  await expect(question).toContainText("418 555-0303 →")
  await question.getByRole("button", { name: "Confirmer" }).click()
  await expect(page.getByText("Modification annulée.")).toBeVisible()
  await expect(page.getByText(/ · annulé$/)).toBeVisible()
  await page.reload()
  const client = page.getByRole("region", { name: "Client" })
  await expect(client.getByText("418 555-0303")).toHaveCount(0)
  if (before !== "") await expect(client.getByText(before)).toBeVisible()
})

proofStory("the tab names the open screen, record or dialog", async ({ page, atelier }) => {
  const order = await openOrder(atelier, 2)
  await signIn(page, atelier, "planner")
  const product = (await page.title()).split(" · ").at(-1) ?? ""
  const titled = (name: string) => expect(page).toHaveTitle(`${name} · ${product}`)
  await titled("Calendrier")
  await page.getByRole("button", { name: "Nouveau projet" }).click()
  await titled("Nouveau projet")
  await page.keyboard.press("Escape")
  await titled("Calendrier")
  await page.goto(`${atelier.origin}/workOrders/${order.id}`)
  await titled(order.name)
  await page.getByRole("button", { name: "Modifier" }).click()
  await titled("Modifier le projet")
  await page.goBack()
  await titled(order.name)
  await page.getByRole("link", { name: "Imprimer" }).click()
  await titled(order.name)
  await expect(page.getByRole("heading", { level: 1 })).toContainText(order.name)
  await expect(page.getByRole("row").nth(2)).toBeVisible()
  await page.getByRole("link", { name: "Retour au projet" }).click()
  await expect(page).toHaveURL(new RegExp(`/workOrders/${order.id}$`))
})

proofStory("a changed form asks before Ctrl K or a link leaves it", async ({ page, atelier }) => {
  const order = await openOrder(atelier, 3)
  await signIn(page, atelier, "planner", "/?newEvent=user")
  const form = page.getByRole("dialog", { name: "Nouvel événement" })
  await form.getByLabel("Titre").fill("Visite à garder")
  const asked = page.getByRole("alertdialog", { name: "Fermer sans enregistrer ?" })
  const stay = asked.getByRole("button", { name: "Continuer la saisie" })
  await form.getByRole("link", { name: /^Créer plutôt un projet/ }).click()
  await stay.click()

  await page.keyboard.press("Control+k")
  const found = page.getByRole("dialog", { name: "Tout rechercher" })
  await found.getByRole("combobox").fill(order.name)
  await expect(found.getByRole("option").first()).toContainText(order.name)
  await page.keyboard.press("Enter")
  await stay.click()
  await expect(asked).toHaveCount(0)
  await page.keyboard.press("Escape")
  await expect(form.getByLabel("Titre")).toHaveValue("Visite à garder")

  await page.keyboard.press("Control+k")
  await found.getByRole("combobox").fill(order.name)
  await expect(found.getByRole("option").first()).toContainText(order.name)
  await page.keyboard.press("Enter")
  await asked.getByRole("button", { name: "Fermer et conserver" }).click()
  await expect(page.getByRole("heading", { level: 1, name: order.name })).toBeVisible()
  await expect(found).toHaveCount(0)
  await page.goto(`${atelier.origin}/?newEvent=user`)
  await expect(form.getByLabel("Titre")).toHaveValue("Visite à garder")
})

proofStory("a double click on Create creates one work order", async ({ page, atelier }) => {
  await signIn(page, atelier, "planner", "/?wizard=create")
  const wizard = page.getByRole("dialog", { name: "Nouveau projet" })
  await wizard.getByLabel("Nom du projet").fill("Cuisine deux fois pressée")
  await wizard.getByRole("combobox", { name: "Gabarit" }).click()
  await page.getByRole("option").first().click()
  await wizard.getByRole("button", { name: "Suivant" }).click()
  await wizard.getByRole("button", { name: "Suivant" }).click()
  const create = wizard.getByRole("button", { name: "Créer le projet" })
  await expect(create).toBeEnabled()
  await create.dblclick()
  await expect(wizard).toHaveCount(0)
  const { data } = await atelier.ask<{ data: ReadonlyArray<Order> }>(
    "planner",
    "GET",
    "/WorkOrder/getWorkOrders?search=pressee"
  )
  expect(data).toHaveLength(1)
})

proofStory(
  "the lanes of work orders are sorted by priority, and a link shows the same",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner", "/?view=orders")
    const sort = page.getByRole("combobox", { name: "Trier les projets par" })
    const lanes = page.getByRole("region", { name: "Par projet" })
    const first = lanes.getByRole("group").first()
    await expect(first).toBeVisible()
    const byDate = (await first.getAttribute("aria-label")) ?? ""
    const ranked = page.waitForResponse(/getWorkOrdersNoWorkOrderProgress/)
    await sort.selectOption({ label: "Par priorité" })
    await expect(page).toHaveURL(/sort=priority/)
    await ranked
    await expect(first).not.toHaveAttribute("aria-label", byDate)
    const name = (await first.getAttribute("aria-label")) ?? ""
    await page.reload()
    await expect(sort).toHaveValue("priority")
    await expect(first).toHaveAttribute("aria-label", name)
  }
)

proofStory(
  "names in another direction align with the others of their column",
  async ({ page, atelier }) => {
    await page.addInitScript(() => localStorage.setItem("planificationLocale", "ar"))
    await signIn(page, atelier, "planner", "/workOrders")
    const name = page.getByRole("rowheader").first().getByRole("link")
    await expect(name).toHaveCSS("direction", "ltr")
    const side = await name.evaluate((link) => getComputedStyle(link).textAlign)
    expect(side).toBe("right")
  }
)
