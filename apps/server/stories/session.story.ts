import type { Page } from "@playwright/test"
import { expect, otherWindow, people, proofStory, signIn } from "./atelier.ts"

const account = (page: Page) => page.getByRole("button", { name: `Compte de ${people.planner}` })

const tokenOf = async (page: Page): Promise<string> => {
  const request = page.waitForRequest((each) => each.headers().authorization !== undefined)
  await page.reload()
  return (await request).headers().authorization ?? ""
}

proofStory(
  "a page stays signed in without a token that other scripts could find",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner")
    await expect(account(page)).toBeVisible()
    const authorization = await tokenOf(page)
    await expect(account(page)).toBeVisible()
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])
    )
    expect(authorization).toMatch(/^Bearer ey/)
    expect(kept).not.toContain(authorization.slice("Bearer ".length))
    expect(kept).not.toMatch(/refresh|ey[A-Za-z0-9_-]{20}/)
    const [cookie] = (await page.context().cookies()).filter(({ name }) =>
      name.startsWith("atelier-session")
    )
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Strict" })
  }
)

proofStory(
  "a second window is signed in too, and both are signed out together",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner")
    const other = await page.context().newPage()
    await other.goto(`${atelier.origin}/`)
    await expect(account(other)).toBeVisible()
    const authorization = await tokenOf(other)
    const ask = () =>
      fetch(`${atelier.origin}/api/User/getUserConfig`, { headers: { authorization } })
    expect((await ask()).status).toBe(200)
    await account(page).click()
    await page.getByRole("button", { name: "Se déconnecter" }).click()
    await page.waitForURL("**/home")
    expect((await ask()).status).toBe(401)
    await expect(other.getByRole("heading", { name: "Vous êtes déconnecté" })).toBeVisible()
  }
)

proofStory(
  "errors of the identity provider lead on, and unknown ones are shown",
  async ({ browser, atelier }) => {
    const [page, context] = await otherWindow(browser)
    const comeBackWith = (code: string): Promise<unknown> =>
      page.goto(
        `${atelier.origin}/signin-callback?error=access_denied&error_description=${code}%3A+said`
      )
    const choice = page.getByRole("button", { name: people.planner })
    await page.goto(`${atelier.origin}/workOrders`)
    await expect(choice).toBeVisible()
    await comeBackWith("AADB2C90091")
    await expect(choice).toBeVisible()
    await comeBackWith("AADB2C90077")
    await expect(page.getByRole("heading", { name: "La connexion n’a pas abouti" })).toBeVisible()
    await expect(page.getByText("AADB2C90077: said")).toBeVisible()
    await page.getByRole("button", { name: "Se connecter" }).click()
    await choice.click()
    await page.waitForURL(`${atelier.origin}/`)
    await context.close()
  }
)
