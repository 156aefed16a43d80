import { expectAccessible } from "./accessible.ts"
import { type Atelier, expect, proofStory, signIn, test } from "./atelier.ts"
import { plusDays } from "./days.ts"

test.use({ shop: "events" })

interface Row {
  readonly event: {
    readonly id: string
    readonly version: number
    readonly eventType: string
    readonly status: string
    readonly comment: string
    readonly startDate: string
    readonly endDate: string
    readonly allDay: boolean
    readonly isMainEvent?: boolean
    readonly userIds: ReadonlyArray<string>
  }
  readonly workOrder: { readonly id: string; readonly name: string } | null
}

const pendingEvents = async (atelier: Atelier, eventType: string): Promise<ReadonlyArray<Row>> => {
  const today = await atelier.today()
  const { data } = await atelier.ask<{ data: ReadonlyArray<Row> }>(
    "planner",
    "POST",
    `/Events?start=${plusDays(today, 7)}&end=${plusDays(today, 120)}`,
    {}
  )
  return data.filter(
    ({ event }) =>
      event.eventType === eventType &&
      event.status === "Pending" &&
      event.allDay &&
      event.isMainEvent !== false
  )
}

const detailsOf = (atelier: Atelier, id: string) =>
  atelier.ask<Row>("planner", "GET", `/Events/getEvent?eventId=${id}`)

test("a step is changed in its dialog, and invalid input is not sent", async ({
  page,
  atelier
}) => {
  const [row] = await pendingEvents(atelier, "StepEvent")
  if (row === undefined) throw new Error("the demo shop has no open step")
  await signIn(page, atelier, "planner", `/events/${row.event.id}`)
  await expect(page).toHaveURL(/[?&]event=/)
  const dialog = page.getByRole("dialog", { name: row.workOrder?.name ?? "" })
  const save = dialog.getByRole("button", { name: "Enregistrer" })
  await expect(save).toBeDisabled()

  await dialog.getByLabel("Commentaire").fill("Charnières à vérifier")
  const last = dialog.getByRole("textbox", { name: "Au", exact: true })
  const was = await last.inputValue()
  await last.fill("2020-01-01")
  await save.click()
  await expect(dialog.getByText("La fin doit venir après le début")).toBeVisible()
  await expect(last).toBeFocused()
  await last.fill(was)
  await dialog
    .getByRole("region", { name: "Valeurs" })
    .getByRole("textbox")
    .first()
    .fill("beaucoup")
  await save.click()
  await expect(dialog.getByText(/nombre entier ou décimal/)).toBeVisible()
  await dialog.getByRole("region", { name: "Valeurs" }).getByRole("textbox").first().fill("3,5")
  await save.click()
  const question = page.getByRole("dialog", { name: /^Enregistrer « / })
  await expect(dialog.or(question).first()).toBeVisible()
  await expect(async () => {
    if (await question.isVisible())
      await question.getByRole("button", { name: "Enregistrer" }).click()
    await expect(dialog).toHaveCount(0, { timeout: 500 })
  }).toPass()
  await expect(page.getByText(/Événement enregistré/)).toBeVisible()
  const { event } = await detailsOf(atelier, row.event.id)
  expect(event.comment).toBe("Charnières à vérifier")
})

proofStory("two users change the same event and choose per field", async ({ page, atelier }) => {
  const [, row] = await pendingEvents(atelier, "StepEvent")
  if (row === undefined) throw new Error("the demo shop has one open step only")
  const { id, version } = row.event
  await page.addInitScript(() => localStorage.setItem("planificationLocale", "en"))
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
  await signIn(page, atelier, "planner", `/events/${id}`)
  const dialog = page.getByRole("dialog", { name: row.workOrder?.name ?? "" })
  await dialog.getByLabel("Comment").fill("Mine")
  await atelier.ask("admin", "POST", "/Appointment/updateProgressAppointmentDetails", {
    id,
    version,
    comment: "Theirs"
  })
  await dialog.getByRole("button", { name: "Save" }).click()
  const conflict = page.getByRole("alertdialog", { name: "Changed in the meantime" })
  await expect(conflict.getByRole("radio", { name: "Yours Mine" })).toBeChecked()
  await expectAccessible(page)
  await conflict.getByRole("radio", { name: "Theirs Theirs" }).check()
  await conflict.getByRole("button", { name: "Save this choice" }).click()
  await expect(dialog).toHaveCount(0)
  expect((await detailsOf(atelier, id)).event.comment).toBe("Theirs")
})

proofStory(
  "a closure offers and makes moves that keep links and days of work",
  async ({ page, atelier }) => {
    const today = await atelier.today()
    const from = plusDays(today, 8 - ((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7) + 7)
    const address = `/events/new?kind=closure&start=${from}&end=${plusDays(from, 2)}`
    await signIn(page, atelier, "admin", address)
    const dialog = page.getByRole("dialog", { name: "Nouvelle fermeture ou absence" })
    await dialog.getByLabel("Titre").fill("Inventaire")
    await dialog.getByRole("button", { name: "Enregistrer" }).click()
    const question = page.getByRole("dialog", { name: "Enregistrer « Inventaire » ?" })
    const offer = question.getByRole("checkbox", { name: /pour garder les deux/ })
    await offer.check()
    await expect(question.getByRole("button", { name: "Enregistrer" })).toBeEnabled()
    await question.getByRole("button", { name: "Enregistrer" }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText("« Inventaire » ajouté au calendrier.")).toBeVisible()
  }
)

proofStory("a closure undoes its own change only", async ({ page, atelier }) => {
  const today = await atelier.today()
  const day = plusDays(today, 200)
  await signIn(
    page,
    atelier,
    "admin",
    `/events/new?kind=closure&start=${day}&end=${plusDays(day, 1)}`
  )
  const dialog = page.getByRole("dialog", { name: "Nouvelle fermeture ou absence" })
  await dialog.getByLabel("Titre").fill("Grève")
  await page.route(
    ({ pathname, search }) =>
      pathname.endsWith("/Events/closeAndCover") && !search.includes("preview=true"),
    async (route) => {
      const response = await route.fetch()
      const { changes } = (await response.json()) as {
        readonly changes: ReadonlyArray<{ readonly after: { readonly id: string } }>
      }
      const made = changes[0]?.after ?? { id: "" }
      await atelier.ask("admin", "PUT", `/blockerevents/${made.id}`, { ...made, title: "Congrès" })
      await route.fulfill({ response })
    }
  )
  await dialog.getByRole("button", { name: "Enregistrer" }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole("button", { name: "Annuler", exact: true }).last().click()
  await expect(page.getByRole("alert")).toBeVisible()
  const { data } = await atelier.ask<{ readonly data: ReadonlyArray<unknown> }>(
    "admin",
    "GET",
    `/v1.1/blockerevents?start=${day}&end=${plusDays(day, 1)}`
  )
  expect(data).toMatchObject([{ title: "Congrès" }])
})

proofStory("a lengthened step offers the move that keeps its link", async ({ page, atelier }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  interface Shown {
    readonly warnings: ReadonlyArray<{ readonly _tag: string }>
  }
  const longer = async (row: Row): Promise<boolean> => {
    const { id, startDate, endDate, version } = row.event
    const time = { allDay: true, startDate, startTime: null, endTime: null }
    const path = `/Appointment/setAppointmentDate/${id}?preview=true`
    const body = { version, time: { ...time, endDate: plusDays(endDate, 1) } }
    const { warnings } = await atelier.ask<Shown>("planner", "POST", path, body)
    return warnings.some(({ _tag }) => _tag === "MoveOffered")
  }
  let row: Row | undefined
  for (const one of await pendingEvents(atelier, "StepEvent"))
    if (row === undefined && (await longer(one))) row = one
  if (row === undefined) throw new Error("no step of the demo shop would lose its link")
  const { id, endDate } = row.event
  await signIn(page, atelier, "planner", `/events/${id}`)
  const dialog = page.getByRole("dialog", { name: row.workOrder?.name ?? "" })
  await dialog.getByRole("textbox", { name: "Au", exact: true }).fill(endDate)
  await dialog.getByRole("button", { name: "Enregistrer" }).click()
  const question = page.getByRole("dialog", { name: /^Enregistrer « / })
  const offer = question.getByRole("checkbox", { name: /pour garder les deux/ })
  await offer.check()
  await question.getByRole("button", { name: "Enregistrer" }).click()
  await expect(page.getByText(/^Événement enregistré/)).toBeVisible()
  const { event } = await detailsOf(atelier, id)
  expect(event.startDate < row.event.startDate).toBe(true)
  expect(event.endDate).toBe(endDate)
})
