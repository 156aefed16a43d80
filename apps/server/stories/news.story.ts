import { expectAccessible } from "./accessible.ts"
import { expect, proofStory, signIn, sweptSchemes, test } from "./atelier.ts"

test.use({ shop: "news" })

for (const scheme of sweptSchemes)
  test(`the bell counts notifications and leads to them, in a ${scheme} scheme`, async ({
    page,
    atelier
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" })
    await signIn(page, atelier, "admin", "/workOrders")
    const bell = page.getByRole("button", { name: /^Notifications/ })
    await expect(bell).toBeVisible()
    const { data } = await atelier.ask<{
      readonly data: ReadonlyArray<{
        readonly name: string
        readonly planned: { readonly eventId: string; readonly status: string } | null
      }>
    }>("planner", "GET", "/Scheduling/getProgressScheduling?progressId=progress-cnc&pageSize=50")
    const row = data.find(({ planned }) => planned?.status === "Pending")
    if (row?.planned == null) throw new Error("nothing is pending")
    await atelier.ask("planner", "POST", "/Appointment/startProgressAppointmentV2", {
      progressAppointmentId: row.planned.eventId
    })
    await expect(page.getByRole("button", { name: "Notifications : 1 nouvelle" })).toBeVisible()
    await bell.click()
    const panel = page.getByRole("dialog", { name: "Notifications" })
    const line = panel.getByRole("link", { name: new RegExp(row.name) }).first()
    await expect(line).toContainText("commencé")
    await expectAccessible(page)
    await panel.getByRole("button", { name: "Tout marquer comme lu" }).click()
    await expect(panel.getByRole("button", { name: /^Marquer comme lu/ })).toHaveCount(0)
    await line.click()
    const dialog = page.getByRole("dialog")
    await expect(dialog.getByRole("heading", { name: row.name })).toBeVisible()
    await page.keyboard.press("Escape")
    await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible()
  })

proofStory(
  "users keep their own settings for screens and notifications",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner")
    await page.getByRole("button", { name: "Réglages" }).click()
    const panel = page.getByRole("dialog", { name: "Réglages" })
    const choose = (group: string, value: string) =>
      panel.getByRole("group", { name: group }).getByRole("button", { name: value }).click()
    for (const button of await panel.getByRole("group").getByRole("button").all())
      await expect(button).toBeInViewport({ ratio: 1 })
    await choose("Menu latéral", "Sombre")
    await choose("Barre du haut", "Sombre")
    await choose("Densité", "Serrée")
    await panel.getByRole("combobox", { name: "Première vue du calendrier" }).selectOption("Liste")
    const newOrders = panel.getByRole("checkbox", { name: "d’un nouveau projet" })
    await newOrders.uncheck()
    await expect(newOrders).toBeEnabled()
    await expect(newOrders).not.toBeChecked()
    await expectAccessible(page)
    await panel.getByRole("button", { name: "Fermer" }).click()
    await page.goto(atelier.origin)
    await expect(page.getByRole("button", { name: "Liste", pressed: true })).toBeVisible()
    await page.getByRole("button", { name: "Réglages" }).click()
    await expect(newOrders).not.toBeChecked()
    await panel.getByRole("button", { name: "Raccourcis clavier" }).click()
    await expect(page.getByRole("dialog", { name: "Raccourcis" })).toBeVisible()
  }
)

proofStory("a muted kind of notification can be turned on again", async ({ page, atelier }) => {
  await signIn(page, atelier, "admin", "/workOrders")
  await page.getByRole("button", { name: "Réglages" }).click()
  const panel = page.getByRole("dialog", { name: "Réglages" })
  const begun = panel.getByRole("checkbox", { name: "d’une étape commencée" })
  const { data } = await atelier.ask<{
    readonly data: ReadonlyArray<{
      readonly name: string
      readonly planned: { readonly eventId: string; readonly status: string } | null
    }>
  }>("planner", "GET", "/Scheduling/getProgressScheduling?progressId=progress-cnc&pageSize=50")
  const pending = data.filter(({ planned }) => planned?.status === "Pending")
  const names: Array<string> = []
  for (const isWanted of [false, true]) {
    await begun.setChecked(isWanted)
    await expect(begun).toBeEnabled()
    const row = pending.pop()
    if (row?.planned == null) throw new Error("nothing is pending")
    names.push(row.name)
    await atelier.ask("planner", "POST", "/Appointment/startProgressAppointmentV2", {
      progressAppointmentId: row.planned.eventId
    })
  }
  await panel.getByRole("button", { name: "Fermer" }).click()
  await page.getByRole("button", { name: /^Notifications : \d+ nouvelle/ }).click()
  const news = page.getByRole("dialog", { name: "Notifications" })
  const [muted, heard] = names
  await expect(news.getByRole("link", { name: new RegExp(`${heard}`) })).toHaveCount(1)
  await expect(news.getByRole("link", { name: new RegExp(`${muted}`) })).toHaveCount(0)
})

proofStory(
  "the panel shows six notifications first and ten more at a time",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "admin", "/workOrders")
    const { data } = await atelier.ask<{
      readonly data: ReadonlyArray<{
        readonly planned: { readonly eventId: string; readonly status: string } | null
      }>
    }>("planner", "GET", "/Scheduling/getProgressScheduling?progressId=progress-cnc&pageSize=50")
    const pending = data.flatMap(({ planned }) =>
      planned?.status === "Pending" ? [planned.eventId] : []
    )
    for (const progressAppointmentId of pending.slice(0, 18))
      await atelier.ask("planner", "POST", "/Appointment/startProgressAppointmentV2", {
        progressAppointmentId
      })
    await page.getByRole("button", { name: /^Notifications/ }).click()
    const panel = page.getByRole("dialog", { name: "Notifications" })
    await expect(panel.getByRole("listitem")).toHaveCount(6)
    await panel.getByRole("button", { name: "Afficher plus" }).click()
    await expect(panel.getByRole("listitem")).toHaveCount(16)
  }
)

proofStory("a newer build is announced until its notes are read", async ({ page, atelier }) => {
  await atelier.ask("planner", "POST", "/Utilities/setUserLastSeenBuildNumber", {
    buildNumber: "an older one"
  })
  await signIn(page, atelier, "planner", "/day")
  const news = page.getByRole("dialog", { name: "Il y a du nouveau" })
  await expect(news.getByText(/^La version/)).toBeVisible()
  await expectAccessible(page)
  await news.getByRole("button", { name: "J’ai lu" }).click()
  await expect(news).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(news).toHaveCount(0)
})
