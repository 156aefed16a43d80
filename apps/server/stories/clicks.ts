import type { Page } from "@playwright/test"

/** Counts the clicks and taps of the user from the next page on. */
export const countClicks = async (page: Page): Promise<() => number> => {
  let clicks = 0
  await page.exposeFunction("noteClick", () => {
    clicks += 1
  })
  await page.addInitScript({ content: 'addEventListener("pointerdown", () => noteClick(), true)' })
  return () => clicks
}
