import { expectAccessible } from "./accessible.ts"
import { type Atelier, expect, rare, schemes, signIn, test } from "./atelier.ts"

test.use({ shop: "documents" })

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC",
  "base64"
)

/** A PDF of one page that says something. */
const pdf = (text: string): Buffer => {
  const content = `BT /F1 24 Tf 40 100 Td (${text}) Tj ET`
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 400 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join("")
  return Buffer.from(`%PDF-1.4\n${body}trailer << /Root 1 0 R /Size 6 >>\n%%EOF`)
}

const orderOf = async (
  atelier: Atelier
): Promise<{ readonly id: string; readonly name: string }> => {
  const { data } = await atelier.ask<{ data: ReadonlyArray<{ id: string; name: string }> }>(
    "planner",
    "GET",
    "/WorkOrder/getWorkOrders?page=1&pageSize=1"
  )
  const [first] = data
  if (first === undefined) throw new Error("the demo shop has no work order")
  return first
}

test("documents are added, shown, renamed, moved, deleted and taken back", async ({
  page,
  atelier
}) => {
  const order = await orderOf(atelier)
  await signIn(page, atelier, "planner", `/workOrders/${order.id}`)
  const part = page.getByRole("region", { name: "Documents" })
  await expect(part.getByText("Aucun document pour l’instant.")).toBeVisible()
  await part.getByLabel("Fichiers à ajouter").setInputFiles([
    { name: "Façade.pdf", mimeType: "application/pdf", buffer: pdf("Elevation") },
    { name: "Photo.png", mimeType: "image/png", buffer: PIXEL }
  ])
  const plans = part.getByRole("list", { name: "Plans et dessins" })
  await expect(plans.getByRole("listitem")).toHaveCount(2)

  await plans.getByRole("button", { name: /^Façade\.pdf/ }).click()
  const preview = page.getByRole("dialog", { name: "Façade.pdf" })
  await expect(preview.getByText("Page 1 sur 1")).toBeVisible()
  await expect(preview.getByText("Elevation")).toBeAttached()
  await expectAccessible(page, { within: ".MuiDialog-root", schemes: schemes("light") })
  await page.keyboard.press("Escape")
  await expect(preview).toBeHidden()

  await plans.getByRole("button", { name: "Actions pour Photo.png" }).click()
  await page.getByRole("menuitem", { name: "Renommer" }).click()
  const renaming = page.getByRole("dialog", { name: "Renommer le document" })
  await renaming.getByLabel("Nom du fichier").fill("Cuisine.png")
  await renaming.getByRole("button", { name: "Renommer" }).click()
  await plans.getByRole("button", { name: "Actions pour Cuisine.png" }).click()
  await page.getByRole("menuitem", { name: "Soumissions" }).click()
  const quotes = part.getByRole("list", { name: "Soumissions" })
  await expect(quotes.getByRole("button", { name: /^Cuisine\.png/ })).toBeVisible()
  await quotes.getByRole("button", { name: "Actions pour Cuisine.png" }).click()
  await page.getByRole("menuitem", { name: "Supprimer" }).click()
  await expect(quotes).toBeHidden()
  await page.getByRole("button", { name: "Annuler" }).last().click()
  await expect(quotes.getByRole("button", { name: /^Cuisine\.png/ })).toBeVisible()
  const within = `[aria-labelledby="${await part.getAttribute("aria-labelledby")}"]`
  await expectAccessible(page, { within, schemes: schemes("light") })
})

rare("a file is sent on when the line is back", async ({ page, atelier }) => {
  const order = await orderOf(atelier)
  await signIn(page, atelier, "planner", `/workOrders/${order.id}`)
  const part = page.getByRole("region", { name: "Documents" })
  await page.route("**/api/Document/uploads/**", (route) => route.abort())
  await part
    .getByLabel("Fichiers à ajouter")
    .setInputFiles([{ name: "Notes.txt", mimeType: "text/plain", buffer: Buffer.from("oak") }])
  const underWay = part.getByRole("list", { name: "Fichiers en cours d’envoi" })
  await expect(underWay.getByText("Notes.txt")).toBeVisible()
  await page.unroute("**/api/Document/uploads/**")
  await page.evaluate(() => dispatchEvent(new Event("online")))
  await expect(part.getByRole("button", { name: /^Notes\.txt/ })).toBeVisible()
  await expect(underWay).toBeHidden()
})
