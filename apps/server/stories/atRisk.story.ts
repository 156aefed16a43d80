import { expectAccessible } from "./accessible.ts"
import { expect, proofStory, schemes, signIn, test } from "./atelier.ts"

interface AtRisk {
  readonly lateCount: number
  readonly total: number
  readonly data: ReadonlyArray<{ readonly name: string; readonly isLate: boolean }>
}

test("orders at risk are one click away, with causes and remedies", async ({ page, atelier }) => {
  const { data, lateCount, total } = await atelier.ask<AtRisk>(
    "planner",
    "GET",
    "/Planning/ordersAtRisk"
  )
  const [first] = data
  expect(lateCount).toBeGreaterThan(0)
  expect(total).toBeGreaterThan(lateCount)
  await signIn(page, atelier, "planner", "/")
  const menu = page.getByRole("navigation").getByRole("link", { name: /^Projets à risque/ })
  await expect(menu.getByRole("img", { name: /en retard$/ })).toHaveText(`${lateCount}`)
  await menu.click()
  const list = page.getByRole("list", { name: "Projets à risque" })
  const line = list.locator(":scope > li").first()
  await expect(line.getByRole("link", { name: first?.name ?? "" })).toBeVisible()
  await expect(line.getByText(/^En retard/)).toBeVisible()
  await expect(line.getByRole("link", { name: /prévu jusqu’au .*, pas terminé$/ })).not.toHaveCount(
    0
  )
  await expectAccessible(page, { schemes: schemes("dark") })
  await line.getByRole("button", { name: "Trouver d’autres jours…" }).click()
  const dialog = page.getByRole("dialog")
  await dialog.getByRole("button", { name: /^Déplacer/ }).click()
  await expect(dialog).toHaveCount(0)
  await expect(line.getByRole("button", { name: "Trouver d’autres jours…" })).toBeVisible()
  await line
    .getByRole("link", { name: /pas terminé$/ })
    .first()
    .click()
  await expect(page.getByRole("dialog")).toBeVisible()
})

proofStory(
  "users without the list of orders have no page of orders at risk",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "installer", "/atRisk")
    await expect(page.getByRole("group", { name: "Vue du calendrier" })).toBeVisible()
    await expect(page.getByRole("link", { name: /Projets à risque/ })).toHaveCount(0)
  }
)
