import { expect, proofStory, signIn } from "./atelier.ts"

proofStory(
  "the API page shows and tries calls as the signed-in user",
  async ({ page, atelier }) => {
    const outside: Array<string> = []
    const errors: Array<string> = []
    page.on("request", (request) => {
      if (!request.url().startsWith(atelier.origin) && !request.url().startsWith("data:"))
        outside.push(request.url())
    })
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text())
    })
    await signIn(page, atelier, "planner")
    await page.goto(`${atelier.origin}/api/docs`)
    await expect(page.getByText("Les appels sont essayés en votre nom")).toBeVisible()
    await page.getByRole("textbox", { name: "Chercher un appel" }).fill("notifications new")
    await page.getByRole("button", { name: "GET /Notifications/new How" }).click()
    await page.getByRole("button", { name: "Execute" }).click()
    await expect(page.locator(".live-responses-table .response").first()).toContainText("200")
    await page.getByRole("textbox", { name: "Chercher un appel" }).fill("getUserConfig")
    await page.getByRole("button", { name: "GET /User/getUserConfig The" }).click()
    await page.getByRole("button", { name: "Execute" }).click()
    await expect(page.locator(".live-responses-table .response").first()).toContainText("200")
    await page.getByRole("textbox", { name: "Chercher un appel" }).fill("nothing of this kind")
    await expect(page.getByRole("button", { name: /Notifications/ })).toHaveCount(0)
    expect([outside, errors]).toEqual([[], []])
  }
)
