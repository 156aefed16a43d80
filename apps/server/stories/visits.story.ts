import type { Locator, Page } from "@playwright/test"
import { expectAccessible } from "./accessible.ts"
import { type Atelier, expect, proofStory, schemes, signIn, test } from "./atelier.ts"
import { plusDays } from "./days.ts"

test.use({ shop: "visits" })

interface Row {
  readonly event: {
    readonly id: string
    readonly eventType: string
    readonly status: string
    readonly startDate: string
    readonly link?: string
    readonly isMainEvent?: boolean
    readonly installerIds?: ReadonlyArray<string>
  }
  readonly workOrder: { readonly id: string; readonly name: string } | null
}

const writableCrews = async (atelier: Atelier): Promise<ReadonlyArray<string>> => {
  const crews = await atelier.ask<ReadonlyArray<{ readonly id: string; readonly emails: string }>>(
    "admin",
    "GET",
    "/installers"
  )
  return crews.filter(({ emails }) => emails !== "").map(({ id }) => id)
}

const pending = async (
  atelier: Atelier,
  eventType: string,
  isWanted: (event: Row["event"]) => boolean = () => true
): Promise<Row> => {
  const today = await atelier.today()
  const { data } = await atelier.ask<{ data: ReadonlyArray<Row> }>(
    "planner",
    "POST",
    `/Events?start=${plusDays(today, 14)}&end=${plusDays(today, 90)}`,
    {}
  )
  const found = data.find(
    ({ event }) =>
      event.eventType === eventType &&
      event.status === "Pending" &&
      event.isMainEvent !== false &&
      isWanted(event)
  )
  if (found === undefined) throw new Error(`the demo shop has no pending ${eventType}`)
  return found
}

const statusOf = async (atelier: Atelier, id: string) =>
  (await atelier.ask<Row>("planner", "GET", `/Events/getEvent?eventId=${id}`)).event

const inDialog = { within: ".MuiDialog-root", schemes: schemes("dark") }

const choose = async (page: Page, dialog: Locator, item: string): Promise<void> => {
  await dialog.getByRole("button", { name: "Autres actions" }).click()
  await page.getByRole("menuitem", { name: item }).click()
}

const saveWhole = async (page: Page, dialog: Locator, done: RegExp): Promise<void> => {
  await dialog.getByRole("button", { name: "Enregistrer" }).click()
  const question = page.getByRole("dialog", { name: /^Enregistrer « / })
  const toast = page.getByText(done)
  await expect(question.or(toast).first()).toBeVisible()
  if (await question.isVisible())
    await question.getByRole("button", { name: "Enregistrer" }).click()
  await expect(toast.first()).toBeVisible()
}

proofStory(
  "a visit is duplicated and e-mailed, and going back closes its dialog",
  async ({ page, atelier }) => {
    const crews = await writableCrews(atelier)
    const { event, workOrder } = await pending(
      atelier,
      "InstallationEvent",
      ({ installerIds = [] }) => installerIds.some((id) => crews.includes(id))
    )
    await signIn(page, atelier, "planner", `/?date=${event.startDate}&view=listWeek`)
    const row = page.locator(`[data-event-id="${event.id}"]`).first()
    await expect(row).toBeVisible()
    await row.focus()
    await page.keyboard.press("Enter")
    const dialog = page.getByRole("dialog", { name: workOrder?.name ?? "" })
    await expect(dialog).toBeVisible()
    await expectAccessible(page, inDialog)
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).not.toHaveURL(/event=/)
    await expect(row).toBeFocused()

    await page.keyboard.press("Enter")
    await choose(page, dialog, "Courriel aux installateurs")
    const mail = page.getByRole("dialog", { name: "Courriel aux installateurs" })
    await expect(mail.getByText("Objet").first()).toBeVisible()
    await expectAccessible(page, inDialog)
    await mail.getByRole("button", { name: "Envoyer" }).click()
    await expect(page.getByText(/Courriel en route vers/)).toBeVisible()

    await choose(page, dialog, "Dupliquer")
    const copy = page.getByRole("dialog", { name: /^Dupliquer/ })
    await expect(copy.getByText(/Une visite de plus/)).toBeVisible()
    await expectAccessible(page, inDialog)
    await saveWhole(page, copy, /Une visite de plus pour .* est au calendrier/)
  }
)

proofStory(
  "a further visit gets its own values in a dialog that starts empty",
  async ({ page, atelier }) => {
    const { event, workOrder } = await pending(atelier, "DeliveryEvent")
    const path = "/Appointment/duplicateDeliveryAppointmentDetails"
    const made = await atelier.ask<Row>("planner", "POST", path, { id: event.id })
    const valuesOf = async (id: string) =>
      (
        await atelier.ask<Row & { readonly values: ReadonlyArray<object> }>(
          "planner",
          "GET",
          `/Events/getEvent?eventId=${id}`
        )
      ).values
    const ofOrder = await valuesOf(event.id)
    await signIn(page, atelier, "planner", `/events/${made.event.id}`)
    const dialog = page.getByRole("dialog")
    const values = dialog.getByRole("region", { name: "Valeurs" })
    await expect(values.getByText(/Propres à cette visite/)).toBeVisible()
    await expect(values.getByPlaceholder("0.00")).toHaveCount(ofOrder.length)
    for (const field of await values.getByRole("textbox").all()) await expect(field).toHaveValue("")
    await values.getByRole("button", { name: "Ajouter une valeur" }).click()
    await page.getByRole("menuitem", { name: "Pieds carrés" }).click()
    await page.getByLabel("Pieds carrés").fill("2,5")
    await expectAccessible(page, inDialog)
    await saveWhole(page, dialog.first(), /Événement enregistré/)
    expect(await valuesOf(made.event.id)).toEqual([{ measureType: "SquareFoot", value: 2.5 }])
    expect(await valuesOf(event.id)).toEqual(ofOrder)

    await page.goto(`${atelier.origin}/workOrders/${workOrder?.id}`)
    const history = page.getByRole("region", { name: "Historique" })
    await expect(history.getByText("Livraison supplémentaire — Valeurs")).toBeVisible()
    await page.goto(`${atelier.origin}/print/workOrders/${workOrder?.id}`)
    const row = page.getByRole("row").filter({ hasText: "Livraison supplémentaire" })
    await expect(row.getByRole("cell", { name: /2,5/ })).toBeVisible()
  }
)

proofStory(
  "a link is broken and restored, and a step started by mistake is reopened",
  async ({ page, atelier }) => {
    const { event, workOrder } = await pending(atelier, "StepEvent")
    await signIn(page, atelier, "planner", `/events/${event.id}`)
    const dialog = page.getByRole("dialog", { name: workOrder?.name ?? "" })
    await dialog.getByRole("button", { name: "Rompre le lien" }).click()
    await saveWhole(page, dialog, /Événement enregistré/)
    expect((await statusOf(atelier, event.id)).link).toBe("unlinked")

    await page.goto(`${atelier.origin}/events/${event.id}`)
    await dialog.getByRole("button", { name: "Rétablir le lien" }).click()
    const proposal = page.getByRole("dialog", { name: /^Déplacer/ })
    await expect(async () => {
      if (await proposal.isVisible())
        await proposal.getByRole("button", { name: /^Déplacer/ }).click({ timeout: 500 })
      expect((await statusOf(atelier, event.id)).link).toBe("intact")
    }).toPass()
    await expect(dialog.getByRole("button", { name: "Rompre le lien" })).toBeVisible()

    await page.goto(`${atelier.origin}/events/${event.id}`)
    await expect(dialog.getByRole("button", { name: "Rompre le lien" })).toBeVisible()
    await expect(dialog.getByText(/Votre saisie .* a été rétablie/)).toHaveCount(0)
    await dialog.getByRole("button", { name: "Commencer", exact: true }).click()
    await expect.poll(async () => (await statusOf(atelier, event.id)).status).toBe("Started")
    await page.goto(`${atelier.origin}/events/${event.id}`)
    await choose(page, dialog, "Rouvrir")
    const reopen = page.getByRole("dialog", { name: "Rouvrir cet événement ?" })
    await expectAccessible(page, inDialog)
    await reopen.getByRole("button", { name: "Confirmer" }).click()
    await expect(page.getByText("Événement rouvert.")).toBeVisible()
    expect((await statusOf(atelier, event.id)).status).toBe("Pending")
  }
)

proofStory("a user event is created and named in the tab", async ({ page, atelier }) => {
  const today = await atelier.today()
  const day = plusDays(today, 10)
  await signIn(page, atelier, "admin", `/events/new?kind=user&start=${day}&end=${plusDays(day, 1)}`)
  const made = page.getByRole("dialog", { name: "Nouvel événement" })
  await expect(made).toBeVisible()
  await expect(page).toHaveTitle(/Nouvel événement/)
  await made.getByRole("button", { name: "Enregistrer" }).click()
  await expect(made.getByText("Cette valeur est requise").first()).toBeVisible()
  await expectAccessible(page, inDialog)
  await made.getByLabel("Titre").fill("Réunion d’équipe")
  await saveWhole(page, made, /Réunion d’équipe.*ajouté au calendrier/)
})
