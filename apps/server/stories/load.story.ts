import { expectAccessible } from "./accessible.ts"
import { expect, proofStory, schemes, signIn, test } from "./atelier.ts"
import { plusDays } from "./days.ts"
import { overloadedDay } from "./overloadedDay.ts"

const inFrench = (day: string): string =>
  new Intl.DateTimeFormat("fr-CA", { dateStyle: "full", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`)
  )

test("each day shows the load of its worst unit and opens its events", async ({
  page,
  atelier
}) => {
  const { date, name } = await overloadedDay(atelier)
  await signIn(page, atelier, "planner", `/?date=${date}`)
  const mark = page.getByRole("button", {
    name: new RegExp(`^${inFrench(date)}\\. \\d+ %\\. ${name} : .*surchargé`)
  })
  await expect(mark).toBeVisible()
  await mark.hover()
  await expect(page.getByRole("tooltip")).toContainText(name)
  await mark.click()
  const dialog = page.getByRole("dialog", { name: `Charge du ${inFrench(date)}` })
  await expect(
    dialog.getByRole("button", { name: new RegExp(`^${name}.*surchargé`) })
  ).toHaveAttribute("aria-expanded", "true")
  for (const scheme of schemes("dark")) {
    await page.emulateMedia({ colorScheme: scheme })
    await expectAccessible(page, { within: ".at-load" })
    await expectAccessible(page, { within: "[role=dialog]" })
  }
  await dialog.getByRole("list").getByRole("list").getByRole("button").first().click()
  await expect(page).toHaveURL(/event=/)
  await expect(page.getByRole("dialog").filter({ hasText: name })).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(page).not.toHaveURL(/event=/)

  await page.getByRole("button", { name: new RegExp(`^${name}( \\d+)?$`) }).click()
  await expect(mark).toHaveCount(0)
})

proofStory(
  "the load marks are one tab stop, and arrow keys move between days",
  async ({ page, atelier }) => {
    const { date } = await overloadedDay(atelier)
    await signIn(page, atelier, "planner", `/?date=${date}`)
    const marks = page.locator("[data-load-date]")
    await expect(marks.first()).toBeVisible()
    await expect(page.locator("[data-load-date][tabindex='0']")).toHaveCount(1)
    const mark = page.locator(`[data-load-date='${date}']`)
    await mark.focus()
    const weekAfter = page.locator(`[data-load-date='${plusDays(date, 7)}']`)
    const [forth, back, other] = (await weekAfter.isVisible())
      ? (["ArrowDown", "ArrowUp", weekAfter] as const)
      : ([
          "ArrowUp",
          "ArrowDown",
          page.locator(`[data-load-date='${plusDays(date, -7)}']`)
        ] as const)
    await page.keyboard.press(forth)
    await expect(other).toBeFocused()
    await page.keyboard.press(back)
    await page.keyboard.press("Enter")
    await expect(page.getByRole("dialog", { name: `Charge du ${inFrench(date)}` })).toBeVisible()

    await page.setViewportSize({ width: 1024, height: 760 })
    await page.goto(`${atelier.origin}/?view=timeGridWeek&date=${date}`)
    await expect(mark).toBeVisible()
    const name = await mark.locator("xpath=..").locator(".at-head-inner").boundingBox()
    const box = await mark.boundingBox()
    const textEnd = (name?.y ?? 0) + (name?.height ?? 0) - 28
    expect(box?.y ?? 0).toBeGreaterThan(textEnd - 4)
  }
)

proofStory(
  "the load stands beside the number of the day, also on the first of a month",
  async ({ page, atelier }) => {
    const today = await atelier.today()
    const nextMonth = plusDays(`${today.slice(0, 7)}-01`, 31)
    await signIn(page, atelier, "planner", `/?view=dayGridWeeks&date=${nextMonth}`)
    await expect(page.locator(".at-load").first()).toBeVisible()
    const overlapping = () =>
      page.locator("[data-date]:has(> .at-load)").evaluateAll((cells) =>
        cells.flatMap((cell) => {
          const [load, day] = [cell.querySelector(".at-load"), cell.querySelector(".at-day")]
          if (load === null || day === null) return []
          const [one, other] = [load.getBoundingClientRect(), day.getBoundingClientRect()]
          const isApart = one.right <= other.left || other.right <= one.left
          return isApart ? [] : [cell.getAttribute("data-date")]
        })
      )
    await expect(page.locator(".at-day[data-month=true]").first()).toBeVisible()
    expect(await overlapping()).toEqual([])
  }
)
