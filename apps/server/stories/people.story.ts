import { expectAccessible } from "./accessible.ts"
import { expect, otherWindow, proofStory, signIn, sweptSchemes, test } from "./atelier.ts"

test.use({ shop: "people" })

const ADDRESS = "visitor@example.com"

interface Mails {
  readonly data: ReadonlyArray<{ readonly to: string; readonly state: string }>
}

test("an administrator invites a user, who joins by the link of the e-mail", async ({
  page,
  atelier,
  browser
}) => {
  await signIn(page, atelier, "admin")
  await page.goto(`${atelier.origin}/configuration/users`)
  await page.getByRole("button", { name: "Inviter" }).click()
  const dialog = page.getByRole("dialog", { name: "Inviter une personne" })
  const address = dialog.getByRole("textbox", { name: "Courriel" })
  await address.fill("sans arobase")
  await dialog.getByRole("button", { name: "Envoyer l’invitation" }).click()
  await expect(dialog.getByText(/adresse courriel valide/)).toBeVisible()
  await address.fill(ADDRESS)
  await dialog.getByRole("button", { name: "Envoyer l’invitation" }).click()
  await expect(page.getByText(`Invitation envoyée à ${ADDRESS}`)).toBeVisible()
  const pending = page.getByRole("region", { name: "Une invitation en attente" })
  await expect(pending.getByText(ADDRESS)).toBeVisible()
  await expectAccessible(page, { schemes: sweptSchemes })

  await pending.getByRole("button", { name: `Envoyer de nouveau à ${ADDRESS}` }).click()
  await expect
    .poll(async () => {
      const { data } = await atelier.ask<Mails>("admin", "GET", "/Email/getEmails")
      return data.filter(({ to, state }) => to === ADDRESS && state === "sent").length
    })
    .toBe(2)
  const [link = ""] =
    atelier
      .mails()
      .at(-1)
      ?.match(/http\S+\/invitation#[\w-]{43}/) ?? []

  const [guest, context] = await otherWindow(browser)
  await guest.goto(link)
  await expect(guest.getByRole("heading", { name: "Vous êtes invité" })).toBeVisible()
  await expect(guest).not.toHaveURL(/#/)
  await guest.getByRole("button", { name: "Se connecter" }).click()
  await guest.getByRole("button", { name: /Véronique Hébert/ }).click()
  await expect(guest.getByRole("main")).toBeVisible()
  await expect(guest).toHaveURL(`${atelier.origin}/`)
  await guest.goto(link)
  await guest.getByRole("button", { name: "Se connecter" }).click()
  await expect(guest.getByRole("heading", { name: /n’est plus bonne/ })).toBeVisible()
  await context.close()

  await page.reload()
  await expect(page.getByRole("button", { name: "Inviter" })).toBeVisible()
  await expect(page.getByText(/en attente$/)).toHaveCount(0)
})

proofStory("an administrator withdraws an invitation", async ({ page, atelier }) => {
  const email = "jean@example.com"
  const invited = { email, planificationRole: "admin", language: "fr" }
  await atelier.ask("admin", "POST", "/Invitation/invite", invited)
  await signIn(page, atelier, "admin")
  await page.goto(`${atelier.origin}/configuration/users`)
  const again = page.getByRole("button", { name: `Envoyer de nouveau à ${email}` })
  await page.route("**/Invitation/sendAgain", (route) => route.fulfill({ status: 500 }))
  await again.click()
  await expect(page.getByText("Le serveur a répondu par une erreur (500)")).toBeVisible()
  await page.getByRole("button", { name: `Retirer l’invitation de ${email}` }).click()
  const question = page.getByRole("alertdialog", { name: "Retirer l’invitation ?" })
  await question.getByRole("button", { name: "Retirer l’invitation" }).click()
  await expect(page.getByText("Invitation retirée")).toBeVisible()
  await expect(page.getByText(email)).toHaveCount(0)
})

proofStory(
  "sending a missing invitation again reports that it is gone",
  async ({ page, atelier }) => {
    const email = "line@example.com"
    const invited = { email, planificationRole: "user", language: "fr" }
    await atelier.ask("admin", "POST", "/Invitation/invite", invited)
    await signIn(page, atelier, "admin")
    await page.goto(`${atelier.origin}/configuration/users`)
    await page.route("**/Invitation/sendAgain", async (route) => {
      await atelier.ask("admin", "POST", "/Invitation/withdraw", route.request().postDataJSON())
      await route.continue()
    })
    await page.getByRole("button", { name: `Envoyer de nouveau à ${email}` }).click()
    await expect(page.getByText(/L’invitation n’existe plus/)).toBeVisible()
  }
)

proofStory("an administrator gives access to another program", async ({ page, atelier }) => {
  await signIn(page, atelier, "admin")
  await page.goto(`${atelier.origin}/configuration/users`)
  await page.getByRole("button", { name: "Ajouter un service" }).click()
  const dialog = page.getByRole("dialog", { name: "Ajouter un service" })
  await dialog.getByRole("radio", { name: "Avec des jetons du fournisseur d’identité" }).check()
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click()
  await expect(dialog.getByText("Cette valeur est requise")).toHaveCount(2)
  await dialog.getByLabel("Nom").fill("ERP")
  // The other way and back: what was hidden counts no more.
  await dialog.getByRole("radio", { name: "Avec une clé d’API" }).check()
  await dialog.getByRole("radio", { name: "Avec des jetons du fournisseur d’identité" }).check()
  await dialog.getByLabel("Sujet de ses jetons").fill("erp@clients")
  await dialog.getByRole("button", { name: "Ajouter", exact: true }).click()
  await expect(page.getByText("ERP peut maintenant entrer")).toBeVisible()
  const row = page.getByRole("row", { name: /ERP/ })
  await expect(row.getByText("Service")).toBeVisible()
  await expectAccessible(page, { schemes: sweptSchemes })
  await row.getByText("ERP").click()
  await page.getByRole("switch", { name: "Licence" }).click()
  await page.getByRole("button", { name: "Enregistrer" }).click()
  await expect(page.getByRole("row", { name: /ERP.*Sans licence/ })).toBeVisible()
})

proofStory(
  "users who lose the licence learn it at once and continue when it is back",
  async ({ page, atelier }) => {
    const shipper = () =>
      atelier.ask<{ readonly version: number }>("admin", "GET", "/users/shipper")
    // The account changes concurrently because the first use of the shop is recorded.
    const changeLicence = (licensed: boolean) =>
      expect(async () => {
        const changed = { id: "shipper", version: (await shipper()).version, licensed }
        await atelier.ask("admin", "POST", "/User/saveUserConfig", changed)
      }).toPass()
    const notice = page.getByRole("heading", { name: "Il ne manque qu’une licence" })
    await signIn(page, atelier, "shipper")
    await expect(page.getByRole("main")).toBeVisible()
    await changeLicence(false)
    await expect(notice).toBeVisible()
    await changeLicence(true)
    // The page may also notice by itself before the click.
    const again = page.getByRole("button", { name: "Réessayer" })
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 })
      await expect(notice).toHaveCount(0, { timeout: 1_000 })
    }).toPass()
    await expect(page.getByRole("main")).toBeVisible()
  }
)
