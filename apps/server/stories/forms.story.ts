import { expectAccessible } from "./accessible.ts"
import { expect, signIn, sweptSchemes, test } from "./atelier.ts"

for (const scheme of sweptSchemes)
  test(`the frame of a form is accessible in a ${scheme} scheme, also in English`, async ({
    page,
    atelier
  }) => {
    await page.addInitScript(() => localStorage.setItem("planificationLocale", "en"))
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" })
    await signIn(page, atelier, "planner", "/?wizard=create")
    const wizard = page.getByRole("dialog", { name: "New work order" })
    await wizard.getByLabel("Work order name").fill("Kept kitchen")
    page.on("dialog", (dialog) => void dialog.accept())
    await page.reload()
    await expect(wizard.getByText(/Your input of .* was restored/)).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press("Escape")
    const question = page.getByRole("alertdialog", { name: "Close without saving?" })
    await expect(question.getByRole("button", { name: "Continue editing" })).toBeFocused()
    await expectAccessible(page)
    await question.getByRole("button", { name: "Discard" }).click()
    await expect(wizard).toHaveCount(0)
  })
