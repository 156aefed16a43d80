import type { Page } from "@playwright/test"
import { expect, proofStory, signIn, test } from "./atelier.ts"

const screens = [
  "production",
  "holidays",
  "progress",
  "templates",
  "users",
  "rights",
  "emails",
  "emails/sent",
  "calendar",
  "maestro/thresholds",
  "maestro/maintenances",
  "documents",
  "webhooks",
  "setup",
  "import",
  "import/shop",
  "system"
]

const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, "", to)
    dispatchEvent(new PopStateEvent("popstate", { state: null }))
  }, path)

for (const [width, tell] of [
  [390, test],
  [1024, proofStory]
] as const)
  tell(
    `no screen of the configuration is wider than a window of ${width}`,
    async ({ page, atelier }) => {
      await page.setViewportSize({ width, height: 800 })
      await signIn(page, atelier, "admin", "/configuration/users")
      const heading = page.getByRole("heading", { level: 1 })
      for (const screen of screens) {
        await heading.evaluate((element) => element.setAttribute("data-left", ""))
        await goTo(page, `/configuration/${screen}`)
        await expect(page.locator("h1:not([data-left])")).toBeVisible()
        const beyond = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth
        )
        expect([screen, beyond]).toEqual([screen, 0])
      }
    }
  )

proofStory("all rights fit a window of 1024", async ({ page, atelier }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await signIn(page, atelier, "admin", "/configuration/rights")
  await expect(page.getByRole("columnheader", { name: /notifications/ })).toBeInViewport({
    ratio: 1
  })
})

proofStory("the numbers of the thresholds fit a window of 390", async ({ page, atelier }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, atelier, "admin", "/configuration/maestro/thresholds")
  const parts = page.getByTitle(/^(Standard|Attention requise|Urgent|En retard)\s:\s\d+$/)
  await expect(parts.first()).toBeVisible()
  for (const part of await parts.all()) {
    await part.scrollIntoViewIfNeeded()
    await expect(part.getByText(/^\d+$/)).toBeInViewport({ ratio: 1 })
  }
})

proofStory("the sort of work orders fits a window of 390", async ({ page, atelier }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn(page, atelier, "planner", "/?view=orders")
  const choices = page.getByRole("region", { name: "Par projet" }).getByRole("combobox")
  await expect(choices).toHaveCount(2)
  for (const choice of await choices.all()) {
    const roomFor = await choice.evaluate((select: HTMLSelectElement) => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(select)
      const pen = document.createElement("canvas").getContext("2d")
      if (pen === null) throw new Error("texts cannot be measured")
      pen.font = font
      const longest = Math.max(
        ...[...select.options].map(({ text }) => pen.measureText(text).width)
      )
      return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - longest
    })
    expect(roomFor).toBeGreaterThanOrEqual(0)
  }
})

proofStory(
  "the list for the shop floor shows order names in a window of 390",
  async ({ page, atelier }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await signIn(page, atelier, "planner", "/maestro?view=wall")
    const name = page
      .getByRole("dialog")
      .getByRole("listitem")
      .getByText(/^2\d{3} – /)
      .first()
    await expect(name).toBeVisible()
    const { width = 0 } = (await name.boundingBox()) ?? {}
    expect(width).toBeGreaterThan(150)
  }
)

proofStory("all dates of work orders fit a window of 1440", async ({ page, atelier }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, atelier, "planner", "/workOrders")
  for (const column of ["Date de production", "Date de livraison", "Date d’installation"])
    await expect(page.getByRole("columnheader", { name: column })).toBeInViewport({ ratio: 1 })
})
