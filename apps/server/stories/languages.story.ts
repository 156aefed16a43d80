import { clockOffsetMs, shiftClock } from "../src/shiftClock.ts"
import { expect, proofStory, signIn } from "./atelier.ts"

proofStory("a screen in Arabic is read from right to left", async ({ page, atelier }) => {
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
  proofStory(`a screen is in ${name} if the shop offers it`, async ({ page, atelier }) => {
    await signIn(page, atelier, "planner")
    await page.getByRole("button", { name: "Langue" }).click()
    await page.getByRole("menuitemradio", { name }).click()
    await expect(page.getByRole("button", { name: word, exact: true })).toBeVisible()
  })

for (const [name, code, sender] of [
  ["English (Canada)", "en-CA", "Sender"],
  ["English (Australia)", "en-AU", "Sender"],
  ["Français (Canada)", "fr-CA", "Expéditeur"]
] as const)
  proofStory(
    `the configuration is entirely in ${name} from the start`,
    async ({ page, atelier }) => {
      await signIn(page, atelier, "admin", "/configuration/emails")
      await page.getByRole("button", { name: "Langue" }).click()
      await page.getByRole("menuitemradio", { name }).click()
      await page.reload()
      await expect(page.getByRole("heading", { name: sender })).toBeVisible()
      await expect(page.locator("html")).toHaveAttribute("lang", code)
      await expect(page.getByText(/^(emails|fields|contact)\./)).toHaveCount(0)
      await expect(page.getByText(/cannot be loaded|ne peut pas être chargée/)).toHaveCount(0)
    }
  )

for (const [locale, language, save] of [
  ["en-CA", "en-CA", "Save"],
  ["es-MX", "es-419", "Guardar"]
] as const)
  proofStory(
    `a new browser of ${locale} starts in its own language`,
    async ({ browser, atelier }) => {
      const context = await browser.newContext({ locale })
      await context.addInitScript(shiftClock, clockOffsetMs())
      const page = await context.newPage()
      await signIn(page, atelier, "admin", "/configuration/emails")
      await expect(page.getByRole("button", { name: save, exact: true })).toBeVisible()
      await expect(page.locator("html")).toHaveAttribute("lang", language)
      await context.close()
    }
  )
