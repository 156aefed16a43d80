import { expectAccessible } from "./accessible.ts"
import { expect, proofStory, schemes, signIn, test } from "./atelier.ts"

test.use({ shop: "webhooks" })

const MAX_WEBHOOKS = 20

const webhook = (name: string) => ({
  name,
  url: "https://erp.example.com/atelier",
  userId: "admin",
  kinds: ["workOrder.changed"],
  state: "paused",
  secretAt: null,
  formerSecretAt: null
})

proofStory(
  "an administrator creates a webhook, sees why it fails, and learns the limit",
  async ({ page, atelier }) => {
    for (let made = 1; made < MAX_WEBHOOKS; made += 1)
      await atelier.ask("admin", "POST", "/webhooks", webhook(`ERP ${made}`))

    await signIn(page, atelier, "admin", "/configuration/webhooks")
    const main = page.getByRole("main")
    const fillIn = async (name: string, url: string): Promise<void> => {
      await main.getByRole("link", { name: "Ajouter un webhook" }).click()
      await page.getByRole("textbox", { name: "Nom" }).fill(name)
      await page.getByRole("textbox", { name: "Adresse" }).fill(url)
      await page.getByRole("checkbox", { name: "Terminé" }).check()
      await page.getByRole("button", { name: "Enregistrer" }).click()
    }
    await fillIn("Au bureau", "https://127.0.0.1:9/atelier")
    await expect(page.getByText(/^Une adresse publique/)).toBeVisible()
    await page.getByRole("textbox", { name: "Adresse" }).fill("https://erp.invalid/atelier")
    await page.getByRole("button", { name: "Enregistrer" }).click()
    await main.getByRole("link", { name: /^Au bureau/ }).click()
    await page.getByRole("button", { name: "Créer un secret" }).click()
    await expect(page.getByRole("textbox", { name: "Secret" })).toHaveValue(/^whsec_/)
    await page.getByRole("button", { name: "Envoyer un essai" }).click()
    const messages = page.getByRole("list", { name: "Messages au destinataire" })
    await expect(messages.getByRole("listitem")).toHaveCount(1)
    await expect(messages.getByText("Abandonné")).toBeVisible()
    await expect(messages.getByText(/^Aucun serveur ne porte ce nom/)).toBeVisible()
    await expectAccessible(page, { within: "main", schemes: schemes("light") })

    await page.goto(`${atelier.origin}/configuration/webhooks`)
    await fillIn("Un de trop", "https://erp.example.com/atelier")
    await expect(page.getByRole("alert").filter({ hasText: "Il y en a déjà 20" })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page, { within: "main", schemes: schemes("light") })
    await expect(page.getByRole("textbox", { name: "Nom" })).toHaveValue("Un de trop")
  }
)
