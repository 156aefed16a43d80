import { expect, signIn, test } from "./atelier.ts"

test("a work order is created in three steps and appears on the calendar", async ({
  page,
  atelier
}) => {
  await signIn(page, atelier, "planner")
  await page.getByRole("button", { name: "Nouveau projet" }).click()
  const wizard = page.getByRole("dialog", { name: "Nouveau projet" })

  await wizard.getByRole("button", { name: "Suivant" }).click()
  await expect(wizard.getByText("Cette valeur est requise")).toHaveCount(2)

  await wizard.getByLabel("Nom du projet").fill("Cuisine d’essai")
  await wizard.getByRole("combobox", { name: "Gabarit" }).click()
  await page.getByRole("option").first().click()
  await wizard.getByRole("button", { name: /^Client/ }).click()
  await wizard.getByLabel("Courriel").fill("pas une adresse")
  await wizard.getByRole("button", { name: "Suivant" }).click()
  await expect(wizard.getByText("Cette valeur doit être une adresse courriel valide")).toBeVisible()
  await wizard.getByLabel("Courriel").fill("cliente@example.com; client@example.com")
  await wizard.getByRole("button", { name: "Suivant" }).click()

  await wizard.getByLabel("Feuilles").first().fill("beaucoup")
  await wizard.getByRole("button", { name: "Suivant" }).click()
  await expect(wizard.getByText("La valeur doit être un nombre entier ou décimal")).toBeVisible()
  await wizard.getByLabel("Feuilles").first().fill("12,5")
  await wizard.getByRole("button", { name: "Suivant" }).click()

  await expect(wizard.getByRole("row").nth(2)).toBeVisible()
  await expect(
    wizard.getByRole("img", { name: /Dans la capacité|Capacité dépassée/ }).first()
  ).toBeVisible()
  await wizard.getByRole("button", { name: "Créer le projet" }).click()
  // One look at both, because the message leaves by itself.
  await expect(
    page
      .locator("[aria-live=polite]")
      .filter({ hasText: "Projet « Cuisine d’essai » créé" })
      .getByRole("button", { name: "Ouvrir", exact: true })
  ).toBeVisible()
  await expect(wizard).toHaveCount(0)

  await page.getByPlaceholder("Rechercher").fill("essai")
  await expect(
    page
      .getByRole("main")
      .getByRole("button", { name: /Cuisine d’essai/ })
      .first()
  ).toBeVisible()
})
