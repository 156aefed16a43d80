import type { CalendarEvent } from "@atelier/contract"
import { expectAccessible } from "./accessible.ts"
import { expect, signIn, sweptSchemes, test } from "./atelier.ts"
import { plusDays } from "./days.ts"

test.use({ shop: "journal" })

test("a change of several orders is found in the journal and undone for one", async ({
  page,
  atelier
}) => {
  const today = await atelier.today()
  const { data } = await atelier.ask<{ readonly data: ReadonlyArray<CalendarEvent> }>(
    "planner",
    "GET",
    `/calendar?start=${today}&end=${plusDays(today, 33)}`
  )
  const visits = data.filter(
    ({ event }) => event.eventType === "InstallationEvent" && event.status === "Pending"
  )
  const [first, second] = visits
  if (first?.workOrder == null || second?.workOrder == null) throw new Error("no two visits")
  await atelier.ask("planner", "POST", "/Events/change", {
    events: [first, second].map(({ event: { id, version } }) => ({ id, version })),
    dateLocked: true
  })
  await atelier.ask("admin", "POST", "/Appointment/updateReferenceAppointmentDetails", {
    id: second.event.id,
    comment: "Second floor"
  })

  await signIn(page, atelier, "planner")
  await page.getByRole("link", { name: "Journal" }).click()
  const changes = page.getByRole("list", { name: "Journal" }).getByRole("listitem")
  await expect(page.getByText("Second floor")).toHaveCount(0)
  await page.getByRole("combobox", { name: "Personne" }).fill("Philippe")
  await page.getByRole("option", { name: "Philippe Gagné" }).click()
  await expect(page).toHaveURL(/user=planner/)
  const change = changes.filter({ hasText: "Événements modifiés ensemble" }).first()
  await expect(change.getByRole("link")).toHaveCount(2)
  await expectAccessible(page, { schemes: sweptSchemes })

  // The other order has changed since, so that only one of them can be undone, from its page.
  await change.getByRole("link", { name: first.workOrder.name }).click()
  await expect(page.getByRole("heading", { name: first.workOrder.name })).toBeVisible()
  await page
    .getByRole("button", { name: /^Revenir sur la modification/ })
    .first()
    .click()
  const question = page.getByRole("dialog", { name: "Revenir sur ce changement ?" })
  await expect(
    question.getByText(/^Un autre projet de ce changement a encore changé/)
  ).toBeVisible()
  await expectAccessible(page, { within: "[role=dialog]" })
  await question.getByRole("button", { name: "Confirmer" }).click()
  await expect(question).toBeHidden()
  const { event } = await atelier.ask<CalendarEvent>(
    "planner",
    "GET",
    `/Events/getEvent?eventId=${first.event.id}`
  )
  expect(event).toMatchObject({ dateLocked: false })
})
