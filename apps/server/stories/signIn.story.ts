import { expect, people, proofStory, signInByPage, test } from "./atelier.ts"

proofStory(
  "licensed users reach the calendar by choosing their account",
  async ({ page, atelier }) => {
    await signInByPage(page, atelier, "planner")
    await expect(page.getByRole("group", { name: "Vue du calendrier" })).toBeVisible()
    await expect(page.getByRole("button", { name: `Compte de ${people.planner}` })).toBeVisible()
  }
)

proofStory("users without a licence learn it and can sign out", async ({ page, atelier }) => {
  await signInByPage(page, atelier, "visitor")
  await expect(page.getByRole("heading", { name: /licence/i })).toBeVisible()
  await expect(page.getByRole("group", { name: "Vue du calendrier" })).toHaveCount(0)
  const askedAgain = page.waitForRequest(/\/api\/changes/, { timeout: 2_000 })
  await expect(askedAgain, "the screen asks for changes that it is refused").rejects.toThrow()
  await page.getByRole("button", { name: "Se déconnecter" }).click()
  await page.waitForURL("**/home")
})

test("an installer begins with the own day, and sees one crew's installations alone", async ({
  page,
  atelier
}) => {
  await signInByPage(page, atelier, "installer")
  await page.waitForURL("**/day")
  const menu = page.getByRole("navigation", { name: "Navigation principale" })
  await expect(menu.getByRole("link")).toHaveText(["Ma journée", "Calendrier"])
  await menu.getByRole("link", { name: "Calendrier" }).click()
  await expect(page.getByRole("group", { name: "Vue du calendrier" })).toBeVisible()
  await expect(page.getByRole("button", { name: /^Équipe Tremblay/ })).toBeVisible()
  await expect(page.getByRole("button", { name: /^Équipe Lavoie/ })).toHaveCount(0)
  await expect(page.getByText("Débit CNC")).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Nouveau projet" })).toHaveCount(0)
})

proofStory("the API accepts only valid bearer tokens", async ({ atelier }) => {
  const ask = (authorization?: string) =>
    fetch(`${atelier.origin}/api/User/getUserConfig`, {
      headers: authorization === undefined ? {} : { authorization }
    })
  expect((await ask()).status).toBe(401)
  expect((await ask("Bearer nonsense")).status).toBe(401)
  expect((await ask(`Bearer ${(await atelier.token("planner")).slice(0, -4)}AAAA`)).status).toBe(
    401
  )
  expect((await ask(`Bearer ${await atelier.token("visitor")}`)).status).toBe(403)
  expect((await ask(`Bearer ${await atelier.token("planner")}`)).status).toBe(200)
})
