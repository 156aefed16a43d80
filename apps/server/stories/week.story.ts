import { expectAccessible } from "./accessible.ts"
import { expect, proofStory, schemes, signIn, test } from "./atelier.ts"

test("the page of the week lists late and full work, and prints on one sheet", async ({
  page,
  atelier
}) => {
  await signIn(page, atelier, "planner", "/")
  await page.getByRole("navigation").getByRole("link", { name: "La semaine" }).click()
  const days = page.getByRole("region", { name: "Jours pleins et absences" })
  await expect(days.getByRole("row")).toHaveCount(8)
  await expect(page.getByRole("region", { name: /^En retard \([1-9]/ })).toBeVisible()
  await expect(page.getByRole("region", { name: /^À risque \([1-9]/ })).toBeVisible()
  await expect(page.getByRole("region", { name: /^Nouveaux depuis le / })).toBeVisible()
  for (const scheme of schemes("light")) {
    await page.emulateMedia({ colorScheme: scheme })
    await expectAccessible(page)
  }
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1")
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
})

proofStory(
  "the number of a full day opens the day by keyboard, and a drag over the edge turns the page",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner", "/?view=dayGridMonth")
    const number = page.getByRole("button", { name: /^\+ \d+ autres/ }).first()
    await number.press("Enter")
    const day = page.getByRole("dialog", { name: /· \d+ événements$/ })
    await expect(day).toBeFocused()
    await page.keyboard.press("Tab")
    await page.keyboard.press("Alt+ArrowRight")
    await expect(page.getByText(/Entrée pour confirmer/)).toBeAttached()
    await page.keyboard.press("Escape")
    await expect(day).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(day).toHaveCount(0)
    await expect(number).toBeFocused()

    const title = page.getByRole("heading", { level: 1 })
    const before = (await title.textContent()) ?? ""
    const bar = page.locator(".at-event .at-bar[data-status=Pending]").first()
    await bar.hover()
    await page.mouse.down()
    await page.mouse.move(700, 500, { steps: 6 })
    await page.getByRole("button", { name: "Suivant" }).hover()
    await expect(title).not.toHaveText(before)
    // Away from the arrow, so that no further page turns before the days are drawn.
    await title.hover()
    await expect(page.locator(".at-event .at-bar").first()).toBeVisible()
    await page.mouse.move(800, 400, { steps: 6 })
    await page.mouse.up()
    await expect(page.getByText("Événement déplacé.")).toBeVisible()
  }
)
