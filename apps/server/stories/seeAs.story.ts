import { expect, people, rare, signIn } from "./atelier.ts"

rare(
  "an administrator sees what a person sees, writes nothing so, and goes back",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "admin", "/configuration/users/installer")
    await page.getByRole("button", { name: `Voir comme ${people.installer}` }).click()
    const banner = page.getByRole("region", { name: "Vue d’une autre personne" })
    await expect(banner).toContainText(`Vous voyez ce que voit ${people.installer}.`)
    await expect(page.getByRole("group", { name: "Vue du calendrier" })).toBeVisible()
    await expect(page.getByRole("link", { name: "Étapes de production" })).toHaveCount(0)
    await expect(page.getByText(/rien ne s’écrit/)).toHaveCount(0)
    await banner.getByRole("button", { name: "Revenir à ma vue" }).click()
    await expect(page).toHaveURL(/\/configuration\/users\/installer/)
    await expect(page.getByRole("link", { name: "Étapes de production" })).toBeVisible()
    await page.getByRole("button", { name: "Historique" }).click()
    await expect(page.getByText("A vu l’atelier comme cette personne")).toBeVisible()
  }
)
