import { expect, proofStory, signIn } from "./atelier.ts"

proofStory(
  "an administrator sees who changed a contractor, undoes it, and sees uses of a template",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "admin", "/configuration/contractors")
    await page.getByRole("table").getByRole("link").first().click()
    const phone = page.getByRole("textbox", { name: "Téléphone" })
    const before = await phone.inputValue()
    await phone.fill("418 555-0199")
    await page.getByRole("button", { name: "Enregistrer" }).click()
    await page.getByRole("table").getByRole("link").first().click()
    await expect(phone).toHaveValue("418 555-0199")
    await page.getByRole("button", { name: "Historique" }).click()
    await expect(
      page.getByText(new RegExp(`^Téléphone.:.${before || "rien"} → 418 555-0199$`))
    ).toBeVisible()
    await page
      .getByRole("button", { name: /^Revenir sur la modification/ })
      .first()
      .click()
    await expect(page.getByText("Modification annulée.")).toBeVisible()
    await expect(phone).toHaveValue(before)

    await page.goto(`${atelier.origin}/configuration/templates`)
    await page.getByRole("table").getByRole("link").first().click()
    await expect(page.getByRole("heading", { name: "Où c’est utilisé" })).toBeVisible()
    await page.getByRole("button", { name: "Supprimer" }).click()
    const asking = page.getByRole("alertdialog")
    await expect(asking.getByRole("link", { name: /\d+ projets?/ })).toHaveAttribute(
      "href",
      /\/workOrders\?templateIds=/
    )
  }
)
