import { startGoogleDrive } from "../../../adapters/files-google-drive/test/GoogleDriveServer.ts"
import { freePort, makeDataFolder, startServer } from "../test/TestServer.ts"
import { expectAccessible } from "./accessible.ts"
import { expect, people, rare, schemes } from "./atelier.ts"

/** A shop that is registered with Google, or with what speaks as Google does. */
const startShop = async () => {
  const data = makeDataFolder()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const google = await startGoogleDrive(`${origin}/configuration/documents`)
  const server = await startServer({
    PORT: String(port),
    ATELIER_DATA: data.folder,
    ATELIER_SECRET_KEY: "a-key-of-the-shop-that-is-long-enough",
    GOOGLE_DRIVE_CLIENT_ID: google.client.id,
    GOOGLE_DRIVE_CLIENT_SECRET: google.client.secret,
    GOOGLE_DRIVE_URL: google.origin
  })
  return {
    origin,
    google,
    stop: async (): Promise<void> => {
      await server.stop("SIGTERM")
      await google.close()
      data.remove()
    }
  }
}

rare(
  "an administrator connects Google Drive, chooses it, and disconnects it",
  async ({ browser }) => {
    const { origin, google, stop } = await startShop()
    const context = await browser.newContext({ locale: "fr-CA" })
    try {
      const page = await context.newPage()
      await page.goto(`${origin}/configuration/documents`)
      await page.getByRole("button", { name: people.admin }).click()
      await expect(page.getByRole("heading", { name: "Documents", level: 1 })).toBeVisible()

      await page.getByRole("button", { name: "Connecter Google Drive" }).click()
      await expect(page.getByText(/^Google Drive est connecté/)).toBeVisible()
      await expect(page.getByText(/^Connecté en tant que shop@example\.com/)).toBeVisible()
      expect(new URL(page.url()).search).toBe("")

      await page
        .getByRole("button", { name: "Utiliser pour les nouveaux documents : Google Drive" })
        .click()
      const row = page.getByRole("listitem").filter({ hasText: "Google Drive" })
      await expect(row.getByText("Les nouveaux documents vont ici")).toBeVisible()
      await expectAccessible(page, { within: "main", schemes: schemes("light") })

      await page.getByRole("button", { name: "Déconnecter Google Drive" }).click()
      const sure = page.getByRole("alertdialog", { name: "Déconnecter Google Drive ?" })
      await expectAccessible(page, { within: ".MuiDialog-root", schemes: schemes("light") })
      await sure.getByRole("button", { name: "Déconnecter" }).click()
      await expect(row.getByText("Non connecté.")).toBeVisible()
      expect(google.consent.grants()).toBe(0)
      await expect(page.getByRole("button", { name: "Connecter Google Drive" })).toBeVisible()
    } finally {
      await context.close()
      await stop()
    }
  }
)
