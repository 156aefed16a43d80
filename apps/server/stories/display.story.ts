import { expectAccessible } from "./accessible.ts"
import { expect, inProofAlone, proofStory, schemes, signIn, test } from "./atelier.ts"
import { plusDays } from "./days.ts"

proofStory(
  "the calendar gets denser on request, remembers it, and is printed whole",
  async ({ page, atelier }) => {
    // High enough for more than the minimum bars per day, even in a month with six weeks.
    await page.setViewportSize({ width: 1_440, height: 1_300 })
    await signIn(page, atelier, "planner", "/")
    const bars = page.getByRole("main").locator(".at-bar")
    await expect(bars.first()).toBeVisible()
    const display = page.getByRole("button", { name: "Imprimer et afficher" })
    const choose = async (name: string, height: string) => {
      await display.click()
      await page.getByRole("menuitemradio", { name }).click()
      await expect(page.getByRole("menu")).toHaveCount(0)
      await expect(bars.first()).toHaveCSS("height", height)
    }
    await choose("Confortable", "28px")
    await choose("Compacte", "24px")
    const fewer = await bars.count()
    await choose("Très serrée", "16px")
    await expect.poll(() => bars.count()).toBeGreaterThan(fewer)
    await page.reload()
    await expect(bars.first()).toHaveCSS("height", "16px")

    const papers = [
      ["Imprimer le mois", 3],
      ["Imprimer la semaine", 1],
      ["Imprimer les équipes", 2],
      ["Imprimer la liste", 3]
    ] as const
    for (const [item, pages] of inProofAlone ? papers : papers.slice(0, 1)) {
      await display.click()
      await page.getByRole("menuitem", { name: item }).click()
      await expect(page).toHaveURL(/\/print\?/)
      await expect(page.getByRole("button", { name: "Retour au calendrier" })).toBeVisible()
      await expect(page.getByRole("cell").first()).toBeVisible()
      expect(await page.getByText(/^\+ \d+ autre/).count()).toBe(0)
      await expectAccessible(page)
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
      expect(pdf.match(/\/Type \/Page\b/g)?.length ?? 0).toBeGreaterThanOrEqual(pages)
      await page.getByRole("button", { name: "Retour au calendrier" }).click()
      await expect(bars.first()).toBeVisible()
    }
  }
)

test("on a phone, the own day shows address and phone, and work is completed there", async ({
  page,
  atelier
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const today = await atelier.today()
  const { data } = await atelier.ask<{
    data: ReadonlyArray<{ event: { eventType: string; startDate: string; status: string } }>
  }>("installer", "POST", `/Events?start=${today}&end=${plusDays(today, 30)}`, {})
  const visit = data.find(
    ({ event }) => event.eventType === "InstallationEvent" && event.status === "Pending"
  )
  if (visit === undefined) throw new Error("the installer has no visit to come")
  await signIn(page, atelier, "installer", `/day?date=${visit.event.startDate}`)
  const card = page.getByRole("article").first()
  await expect(card.getByRole("link").first()).toBeVisible()
  await expect(card.getByTitle(/carte/i).first()).toBeVisible()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  await expectAccessible(page, { schemes: schemes("dark") })
})

proofStory(
  "a hidden event says so, and a new order starts on the chosen day",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner", "/events/nothing-of-the-kind")
    await expect(page.getByText("Cet événement n’est pas là")).toBeVisible()
    await page.getByRole("link", { name: "Ouvrir le calendrier" }).click()
    await expect(page.locator(".at-bar").first()).toBeVisible()
    await page.goto(`${atelier.origin}/events/new?kind=user&start=2027-03-15&end=2027-03-16`)
    await page.getByRole("link", { name: "Créer plutôt un projet qui commence ce jour-là" }).click()
    await expect(page).toHaveURL(/wizard=create\.2027-03-15/)
    await expect(page.getByRole("dialog")).toBeVisible()
    await expect(page.getByRole("dialog")).not.toHaveAccessibleName(/événement/i)
  }
)

proofStory("a phone shows the lanes without cutting them off", async ({ page, atelier }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, atelier, "planner", "/")
  await expect(page.locator(".at-row").first()).toBeVisible()
  await page.getByRole("combobox", { name: "Vue du calendrier" }).selectOption("lanes")
  const lanes = page.getByRole("region", { name: "Équipes" })
  await expect(lanes.getByRole("group", { name: "Mesurage" })).toBeVisible()
  await expect(lanes.locator(".at-lane-bar").first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

proofStory("? lists the shortcuts, except while typing", async ({ page, atelier }) => {
  await signIn(page, atelier, "planner", "/")
  await page.getByRole("searchbox").fill("?")
  const list = page.getByRole("dialog", { name: "Raccourcis" })
  await expect(list).toHaveCount(0)
  await page.getByRole("searchbox").blur()
  await page.keyboard.press("?")
  await expect(list.getByText("Trouver un projet, un événement, un écran")).toBeVisible()
  await expectAccessible(page, { within: ".MuiDialog-root" })
  await page.keyboard.press("Escape")
  await expect(list).toHaveCount(0)
})

proofStory(
  "print shows the kind of each date in dark letters from any scheme",
  async ({ page, atelier }) => {
    await page.emulateMedia({ colorScheme: "dark" })
    await signIn(page, atelier, "planner", "/print?what=list")
    const rows = page.getByRole("row").filter({ has: page.getByRole("cell") })
    await expect(rows.first()).toBeVisible()
    const silent = await rows.evaluateAll((lines) =>
      lines.flatMap((line) => {
        const [, what, client, who] = [...line.querySelectorAll("td")].map(
          (cell) => cell.textContent
        )
        return client !== "" && who === "" ? [what] : []
      })
    )
    expect(silent).toEqual([])

    await page.goto(`${atelier.origin}/print?progress=none&search=nobody`)
    await expect(page.getByRole("cell").first()).toBeVisible()
    const greyColumns = await rows.evaluateAll((weeks) =>
      weeks.map((week) =>
        [...week.querySelectorAll("td")].flatMap((cell, column) =>
          getComputedStyle(cell).backgroundColor === "rgba(0, 0, 0, 0)" ? [] : [column]
        )
      )
    )
    for (const columns of greyColumns) expect(columns).toEqual([5, 6])

    await page.goto(`${atelier.origin}/maestro`)
    const started = page.getByRole("cell").getByText("Commencé", { exact: true }).first()
    await expect(started).toBeVisible()
    await page.emulateMedia({ colorScheme: "dark", media: "print" })
    const brightness = () =>
      started.evaluate((text) =>
        Math.max(...(getComputedStyle(text).color.match(/\d+/g) ?? []).slice(0, 3).map(Number))
      )
    await expect.poll(brightness).toBeLessThan(200)
  }
)

proofStory(
  "an open screen shows the new day after midnight, and at once when it is seen again",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner", "/day")
    const shop = { today: "2026-11-17", now: "23:59" }
    let asked = 0
    let answered = 0
    await page.route("**/api/User/getUserConfig*", async (route) => {
      asked += 1
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), ...shop } })
      answered += 1
    })
    await page.clock.install()
    await page.reload()
    const day = (name: string) => page.getByRole("heading", { name })
    await expect(day("Mardi 17 novembre 2026")).toBeVisible()
    const before = asked
    await page.clock.fastForward("00:30")
    await page.clock.runFor(1_000)
    expect(asked).toBe(before)
    Object.assign(shop, { today: "2026-11-18", now: "00:00" })
    await page.clock.fastForward("00:45")
    await expect(day("Mercredi 18 novembre 2026")).toBeVisible()
    // The new day makes every answer stale, this one too.
    await expect.poll(() => asked).toBe(before + 2)
    await expect.poll(() => answered).toBe(asked)

    const see = (visibilityState: "hidden" | "visible") =>
      page.evaluate((state) => {
        Object.defineProperty(document, "visibilityState", { value: state, configurable: true })
        document.dispatchEvent(new Event("visibilitychange"))
      }, visibilityState)
    await see("hidden")
    Object.assign(shop, { today: "2026-11-19", now: "08:00" })
    await page.clock.fastForward("32:00:00")
    await expect(day("Mercredi 18 novembre 2026")).toBeVisible()
    await see("visible")
    await expect(day("Jeudi 19 novembre 2026")).toBeVisible()
    await page.unrouteAll({ behavior: "wait" })
  }
)
