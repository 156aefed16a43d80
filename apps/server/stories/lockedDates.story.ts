import { expectAccessible } from "./accessible.ts"
import { type Atelier, expect, proofStory, schemes, signIn, test } from "./atelier.ts"
import { plusDays } from "./days.ts"

test.use({ shop: "locks" })

interface Row {
  readonly event: {
    readonly id: string
    readonly eventType: string
    readonly status: string
    readonly startDate: string
    readonly allDay: boolean
    readonly isMainEvent?: boolean
    readonly dateLocked?: boolean
  }
  readonly workOrder: { readonly name: string } | null
}

const installation = async (atelier: Atelier): Promise<Row> => {
  const today = await atelier.today()
  const { data } = await atelier.ask<{ data: ReadonlyArray<Row> }>(
    "planner",
    "POST",
    `/Events?start=${plusDays(today, 7)}&end=${plusDays(today, 120)}`,
    {}
  )
  const found = data.find(
    ({ event }) =>
      event.eventType === "InstallationEvent" &&
      event.status === "Pending" &&
      event.isMainEvent === true &&
      event.allDay
  )
  if (found === undefined) throw new Error("the demo shop has no installation ahead")
  return found
}

proofStory(
  "a date is locked in its dialog, and moving it by keyboard asks first",
  async ({ page, atelier }) => {
    const { event, workOrder } = await installation(atelier)
    const now = async (): Promise<Row["event"]> =>
      (await atelier.ask<Row>("planner", "GET", `/Events/getEvent?eventId=${event.id}`)).event
    const name = workOrder?.name ?? ""
    const number = name.split(" ")[0] ?? name
    await signIn(
      page,
      atelier,
      "planner",
      `/?date=${event.startDate}&q=${number}&event=${event.id}`
    )
    const dialog = page.getByRole("dialog", { name })
    await dialog.getByRole("switch", { name: "Verrouiller la date" }).check()
    await expectAccessible(page, { within: "[role=dialog]", schemes: schemes("light") })
    await dialog.getByRole("button", { name: "Enregistrer" }).click()
    await expect(dialog).toHaveCount(0)
    expect((await now()).dateLocked).toBe(true)

    const bar = page
      .getByRole("main")
      .getByRole("button", { name: new RegExp(`${number}.*Date verrouillée`) })
      .first()
    await bar.focus()
    await page.keyboard.press("Alt+ArrowRight")
    await page.keyboard.press("Enter")
    const proposal = page.getByRole("dialog", { name: /Déplacer/ })
    await expect(
      proposal.getByText("La date est verrouillée et serait changée quand même : Installation")
    ).toBeVisible()
    await proposal.getByRole("button", { name: /^Déplacer/ }).click()
    await expect(proposal).toHaveCount(0)
    await expect.poll(async () => (await now()).startDate).not.toBe(event.startDate)
    expect((await now()).dateLocked).toBe(true)
    await page.keyboard.press("ControlOrMeta+z")
    await expect.poll(async () => (await now()).startDate).toBe(event.startDate)
  }
)

proofStory(
  "the dates of several events are locked and unlocked together",
  async ({ page, atelier }) => {
    const today = await atelier.today()
    await signIn(page, atelier, "planner", `/?view=dayGridWeeks&date=${today}`)
    const bars = page.getByRole("main").getByRole("button", { name: /À faire/ })
    await bars.nth(0).click({ modifiers: ["ControlOrMeta"] })
    const bar = page.getByRole("region", { name: "Sélection" })
    await bar.getByRole("button", { name: "Tout le projet" }).click()
    await bar.getByRole("button", { name: "Verrouiller", exact: true }).click()
    await expect(page.getByText(/dates? verrouillées?\./)).toBeVisible()
    await expect(
      page
        .getByRole("main")
        .getByText(/Date verrouillée/)
        .first()
    ).toBeAttached()
    await bar.getByRole("button", { name: "Déverrouiller" }).click()
    await expect(page.getByText(/dates? déverrouillées?\./)).toBeVisible()
  }
)
