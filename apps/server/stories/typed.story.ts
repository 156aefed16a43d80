import { expect, people, proofStory, signIn, test } from "./atelier.ts"

const startOrder = async (page: import("@playwright/test").Page, name: string) => {
  await page.getByRole("button", { name: "Nouveau projet" }).click()
  const wizard = page.getByRole("dialog", { name: "Nouveau projet" })
  await wizard.getByLabel("Nom du projet").fill(name)
  return wizard
}

const question = "Fermer sans enregistrer ?"

proofStory(
  "an unchanged form closes at once, a changed one asks first",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner")
    await page.getByRole("button", { name: "Nouveau projet" }).click()
    const wizard = page.getByRole("dialog", { name: "Nouveau projet" })
    await wizard.getByLabel("Nom du projet").waitFor()
    await page.keyboard.press("Escape")
    await expect(wizard).toHaveCount(0)

    await startOrder(page, "Cuisine gardée")
    const asked = page.getByRole("alertdialog", { name: question })
    const leaves = {
      escape: () => page.keyboard.press("Escape"),
      cross: () => wizard.getByRole("button", { name: "Fermer" }).click(),
      back: () => page.evaluate(() => history.back())
    }
    for (const leave of Object.values(leaves)) {
      await leave()
      await expect(asked).toBeVisible()
      await asked.getByRole("button", { name: "Continuer la saisie" }).click()
      await expect(wizard.getByLabel("Nom du projet")).toHaveValue("Cuisine gardée")
    }
    const reloading = page.waitForEvent("dialog")
    await page.evaluate(() => void setTimeout(() => location.reload()))
    await (await reloading).dismiss()
    await expect(wizard.getByLabel("Nom du projet")).toHaveValue("Cuisine gardée")

    await wizard.getByRole("button", { name: "Fermer" }).click()
    await asked.getByRole("button", { name: "Abandonner" }).click()
    await expect(wizard).toHaveCount(0)
    await page.getByRole("button", { name: "Nouveau projet" }).click()
    await expect(wizard.getByLabel("Nom du projet")).toHaveValue("")
  }
)

proofStory(
  "typed input is restored after a reload and in another tab",
  async ({ page, atelier, context }) => {
    await signIn(page, atelier, "planner")
    const wizard = await startOrder(page, "Cuisine retrouvée")
    page.on("dialog", (dialog) => void dialog.accept())
    await page.reload()
    await expect(wizard.getByLabel("Nom du projet")).toHaveValue("Cuisine retrouvée")
    await expect(wizard.getByText(/Votre saisie du .* a été rétablie/)).toBeVisible()

    const address = page.url()
    await page.close()
    const other = await context.newPage()
    await other.goto(address)
    const again = other.getByRole("dialog", { name: "Nouveau projet" })
    await expect(again.getByLabel("Nom du projet")).toHaveValue("Cuisine retrouvée")
    await again.getByRole("button", { name: "Recommencer" }).click()
    await expect(again.getByLabel("Nom du projet")).toHaveValue("")
  }
)

proofStory("a visit of several days is restored with its end", async ({ page, atelier }) => {
  await signIn(page, atelier, "planner")
  const wizard = await startOrder(page, "Cuisine livrée en cinq jours")
  await wizard.getByRole("button", { name: /^Livraison/ }).click()
  const start = wizard.getByRole("textbox", { name: "Date de livraison" })
  const end = wizard.getByRole("textbox", { name: "Fin de la livraison" })
  await start.fill(" 2026-12-10 ")
  await expect(end).toHaveValue("2026-12-11")
  await end.fill("2026-12-15")
  page.on("dialog", (dialog) => void dialog.accept())
  await page.reload()
  await expect(wizard.getByText(/Votre saisie du .* a été rétablie/)).toBeVisible()
  await expect(start).toHaveValue("2026-12-10")
  await expect(end).toHaveValue("2026-12-15")
})

proofStory(
  "typed input is restored after signing out, for its author only",
  async ({ page, atelier }) => {
    test.slow()
    const signOut = async (who: keyof typeof people) => {
      await page.getByRole("button", { name: `Compte de ${people[who]}` }).click()
      await page.getByRole("button", { name: "Se déconnecter" }).click()
      await page.waitForURL("**/home")
    }
    await signIn(page, atelier, "planner")
    const wizard = await startOrder(page, "Cuisine d’un auteur")
    await page.keyboard.press("Escape")
    await page.getByRole("button", { name: "Fermer et conserver" }).click()
    await expect(wizard).toHaveCount(0)
    await signOut("planner")
    await signIn(page, atelier, "admin", "/?wizard=create")
    await expect(wizard.getByLabel("Nom du projet")).toHaveValue("")
    await page.keyboard.press("Escape")
    await signOut("admin")
    await signIn(page, atelier, "planner", "/?wizard=create")
    await expect(wizard.getByLabel("Nom du projet")).toHaveValue("Cuisine d’un auteur")
  }
)

proofStory(
  "two clicks on Create create one work order, and a dead server loses nothing",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner")
    const wizard = await startOrder(page, "Cuisine unique")
    await wizard.getByRole("combobox", { name: "Gabarit" }).click()
    await page.getByRole("option").first().click()
    await wizard.getByRole("button", { name: "Suivant" }).click()
    await wizard.getByRole("button", { name: "Suivant" }).click()
    const create = wizard.getByRole("button", { name: "Créer le projet" })
    await expect(create).toBeEnabled()

    const creation = /\/WorkOrder\/createWorkOrder/i
    await page.route(creation, (route) =>
      route.fulfill({
        status: 500,
        contentType: "application/problem+json",
        json: {
          type: "about:blank",
          title: "Erreur inattendue",
          status: 500,
          code: "Unexpected",
          detail: "Une erreur inattendue est survenue.",
          requestId: "r-1"
        }
      })
    )
    await create.click()
    await expect(wizard.getByRole("alert")).toBeInViewport()
    await expect(wizard.getByRole("alert")).toContainText("Erreur inattendue")
    await page.unroute(creation)

    const sent: Array<string | null> = []
    page.on("request", (request) => {
      if (creation.test(request.url())) sent.push(request.headers()["idempotency-key"] ?? null)
    })
    await wizard.getByRole("button", { name: "Créer le projet" }).evaluate((button) => {
      if (!(button instanceof HTMLButtonElement)) throw new Error("no button")
      button.click()
      button.click()
    })
    await expect(wizard).toHaveCount(0)
    expect(sent).toHaveLength(1)
    const found = await atelier.ask<{ readonly data: ReadonlyArray<unknown> }>(
      "planner",
      "GET",
      "/WorkOrders?search=unique"
    )
    expect(found.data).toHaveLength(1)
    await page.getByRole("button", { name: "Nouveau projet" }).click()
    await expect(wizard.getByLabel("Nom du projet")).toHaveValue("")
  }
)

for (const reducedMotion of ["no-preference", "reduce"] as const)
  proofStory(
    `the first invalid field of a long form scrolls into view (motion: ${reducedMotion})`,
    async ({ page, atelier }) => {
      await page.emulateMedia({ reducedMotion })
      await signIn(page, atelier, "planner")
      await page.setViewportSize({ width: 1024, height: 600 })
      const wizard = await startOrder(page, "")
      const installation = wizard.getByRole("button", { name: /^Installation/ })
      await installation.click()
      await wizard.getByLabel("Nom du projet").fill("Cuisine longue")
      await wizard.getByRole("combobox", { name: "Gabarit" }).click()
      await page.getByRole("option").first().click()
      await wizard.getByRole("textbox", { name: "Fin de l’installation" }).fill("")
      await installation.click()
      page.on("dialog", (dialog) => void dialog.accept())
      await page.reload()
      await expect(wizard.getByLabel("Nom du projet")).toHaveValue("Cuisine longue")
      await expect(wizard.getByRole("textbox", { name: "Fin de l’installation" })).toBeHidden()
      await wizard.getByRole("button", { name: "Suivant" }).click()
      await expect(wizard.getByRole("textbox", { name: "Fin de l’installation" })).toBeInViewport({
        ratio: 1
      })
      await expect(wizard.getByRole("textbox", { name: "Fin de l’installation" })).toBeFocused()
    }
  )

proofStory(
  "a form and its input remain when the user loses the right meanwhile",
  async ({ page, atelier }) => {
    type Person = { readonly id: string; readonly permissions: Readonly<Record<string, boolean>> }
    const allow = async (createWorkOrder: boolean): Promise<void> => {
      const { data } = await atelier.ask<{ data: ReadonlyArray<Person> }>(
        "admin",
        "GET",
        "/User/getUsers"
      )
      const planner = data.find(({ id }) => id === "planner")
      if (planner === undefined) throw new Error("the demo shop has no planner")
      const permissions = { ...planner.permissions, createWorkOrder }
      await atelier.ask("admin", "POST", "/User/saveUserConfig", { ...planner, permissions })
    }
    await signIn(page, atelier, "planner")
    const wizard = await startOrder(page, "Cuisine sans droit")
    await wizard.getByRole("combobox", { name: "Gabarit" }).click()
    await page.getByRole("option").first().click()
    await wizard.getByRole("button", { name: "Suivant" }).click()
    await wizard.getByRole("button", { name: "Suivant" }).click()
    const create = wizard.getByRole("button", { name: "Créer le projet" })
    await expect(create).toBeEnabled()
    await allow(false)
    try {
      await create.click()
      await expect(wizard.getByRole("alert")).toContainText("Accès refusé")
      await wizard.getByRole("button", { name: "Retour" }).click()
      await wizard.getByRole("button", { name: "Retour" }).click()
      await expect(wizard.getByLabel("Nom du projet")).toHaveValue("Cuisine sans droit")
    } finally {
      await allow(true)
    }
  }
)

proofStory(
  "a form of the configuration asks, keeps its draft, and saves once",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "admin", "/configuration/contractors/create")
    await page.getByLabel("Nom").fill("Bois gardé")
    page.on("dialog", (dialog) => void dialog.accept())
    await page.reload()
    await expect(page.getByLabel("Nom")).toHaveValue("Bois gardé")
    await page.getByRole("link", { name: "Annuler" }).click()
    const asked = page.getByRole("alertdialog", { name: question })
    await asked.getByRole("button", { name: "Fermer et conserver" }).click()
    await page.waitForURL("**/configuration/contractors")
    await page.goto(`${atelier.origin}/configuration/contractors/create`)
    await expect(page.getByLabel("Nom")).toHaveValue("Bois gardé")
    const sent: Array<string> = []
    page.on("request", (request) => {
      const { pathname } = new URL(request.url())
      if (request.method() === "POST" && pathname === "/api/contractors") sent.push(pathname)
    })
    await page.getByRole("button", { name: "Enregistrer" }).evaluate((button) => {
      if (!(button instanceof HTMLButtonElement)) throw new Error("no button")
      button.click()
      button.click()
    })
    await page.waitForURL("**/configuration/contractors")
    expect(sent).toHaveLength(1)
    await page.goto(`${atelier.origin}/configuration/contractors/create`)
    await expect(page.getByLabel("Nom")).toHaveValue("")
  }
)
