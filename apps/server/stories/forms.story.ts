import { AxeBuilder } from "@axe-core/playwright"
import { expect, signIn, sweptSchemes, test } from "./atelier.ts"

for (const scheme of sweptSchemes)
  test(`the frame of a form is accessible in a ${scheme} scheme, in English too`, async ({
    page,
    atelier
  }) => {
    const faults = async () => (await new AxeBuilder({ page }).analyze()).violations
    await page.addInitScript(() => localStorage.setItem("planificationLocale", "en"))
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" })
    await signIn(page, atelier, "planner", "/?wizard=create")
    const wizard = page.getByRole("dialog", { name: "New work order" })
    await wizard.getByLabel("Work order name").fill("Kept kitchen")
    page.on("dialog", (dialog) => void dialog.accept())
    await page.reload()
    await expect(wizard.getByText(/What you entered on .* is here again/)).toBeVisible()
    expect(await faults()).toEqual([])
    await page.keyboard.press("Escape")
    const question = page.getByRole("alertdialog", { name: "Close without saving?" })
    await expect(question.getByRole("button", { name: "Continue editing" })).toBeFocused()
    expect(await faults()).toEqual([])
    await question.getByRole("button", { name: "Discard" }).click()
    await expect(wizard).toHaveCount(0)
  })
