import type { Browser, BrowserContextOptions } from "@playwright/test"
import { startGoogleDrive } from "../../../adapters/files-google-drive/test/GoogleDriveServer.ts"
import { startOneDrive } from "../../../adapters/files-onedrive/test/OneDriveServer.ts"
import { freePort } from "../../../scripts/testing/freePort.ts"
import { clockOffsetMs, shiftClock } from "../src/shiftClock.ts"
import { makeDataFolder, startServer } from "../test/TestServer.ts"
import { expectAccessible } from "./accessible.ts"
import { expect, people, proofStory, schemes } from "./atelier.ts"

const startShop = async (start: typeof startGoogleDrive, named: string) => {
  const data = makeDataFolder()
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const vendor = await start(`${origin}/configuration/documents`)
  const server = await startServer({
    PORT: String(port),
    ATELIER_DATA: data.folder,
    ATELIER_SECRET_KEY: "a-key-of-the-shop-that-is-long-enough",
    [`${named}_CLIENT_ID`]: vendor.client.id,
    [`${named}_CLIENT_SECRET`]: vendor.client.secret,
    [`${named}_URL`]: vendor.origin
  })
  return {
    origin,
    vendor,
    stop: async (): Promise<void> => {
      await server.stop("SIGTERM")
      await vendor.close()
      data.remove()
      expect(server.output()).not.toContain("unexpected error")
    }
  }
}

const PHONE = { width: 390, height: 844 }

const connecting = async (
  browser: Browser,
  origin: string,
  name: string,
  options: BrowserContextOptions = {}
) => {
  const context = await browser.newContext({ locale: "fr-CA", ...options })
  await context.addInitScript(shiftClock, clockOffsetMs())
  const page = await context.newPage()
  await page.goto(`${origin}/configuration/documents`)
  await page.getByRole("button", { name: people.admin }).click()
  await expect(page.getByRole("heading", { name: "Documents", level: 1 })).toBeVisible()
  await page.getByRole("button", { name: `Connecter ${name}` }).click()
  const row = page.getByRole("listitem").filter({ hasText: name })
  await expect(row.getByText(/^Connecté en tant que shop@example\.com/)).toBeVisible()
  return {
    page,
    row,
    choose: async (): Promise<void> => {
      await page
        .getByRole("button", { name: `Utiliser pour les nouveaux documents : ${name}` })
        .click()
      await expect(row.getByText("Les nouveaux documents vont ici")).toBeVisible()
    },
    disconnect: async (): Promise<void> => {
      await page.getByRole("button", { name: `Déconnecter ${name}` }).click()
      const sure = page.getByRole("alertdialog", { name: `Déconnecter ${name} ?` })
      await expectAccessible(page, { within: ".MuiDialog-root", schemes: schemes("light") })
      await sure.getByRole("button", { name: "Déconnecter" }).click()
    },
    close: () => context.close()
  }
}

proofStory(
  "an administrator connects Google Drive, chooses it, and disconnects it",
  async ({ browser }) => {
    const { origin, vendor: google, stop } = await startShop(startGoogleDrive, "GOOGLE_DRIVE")
    try {
      const { page, row, choose, disconnect, close } = await connecting(
        browser,
        origin,
        "Google Drive"
      )
      await expect(page.getByText(/^Google Drive est connecté/)).toBeVisible()
      expect(new URL(page.url()).search).toBe("")

      await choose()
      await expectAccessible(page, { within: "main", schemes: schemes("light") })

      await disconnect()
      await expect(row.getByText("Non connecté.")).toBeVisible()
      expect(google.consent.grants()).toBe(0)
      await expect(page.getByRole("button", { name: "Connecter Google Drive" })).toBeVisible()
      await close()
    } finally {
      await stop()
    }
  }
)

proofStory(
  "an administrator connects OneDrive and learns that the consent remains after disconnecting",
  async ({ browser }) => {
    const { origin, vendor, stop } = await startShop(startOneDrive, "ONEDRIVE")
    try {
      const name = "OneDrive / SharePoint"
      const { page, choose, disconnect, close } = await connecting(browser, origin, name, {
        viewport: PHONE
      })
      await choose()
      await disconnect()
      await expect(page.getByRole("alert").filter({ hasText: "Son autorisation" })).toBeVisible()
      await expect(page.getByRole("button", { name: `Connecter ${name}` })).toBeVisible()
      expect(vendor.consent.grants()).toBe(1)
      await expectAccessible(page, { within: "main", schemes: schemes("light") })
      await close()
    } finally {
      await stop()
    }
  }
)

proofStory(
  "a document that was changed at Google is read and restored as before",
  async ({ browser }) => {
    const { origin, vendor, stop } = await startShop(startGoogleDrive, "GOOGLE_DRIVE")
    try {
      const { page, choose, close } = await connecting(browser, origin, "Google Drive", {
        viewport: PHONE
      })
      await choose()

      await page.goto(`${origin}/workOrders`)
      await page
        .getByRole("main")
        .getByRole("link", { name: /^\d{4} – / })
        .first()
        .click()
      const part = page.getByRole("region", { name: "Documents" })
      const oak = Buffer.from("oak")
      await part
        .getByLabel("Fichiers à ajouter")
        .setInputFiles([{ name: "Notes.txt", mimeType: "text/plain", buffer: oak }])
      await expect(part.getByRole("button", { name: /^Notes\.txt/ })).toBeVisible()
      vendor.edit(oak, Buffer.from("cherry"))

      await part.getByRole("button", { name: "Actions pour Notes.txt" }).click()
      await page.getByRole("menuitem", { name: "Versions" }).click()
      const versions = page.getByRole("dialog", { name: "Versions de Notes.txt" })
      await expect(versions.getByRole("listitem")).toHaveCount(2)
      await expectAccessible(page, { within: ".MuiDialog-root", schemes: schemes("light") })
      const saved = page.waitForEvent("download")
      await versions.getByRole("button", { name: /^Télécharger la version/ }).click()
      expect((await saved).suggestedFilename()).toBe("Notes.txt")
      await versions.getByRole("button", { name: /^Rétablir la version/ }).click()
      await expect(page.getByText(/^Notes\.txt est de nouveau comme le/)).toBeVisible()
      await part.getByRole("button", { name: "Actions pour Notes.txt" }).click()
      await page.getByRole("menuitem", { name: "Versions" }).click()
      await expect(versions.getByRole("listitem")).toHaveCount(3)
      await close()
    } finally {
      await stop()
    }
  }
)
