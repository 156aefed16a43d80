import { expect, people, proofStory, signIn, test } from "./atelier.ts"

test.use({ shop: "changed meanwhile" })

interface Named {
  readonly id: string
  readonly name: string
}

proofStory(
  "a new order of progresses yields to another user's, and undo keeps theirs",
  async ({ page, atelier }) => {
    const ask = atelier.ask<{ data: ReadonlyArray<Named> }>
    const stored = async () => (await ask("admin", "GET", "/Progress/")).data
    const namesStored = async () => (await stored()).slice(0, 3).map(({ name }) => name)
    const shown = async () =>
      (await page.getByRole("checkbox", { name: /^Choisir / }).all()).slice(0, 3)
    const namesShown = async () =>
      Promise.all(
        (await shown()).map(async (box) =>
          ((await box.getAttribute("aria-label")) ?? "").replace("Choisir ", "")
        )
      )
    await signIn(page, atelier, "admin", "/configuration/progresses")
    const [first = "", second = "", third = ""] = await namesStored()
    await page.getByRole("button", { name: `Déplacer ${first}` }).focus()
    await page.keyboard.press("Space")
    await expect(page.getByRole("status").filter({ hasText: first })).toHaveCount(1)
    await page.keyboard.press("ArrowDown")
    await expect(page.getByRole("status").filter({ hasText: /position 2/ })).toHaveCount(1)
    await page.keyboard.press("Space")
    await expect.poll(namesStored).toEqual([second, first, third])
    const undo = page.getByRole("button", { name: "Annuler", exact: true })
    await undo.hover()

    const [one, two, three, ...others] = await stored()
    const theirs = [three, one, two, ...others].map((row) => row?.id)
    await atelier.ask("admin", "POST", "/Progress/updateProgressOrder", { ids: theirs })
    await expect.poll(namesShown).toEqual([third, second, first])
    await undo.click()
    await expect(page.getByRole("alert")).toBeVisible()
    expect(await namesStored()).toEqual([third, second, first])
  }
)

proofStory("rights ticked during a save stay ticked", async ({ page, atelier }) => {
  await signIn(page, atelier, "admin", "/configuration/rights")
  const tick = (who: string, right: RegExp) =>
    page.getByRole("checkbox", { name: new RegExp(`^${who}, .*${right.source}`) })
  const held: Array<() => void> = []
  await page.route("**/User/saveUserConfig", async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await tick(people.installer, /[Ss]upprimer/).check()
  await page.getByRole("button", { name: "Enregistrer une personne" }).click()
  await expect.poll(() => held.length).toBe(1)
  await tick(people.installer, /capacit/).check()
  await tick(people.installer, /[Ss]upprimer/).uncheck()
  await tick(people.shipper, /[Ss]upprimer/).check()
  held[0]?.()
  await expect(page.getByText("Les droits sont enregistrés.")).toBeVisible()
  await expect(tick(people.installer, /capacit/)).toBeChecked()
  await expect(tick(people.installer, /[Ss]upprimer/)).not.toBeChecked()
  await expect(tick(people.shipper, /[Ss]upprimer/)).toBeChecked()
  await page.unroute("**/User/saveUserConfig")
  await page.getByRole("button", { name: "Enregistrer 2 personnes" }).click()
  const rightsOf = async (id: string) =>
    (await atelier.ask<{ permissions: object }>("admin", "GET", `/users/${id}`)).permissions
  await expect
    .poll(() => rightsOf("installer"))
    .toMatchObject({ deleteWorkOrder: false, accessCapacityDashboard: true })
  await expect.poll(() => rightsOf("shipper")).toMatchObject({ deleteWorkOrder: true })
})
