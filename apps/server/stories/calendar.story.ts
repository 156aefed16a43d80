import { expect, proofStory, signIn, test } from "./atelier.ts"

test("month, week, day and list are in the address, and a link shows the same", async ({
  page,
  atelier
}) => {
  await signIn(page, atelier, "planner")
  const views = page.getByRole("group", { name: "Vue du calendrier" })
  await views.getByRole("button", { name: "Liste" }).click()
  await expect(page).toHaveURL(/view=listWeek/)
  const heading = page.getByRole("heading", { level: 1 })
  await expect(heading).toContainText("–")
  const before = (await heading.textContent()) ?? ""
  await page.getByRole("button", { name: "Suivant", exact: true }).click()
  await expect(heading).not.toHaveText(before)
  await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}/)
  const title = await heading.textContent()
  await page.reload()
  await expect(heading).toHaveText(title ?? "")
  await expect(views.getByRole("button", { name: "Liste" })).toHaveAttribute("aria-pressed", "true")
})

proofStory(
  "a click in the legend hides a progress, and a search shows one work order",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner")
    const assembly = page
      .getByRole("table")
      .getByRole("button", { name: /Assemblage, (Commencé|À faire|Terminé)/ })
    await expect(assembly.first()).toBeVisible()
    const legend = page.getByRole("button", { name: /^Assemblage( \d+)?$/ })
    await legend.click()
    await expect(legend).toHaveAttribute("aria-pressed", "false")
    await expect(assembly).toHaveCount(0)
    await expect(page).toHaveURL(/hide=/)
    await legend.click()
    await expect(assembly.first()).toBeVisible()

    const name = (await assembly.first().textContent()) ?? ""
    // The number may be part of another order's phone number, so that the name is searched too.
    const [, number = "nothing", word = ""] = /(\d{4}) – (\S+)/.exec(name) ?? []
    await page.getByPlaceholder("Rechercher").fill(`${number} ${word}`)
    await expect(page).toHaveURL(new RegExp(`q=${number}`))
    await expect(
      page
        .getByRole("table")
        .getByRole("button", { name: /^(?!.*(autre| sur )).*–/ })
        .filter({ hasNotText: number })
    ).toHaveCount(0)
  }
)

proofStory("the screens are in English on request", async ({ page, atelier }) => {
  await signIn(page, atelier, "planner")
  await page.getByRole("button", { name: "Langue" }).click()
  await page
    .getByRole("menuitem", { name: "English", exact: true })
    .or(page.getByRole("menuitemradio", { name: "English", exact: true }))
    .click()
  await expect(page.getByRole("button", { name: "Today" })).toBeVisible()
  await page.reload()
  await expect(page.getByRole("button", { name: "Today" })).toBeVisible()
})

proofStory(
  "the rest of a full day opens by keyboard, holds the focus and gives it back",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner", "/?view=timeGridWeek")
    const more = page.getByRole("button", { name: /^\+ \d+ autres$/ }).first()
    await more.focus()
    await page.keyboard.press("Enter")
    const rest = page.getByRole("dialog", { name: /\d{4} · \d+ événements/ })
    await expect(rest).toBeVisible()
    await expect(rest.getByRole("link")).toHaveText([
      "Nouvel événement",
      "Nouvelle fermeture ou absence"
    ])
    const count = await rest.getByRole("button").count()
    for (let step = 0; step < count + 2; step += 1) {
      await page.keyboard.press("Tab")
      await expect(rest.locator(":focus")).toHaveCount(1)
    }
    await page.keyboard.press("Escape")
    await expect(rest).toBeHidden()
    await expect(more).toBeFocused()
  }
)
