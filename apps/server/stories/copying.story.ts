import { expect, proofStory, signIn, test } from "./atelier.ts"

test.use({ shop: "copying" })

proofStory(
  "a page without a clipboard says so and selects what is shown once",
  async ({ page, atelier }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "clipboard", { value: undefined })
    )
    const refused = page.getByText(/^Le navigateur ne permet pas de copier ici/)
    await signIn(page, atelier, "planner", "/workOrders")
    await page.getByRole("button", { name: "Vues enregistrées" }).click()
    await page.getByRole("button", { name: "Copier le lien de cette liste" }).click()
    await expect(refused).toBeVisible()

    await page.goto(atelier.origin)
    await page.locator('.at-bar[data-kind="StepEvent"]').first().click()
    await page.getByRole("button", { name: "Autres actions" }).click()
    await page.getByRole("menuitem", { name: "Copier le lien" }).click()
    await expect(refused).toBeVisible()

    await page.goto(atelier.origin)
    await page.getByRole("button", { name: "Réglages" }).click()
    const part = page.getByRole("region", { name: "Dans d’autres calendriers" })
    await part.getByRole("button", { name: "Créer une adresse" }).click()
    await part.getByRole("button", { name: "Copier" }).click()
    await expect(refused).toBeVisible()
    const address = part.getByRole("textbox", { name: "Adresse secrète" })
    await expect(address).toBeFocused()
    const selected = await page.evaluate(() => String(getSelection()))
    expect(selected).toBe(await address.inputValue())
  }
)
