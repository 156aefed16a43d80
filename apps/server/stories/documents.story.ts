import type { Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { type Atelier, expect, proofStory, schemes, signIn, test } from "./atelier.ts"

test.use({ shop: "documents" })

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mNk+M9Qz0AEYBxVSF+FAAhKDveksOjmAAAAAElFTkSuQmCC",
  "base64"
)

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

test("documents are added, shown, renamed, moved, deleted and restored", async ({
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

proofStory("an upload continues when the network returns", async ({ page, atelier }) => {
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

const transferOf = (page: Page, names: ReadonlyArray<string>) =>
  page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const name of all) transfer.items.add(new File(["oak"], name, { type: "text/plain" }))
    return transfer
  }, names)

proofStory("several files are dropped into the named category", async ({ page, atelier }) => {
  const order = await orderOf(atelier)
  await signIn(page, atelier, "planner", `/workOrders/${order.id}`)
  const part = page.getByRole("region", { name: "Documents" })
  await part.getByRole("combobox", { name: "Ajouter à" }).click()
  await page.getByRole("option", { name: "Contrats" }).click()
  const hint = part.getByText("Déposez des fichiers ici, ou collez une image.")
  const dataTransfer = await transferOf(page, ["Un.txt", "Deux.txt"])
  await hint.dispatchEvent("dragenter", { dataTransfer })
  const here = part.getByText("Déposez pour ajouter à : Contrats")
  await expect(here).toBeVisible()
  await here.dispatchEvent("drop", { dataTransfer })
  const contracts = part.getByRole("list", { name: "Contrats" })
  await expect(contracts.getByRole("button", { name: /^Un\.txt/ })).toBeVisible()
  await expect(contracts.getByRole("button", { name: /^Deux\.txt/ })).toBeVisible()
  await expect(hint).toBeVisible()
})

proofStory("a picture is pasted from the clipboard", async ({ page, atelier, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"])
  const order = await orderOf(atelier)
  await signIn(page, atelier, "planner", `/workOrders/${order.id}`)
  const part = page.getByRole("region", { name: "Documents" })
  await part.getByRole("button", { name: "Ajouter des fichiers" }).focus()
  await page.evaluate(
    async (bytes) => {
      const picture = new Blob([new Uint8Array(bytes)], { type: "image/png" })
      await navigator.clipboard.write([new ClipboardItem({ "image/png": picture })])
    },
    [...PIXEL]
  )
  await page.keyboard.press("Control+V")
  await expect(part.getByRole("button", { name: /^image\.png/ })).toBeVisible()
})

proofStory("one document too many is rejected with the limit", async ({ page, atelier }) => {
  const order = await orderOf(atelier)
  await signIn(page, atelier, "planner", `/workOrders/${order.id}`)
  const part = page.getByRole("region", { name: "Documents" })
  const begin = { workOrderId: order.id, category: "others", name: "Reste.txt", bytes: 3 }
  const begun: Array<string> = []
  for (let at = 0; at < 50; at += 1)
    begun.push(
      (await atelier.ask<{ id: string }>("planner", "POST", "/Document/uploads", begin)).id
    )
  await part
    .getByLabel("Fichiers à ajouter")
    .setInputFiles([{ name: "De trop.txt", mimeType: "text/plain", buffer: Buffer.from("oak") }])
  await expect(part.getByRole("alert").filter({ hasText: "Il y en a déjà 50" })).toBeVisible()
  await expectAccessible(page, { within: "main", schemes: schemes("light") })
  const token = await atelier.token("planner")
  for (const id of begun)
    await page.request.delete(`${atelier.origin}/api/Document/uploads/${id}`, {
      headers: { authorization: `Bearer ${token}` }
    })
  await part.getByRole("button", { name: "Reprendre l’envoi de De trop.txt" }).click()
  await expect(part.getByRole("button", { name: /^De trop\.txt/ })).toBeVisible()
})
