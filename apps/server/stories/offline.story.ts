import type { Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { expect, proofStory, schemes, signIn, test } from "./atelier.ts"
import { plusDays } from "./days.ts"

test.use({ shop: "offline" })

interface Visit {
  readonly event: {
    readonly id: string
    readonly version: number
    readonly eventType: string
    readonly status: string
    readonly startDate: string
    readonly comment: string
  }
  readonly workOrder: { readonly id: string; readonly name: string }
}

/** The names of the answers that the browser keeps. */
const keptBy = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(
    () =>
      new Promise<ReadonlyArray<string>>((resolve, reject) => {
        const opening = indexedDB.open("atelier")
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const asked = opening.result.transaction("answers").objectStore("answers").getAllKeys()
          asked.onerror = () => reject(asked.error)
          asked.onsuccess = () => {
            opening.result.close()
            resolve(asked.result.map((key) => (Array.isArray(key) ? String(key[1]) : "")))
          }
        }
      })
  )

proofStory(
  "an installer works a day without a network, closes the page, and nothing is lost",
  async ({ page, atelier }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const context = page.context()
    const today = await atelier.today()
    const { data } = await atelier.ask<{ data: ReadonlyArray<Visit> }>(
      "installer",
      "POST",
      `/Events?start=${today}&end=${plusDays(today, 13)}`,
      {}
    )
    const visit = data.find(
      ({ event }) => event.eventType === "InstallationEvent" && event.status === "Pending"
    )
    if (visit === undefined) throw new Error("the installer has no visit in two weeks")
    const { event, workOrder } = visit
    const stored = async () =>
      (await atelier.ask<Visit>("planner", "GET", `/Events/getEvent?eventId=${event.id}`)).event
    const address = `/day?date=${event.startDate}`

    await signIn(page, atelier, "installer", address)
    await expect(page.getByRole("article", { name: workOrder.name })).toBeVisible()
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const hasSettings = () =>
      page.evaluate(async () => (await caches.match("/app-config.json"))?.ok)
    await expect.poll(hasSettings).toBe(true)
    const needed = ["userConfig", "days", "closures", "records installer", `event ${event.id}`]
    await expect.poll(() => keptBy(page)).toEqual(expect.arrayContaining(needed))

    await context.setOffline(true)
    await page.reload()
    const card = page.getByRole("article", { name: workOrder.name })
    await card.getByRole("button", { name: "Commencer" }).click()
    await expect(page.getByText("Pas de réseau. Conservé dans cet appareil")).toBeVisible()
    await expect(card.getByText("Commencé", { exact: true })).toBeVisible()
    await card.getByRole("button", { name: "Commenter" }).click()
    const comment = page.getByRole("dialog", { name: "Commenter" })
    await comment.getByLabel("Commentaire").fill("La clé est sous le paillasson.")
    await comment.getByRole("button", { name: "Enregistrer" }).click()
    await card
      .getByLabel("Prendre une photo")
      .setInputFiles({ name: "IMG_1.jpg", mimeType: "image/jpeg", buffer: Buffer.from("photo") })
    await expect(page.getByText("3 modifications attendent le réseau.")).toBeVisible()
    await page.close()

    const later = await context.newPage()
    await later.setViewportSize({ width: 390, height: 844 })
    await later.goto(`${atelier.origin}${address}`)
    const again = later.getByRole("article", { name: workOrder.name })
    await expect(again.getByText("La clé est sous le paillasson.")).toBeVisible()
    await again.getByRole("button", { name: "Terminer" }).click()
    await later.getByRole("alertdialog").getByRole("button", { name: "Confirmer" }).click()
    const previous = later.getByRole("button", { name: "Ne pas les terminer" })
    const notice = later.getByText("4 modifications attendent le réseau.")
    await expect(previous.or(notice).first()).toBeVisible()
    if (await previous.isVisible()) await previous.click()
    await expect(notice).toBeVisible()
    await expectAccessible(later, { schemes: schemes("dark") })

    const now = await stored()
    expect(now.status).toBe("Pending")
    await atelier.ask("planner", "POST", "/Appointment/updateReferenceAppointmentDetails", {
      id: event.id,
      version: now.version,
      comment: "Sonner deux fois."
    })
    await context.setOffline(false)
    await expect(later.getByText("Une modification attend votre décision.")).toBeVisible()
    expect(await stored()).toMatchObject({ status: "Started", comment: "Sonner deux fois." })
    await later.getByRole("button", { name: "Voir" }).click()
    const list = later.getByRole("dialog", { name: "Modifications en attente" })
    await expect(list.getByRole("region", { name: "Votre version" })).toContainText("paillasson")
    await expect(list.getByRole("region", { name: "La version du serveur" })).toContainText(
      "Sonner"
    )
    await expectAccessible(later, { within: ".MuiDialog-root", schemes: schemes("dark") })
    await list.getByRole("button", { name: "Envoyer la mienne" }).click()
    await expect(list.getByText("Rien n’attend. Le serveur a tout.")).toBeVisible()
    expect(await stored()).toMatchObject({
      status: "Completed",
      comment: "La clé est sous le paillasson."
    })
    const documents = await atelier.ask<{ data: ReadonlyArray<{ readonly name: string }> }>(
      "planner",
      "GET",
      `/Document/getDocuments?workOrderId=${workOrder.id}`
    )
    expect(documents.data.filter(({ name }) => name.startsWith("Photo "))).toHaveLength(1)

    await list.getByRole("button", { name: "Fermer" }).click()
    await later.getByRole("button", { name: /Compte de/ }).click()
    await later.getByRole("button", { name: "Se déconnecter" }).click()
    await later.waitForURL("**/home")
    expect(await keptBy(later)).toEqual([])
  }
)
