import { expect, people, proofStory, signIn, test } from "./atelier.ts"
import { plusDays } from "./days.ts"

test.use({ shop: "seen as somebody" })

proofStory(
  "an administrator sees the shop as a user, cannot write, and goes back",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "admin", "/configuration/users/installer")
    await page.getByRole("button", { name: `Voir comme ${people.installer}` }).click()
    const banner = page.getByRole("region", { name: "Vue d’une autre personne" })
    await expect(banner).toContainText(`Vous voyez ce que voit ${people.installer}.`)
    await expect(page).toHaveURL(/\/day$/)
    await expect(page.getByRole("link", { name: "Ma journée" })).toBeVisible()
    await expect(page.getByRole("button", { name: "Intervenants" })).toHaveCount(0)
    await expect(page.getByText(/ne pouvez rien y changer/)).toHaveCount(0)
    await banner.getByRole("button", { name: "Revenir à ma vue" }).click()
    await expect(page).toHaveURL(/\/configuration\/users\/installer/)
    await expect(page.getByRole("button", { name: "Intervenants" })).toBeVisible()
    await page.getByRole("button", { name: "Historique" }).click()
    await expect(page.getByText("A vu l’atelier comme cette personne")).toBeVisible()
  }
)

proofStory(
  "every screen rejects writes while an administrator sees the shop as another user",
  async ({ page, atelier }) => {
    const other = await atelier.ask<object>("admin", "GET", "/users/planner")
    await atelier.ask("admin", "POST", "/User/saveUserConfig", {
      ...other,
      planificationRole: "admin"
    })
    await signIn(page, atelier, "admin", "/configuration/users/planner")
    await page.getByRole("button", { name: `Voir comme ${people.planner}` }).click()
    await expect(page.getByRole("region", { name: "Vue d’une autre personne" })).toBeVisible()
    const refusal = page.getByText("Vous voyez l’atelier comme une autre personne")
    const today = new Date().toISOString().slice(0, 10)
    const { data } = await atelier.ask<{
      data: ReadonlyArray<{ event: { id: string; status: string; eventType: string } }>
    }>("admin", "POST", `/Events?start=${today}&end=${plusDays(today, 28)}`, {})
    const visit = data.find(
      ({ event }) => event.status === "Pending" && event.eventType === "InstallationEvent"
    )
    await page.goto(`${atelier.origin}/?event=${visit?.event.id}`)
    await page.getByRole("button", { name: "Commencer" }).click()
    await expect(refusal).toBeVisible()

    await page.goto(`${atelier.origin}/configuration/production`)
    await page.getByRole("textbox", { name: "Nom" }).fill("Un autre nom")
    await page.getByRole("button", { name: "Enregistrer" }).click()
    await expect(refusal.last()).toBeVisible()
    const { name } = await atelier.ask<{ readonly name: string }>(
      "admin",
      "GET",
      "/ShopConfig/getShopSettings"
    )
    expect(name).not.toBe("Un autre nom")
  }
)
