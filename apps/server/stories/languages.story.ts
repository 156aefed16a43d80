import { expect, rare, signIn, test } from "./atelier.ts"

test("a screen in Arabic is read from right to left", async ({ page, atelier }) => {
  await signIn(page, atelier, "planner")
  await page.getByRole("button", { name: "Langue" }).click()
  await page.getByRole("menuitemradio", { name: "العربية" }).click()
  const today = page.getByRole("button", { name: "اليوم", exact: true })
  await expect(today).toBeVisible()
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
  const menu = await page.getByRole("navigation", { name: "التنقل الرئيسي" }).boundingBox()
  const tools = await today.boundingBox()
  expect(menu?.x).toBeGreaterThan(tools?.x ?? Number.POSITIVE_INFINITY)
  await page.reload()
  await expect(today).toBeVisible()
})

for (const [name, word] of [
  ["Español", "Hoy"],
  ["简体中文", "今天"]
] as const)
  rare(`a screen speaks ${name} where the shop offers it`, async ({ page, atelier }) => {
    await signIn(page, atelier, "planner")
    await page.getByRole("button", { name: "Langue" }).click()
    await page.getByRole("menuitemradio", { name }).click()
    await expect(page.getByRole("button", { name: word, exact: true })).toBeVisible()
  })
