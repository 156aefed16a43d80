import { expect, proofStory, signIn } from "./atelier.ts"

proofStory(
  "a part of the app that cannot be loaded says so and recovers",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner")
    await page.getByRole("button", { name: "Nouveau projet" }).waitFor()
    const code = /\/assets\/WorkOrderWizard/
    await page.route(code, (route) => route.abort())
    await page.route(`${atelier.origin}/`, (route) => route.abort())
    await page.getByRole("button", { name: "Nouveau projet" }).click()
    const notice = page.getByRole("alert").filter({ hasText: "ne peut pas être chargée" })
    await expect(notice).toBeVisible()
    // Some browsers now load the part; others cache the failure, so that the page must be reloaded.
    await page.unroute(code)
    await page.unroute(`${atelier.origin}/`)
    await expect(page.getByRole("dialog", { name: "Nouveau projet" })).toBeVisible({
      timeout: 30_000
    })
    await expect(notice).toHaveCount(0)
    await expect(page.getByText("Cet écran s’est arrêté")).toHaveCount(0)
  }
)

proofStory("an outdated page is reloaded", async ({ page, atelier }) => {
  await signIn(page, atelier, "planner")
  await page.getByRole("button", { name: "Nouveau projet" }).waitFor()
  const code = /\/assets\/WorkOrderWizard/
  await page.route(code, (route) => route.fulfill({ status: 404 }))
  await page.route(`${atelier.origin}/`, async (route) => {
    const answer = await route.fetch()
    await page.unroute(code)
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll("/assets/", "/other/")
    })
  })
  const reloaded = page.waitForEvent("load")
  await page.getByRole("button", { name: "Nouveau projet" }).click()
  await reloaded
  await page.unroute(`${atelier.origin}/`)
  await expect(page.getByRole("dialog", { name: "Nouveau projet" })).toBeVisible({
    timeout: 30_000
  })
})

proofStory("a server error is shown at once, with a retry", async ({ page, atelier }) => {
  const asked = new Map<string, number>()
  await page.route(/\/api\/Events/i, async (route) => {
    const what = `${route.request().url()} ${route.request().postData()}`
    asked.set(what, (asked.get(what) ?? 0) + 1)
    await route.fulfill({ status: 500, contentType: "text/html", body: "<h1>Oops</h1>" })
  })
  await signIn(page, atelier, "planner")
  await page.getByRole("group", { name: "Vue du calendrier" }).waitFor()
  const retry = page.getByRole("alert").getByRole("button", { name: "Réessayer" })
  await expect(retry).toBeVisible()
  await expect(page.getByText("Le serveur a échoué")).toBeVisible()
  expect(Math.max(...asked.values()), "requests before the error is shown").toBeLessThan(4)
  await page.unroute(/\/api\/Events/i)
  await retry.click()
  await expect(page.getByRole("alert")).toHaveCount(0)
})

proofStory(
  "the calendar says that its steps failed to load, with a retry",
  async ({ page, atelier }) => {
    const steps = /\/api\/Records\/progress/
    await page.route(steps, (route) => route.fulfill({ status: 500, body: "<h1>Oops</h1>" }))
    await signIn(page, atelier, "planner", "/?view=lanes")
    const retry = page.getByRole("alert").getByRole("button", { name: "Réessayer" })
    await expect(retry).toBeVisible()
    await page.unroute(steps)
    await retry.click()
    await expect(page.getByRole("group", { name: "Mesurage" })).toBeVisible()
    await expect(page.getByRole("alert")).toHaveCount(0)
  }
)

proofStory(
  "the configuration shows the server's reason for a rejected list",
  async ({ page, atelier }) => {
    await page.route(/\/api\/contractors/, (route) =>
      route.fulfill({
        status: 500,
        contentType: "application/problem+json",
        json: {
          type: "urn:atelier:problem:Unexpected",
          title: "Panne",
          status: 500,
          code: "Unexpected",
          detail: "Quelque chose s’est brisé dans le serveur.",
          requestId: "r-17"
        }
      })
    )
    await signIn(page, atelier, "admin", "/configuration/contractors")
    await expect(page.getByText("Quelque chose s’est brisé dans le serveur.")).toBeVisible()
    await expect(page.getByText("Référence : r-17")).toBeVisible()
    await page.unroute(/\/api\/contractors/)
    await page.getByRole("alert").getByRole("button", { name: "Réessayer" }).click()
    await expect(page.getByRole("row").nth(2)).toBeVisible()
  }
)

proofStory("a failed check of the user is shown and retried", async ({ page, atelier }) => {
  await signIn(page, atelier, "admin", "/configuration/contractors")
  await page.getByRole("row").nth(2).waitFor()
  const me = /\/api\/User\/getUserConfig/
  await page.route(me, (route) => route.abort())
  await page.route(/\/api\/shippers/, (route) =>
    route.fulfill({
      status: 403,
      contentType: "application/problem+json",
      json: { type: "about:blank", title: "Refusé", status: 403, code: "Forbidden", detail: "Non." }
    })
  )
  await page.getByRole("link", { name: "Livreurs" }).click()
  const notice = page.getByRole("alert").filter({ hasText: "Le serveur ne répond pas." })
  await expect(notice).toBeVisible()
  await page.unroute(me)
  await notice.getByRole("button", { name: "Réessayer" }).click()
  await page.waitForURL(/\/403$/)
})
