import { expectAccessible } from "./accessible.ts"
import { expect, rare, signIn, sweptSchemes, test } from "./atelier.ts"

test.use({ shop: "items of the calendar" })

rare(
  "an administrator decides what bars and cards say of a work order, and the calendar says it",
  async ({ page, atelier }) => {
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
  }
)
