import { expectAccessible } from "./accessible.ts"
import { expect, proofStory, signIn, sweptSchemes, test } from "./atelier.ts"

test.use({ shop: "items of the calendar" })

proofStory("an administrator chooses the fields of bars and cards", async ({ page, atelier }) => {
  await signIn(page, atelier, "admin", "/configuration/calendar")
  const steps = page.getByRole("region", { name: "Étapes", exact: true })
  await expect(steps.getByRole("img", { name: /2401 Cuisine, Martin Roy$/ })).toBeVisible()
  await steps.getByRole("button", { name: "Ne plus montrer Nom du client" }).click()
  for (const field of ["Gabarit", "Téléphone"]) {
    await steps.getByRole("combobox", { name: "Montrer un autre champ" }).click()
    await page.getByRole("option", { name: field }).click()
  }
  await expect(steps.getByRole("img", { name: /2401 Cuisine, Cuisine$/ })).toBeVisible()
  await steps.getByRole("button", { name: "Enregistrer : Étapes" }).click()
  await expect(page.getByText("« Étapes » est enregistré.")).toBeVisible()
  await expectAccessible(page, { schemes: sweptSchemes })

  await page.goto(atelier.origin)
  const bar = page.locator('.at-bar[data-kind="StepEvent"]:has(.at-facts)').first()
  await expect(bar.locator(".at-facts")).toHaveText(
    /^(Cuisine|Vanité de salle de bain|Garde-robe et rangement|Mobilier commercial)$/
  )
  await bar.hover()
  await expect(page.getByText("Téléphone", { exact: true })).toBeVisible()
})

proofStory(
  "unsaved fields of bars are kept, and leaving the page asks first",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "admin", "/configuration/calendar")
    const asked = page.getByRole("alertdialog")
    const steps = page.getByRole("region", { name: "Étapes", exact: true })
    const production = page.getByRole("region", { name: "Productions", exact: true })
    const hide = (region: typeof steps) =>
      region.getByRole("button", { name: /^Ne plus montrer / }).first()
    await hide(steps).click()
    await hide(production).click()
    const left = await steps.getByRole("button", { name: /^Ne plus montrer / }).count()
    const installers = page.getByRole("link", { name: "Installateurs" })
    await page.getByRole("button", { name: "Intervenants" }).click()
    await installers.click()
    await asked.getByRole("button", { name: "Fermer et conserver" }).click()
    await expect(page.getByRole("heading", { name: "Installateurs" })).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/a été rétablie/)).toBeVisible()
    await expect(steps.getByRole("button", { name: /^Ne plus montrer / })).toHaveCount(left)
    await expect(page.getByRole("button", { name: /^Enregistrer : / })).toHaveCount(5)
    await expect(production.getByRole("button", { name: /^Enregistrer : / })).toBeEnabled()
    await steps.getByRole("button", { name: "Annuler" }).click()
    await installers.click()
    await asked.getByRole("button", { name: "Abandonner" }).click()
    await page.goBack()
    await expect(steps.getByRole("button", { name: /^Ne plus montrer / })).toHaveCount(left + 1)
    await expect(page.getByText(/a été rétablie/)).toBeHidden()
  }
)
