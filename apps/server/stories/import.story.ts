import { expect, proofStory, signIn } from "./atelier.ts"

const fileOf = (name: string, lines: ReadonlyArray<string>) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(lines.join("\r\n"))
})

const HEADER = "Nom;Client;Gabarit;Date de livraison;Date d’installation"

proofStory(
  "a second file shows how orders differ, and updates the chosen ones",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "admin", "/configuration/import")
    const choose = page.locator("input[type=file]").first()
    await choose.setInputFiles(
      fileOf("commandes.csv", [
        HEADER,
        "Cuisine Aubin;Aubin;cuisine;2027-03-09;2027-03-10",
        "Cuisine Bédard;Bédard;Cuisinne;2027-03-16;2027-03-17"
      ])
    )
    const check = page.getByRole("button", { name: "Vérifier sans rien écrire" })
    await check.click()
    await page.getByRole("button", { name: "Utiliser ces noms et vérifier de nouveau" }).click()
    await page.getByRole("button", { name: "Importer 2 lignes" }).click()
    await expect(page.getByRole("button", { name: "Importer un autre fichier" })).toBeVisible()
    await page.getByRole("button", { name: "Importer un autre fichier" }).click()
    await choose.setInputFiles(
      fileOf("commandes 2.csv", [
        HEADER,
        "Cuisine Aubin;Aubin et fils;cuisine;2027-03-09;2027-03-10",
        "CUISINE BEDARD;Bédard;Cuisine;2027-03-23;2027-03-24",
        "Cuisine  Bédard;Roy;Cuisine;2027-03-23;2027-03-24"
      ])
    )
    await check.click()
    await expect(page.getByText(/se lit comme le nom de la ligne 3/)).toBeVisible()
    await page.getByRole("button", { name: "Toutes" }).click()
    await expect(page.getByText("Client : Aubin → Aubin et fils")).toBeVisible()
    await page.getByRole("checkbox", { name: "Mettre à jour Cuisine Aubin" }).uncheck()
    await page.getByRole("switch", { name: "Laisser de côté la ligne refusée" }).click()
    await expect(page.getByText(/événements changent de place/)).toBeVisible()
    await page.getByRole("button", { name: "Importer 1 ligne" }).click()
    await expect(page.getByRole("button", { name: "Importer un autre fichier" })).toBeVisible()
    const { data } = await atelier.ask<{
      readonly data: ReadonlyArray<{ readonly clientName: string; readonly deliveryDate: string }>
    }>("admin", "GET", "/WorkOrder/getWorkOrders?sort=createdOn&order=desc&pageSize=200")
    const found = data.filter(({ clientName }) => /Aubin|Bédard/.test(clientName))
    expect(found).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ clientName: "Aubin", deliveryDate: "2027-03-09" }),
        expect.objectContaining({ clientName: "Bédard", deliveryDate: "2027-03-23" })
      ])
    )
  }
)
