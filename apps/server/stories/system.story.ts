import { expectAccessible } from "./accessible.ts"
import { expect, otherWindow, people, proofStory, signIn, sweptSchemes, test } from "./atelier.ts"

test.use({ shop: "system" })

proofStory(
  "an administrator makes and downloads a backup, and signs a user out",
  async ({ page, atelier, browser }) => {
    const [other, context] = await otherWindow(browser)
    await signIn(other, atelier, "installer")
    await signIn(page, atelier, "admin", "/configuration/system")
    await expect(page.getByRole("heading", { name: "Système" })).toBeVisible()
    await expect(page.getByText("Tout fonctionne.")).toBeVisible()

    await page.getByRole("button", { name: "Sauvegarder maintenant" }).click()
    const backups = page.getByRole("list", { name: "Sauvegardes" })
    await backups
      .getByRole("button", { name: /^Télécharger la sauvegarde/ })
      .first()
      .click()
    const coming = page.waitForEvent("download")
    await page.getByRole("button", { name: "Télécharger", exact: true }).click()
    expect((await coming).suggestedFilename()).toMatch(/^atelier-\d{8}-\d{6}\.db$/)

    const report = page.waitForEvent("download")
    await page.getByRole("button", { name: "Fichier pour le soutien" }).click()
    expect((await report).suggestedFilename()).toMatch(/^atelier-diagnostics-.*\.txt$/)

    const mine = page.getByRole("listitem").filter({ hasText: people.admin })
    const [again, second] = await otherWindow(browser)
    await signIn(again, atelier, "admin", "/configuration/system")
    await page.reload()
    await expect(mine).toHaveCount(2)
    await expect(mine.filter({ hasText: "Ce navigateur" })).toHaveCount(1)
    await second.close()

    const name = people.installer
    await page
      .getByRole("button", { name: `Terminer la connexion de ${name}` })
      .first()
      .click()
    await page.getByRole("button", { name: "Terminer", exact: true }).last().click()
    await expect(page.getByText("La connexion est terminée.")).toBeVisible()
    await expect(other.getByRole("button", { name })).toBeVisible()
    await context.close()

    await expectAccessible(page, { schemes: sweptSchemes })
  }
)
