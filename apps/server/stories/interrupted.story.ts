import type { Progress } from "@atelier/domain/progress"
import { type Atelier, expect, proofStory, signIn, test } from "./atelier.ts"
import { plusDays } from "./days.ts"

test.use({ shop: "interrupted" })

interface Row {
  readonly event: {
    readonly id: string
    readonly version: number
    readonly eventType: string
    readonly status: string
    readonly progressId: string
    readonly startDate: string
    readonly daysOff?: ReadonlyArray<string>
  }
  readonly workOrder: { readonly name: string } | null
}

const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

const stepAhead = async (atelier: Atelier) => {
  const today = await atelier.today()
  const { data } = await atelier.ask<{ data: ReadonlyArray<Row> }>(
    "planner",
    "POST",
    `/Events?start=${plusDays(today, 7)}&end=${plusDays(today, 60)}`,
    {}
  )
  const found = data.find(
    ({ event }) => event.eventType === "StepEvent" && event.status === "Pending"
  )
  if (found === undefined) throw new Error("the demo shop has no step ahead")
  const { startDate } = found.event
  return { ...found, monday: plusDays(startDate, (8 - weekdayOf(startDate)) % 7) }
}

proofStory("a step with a day off leaves it empty until undone", async ({ page, atelier }) => {
  const { event, monday, workOrder } = await stepAhead(atelier)
  const wednesday = plusDays(monday, 2)
  await atelier.ask("planner", "POST", "/Events/move", {
    events: [
      {
        id: event.id,
        version: event.version,
        time: {
          allDay: true,
          startDate: monday,
          startTime: null,
          endDate: plusDays(monday, 5),
          endTime: null
        },
        daysOff: [wednesday]
      }
    ]
  })
  const name = workOrder?.name ?? ""
  const number = name.split(" ")[0] ?? name
  await signIn(
    page,
    atelier,
    "planner",
    `/?view=dayGridWeeks&date=${monday}&q=${number}&event=${event.id}`
  )
  const dialog = page.getByRole("dialog", { name })
  await expect(dialog.getByText(/^sauf mer/)).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  const days = [0, 1, 2, 3, 4].map((day) => plusDays(monday, day))
  const covered = async (): Promise<ReadonlyArray<boolean>> => {
    const bars = await page.locator(`[data-event-id="${event.id}"]`).all()
    const boxes = await Promise.all(bars.map((bar) => bar.boundingBox()))
    const cells = await Promise.all(
      days.map((day) => page.locator(`[data-date="${day}"]`).first().boundingBox())
    )
    return cells.map((cell) => {
      const middle = (cell?.x ?? 0) + (cell?.width ?? 0) / 2
      return boxes.some((box) => box !== null && box.x < middle && middle < box.x + box.width)
    })
  }
  await expect.poll(covered).toEqual([true, true, false, true, true])
  const now = async (): Promise<Row["event"]> =>
    (await atelier.ask<Row>("planner", "GET", `/Events/getEvent?eventId=${event.id}`)).event
  expect((await now()).daysOff).toEqual([wednesday])
})

proofStory(
  "a progress is made interruptible, and the shop is replanned with it",
  async ({ page, atelier }) => {
    const { event } = await stepAhead(atelier)
    await signIn(page, atelier, "admin", `/configuration/progress/${event.progressId}`)
    await page.getByRole("switch", { name: "Peut être interrompue" }).check()
    await page.getByRole("button", { name: "Enregistrer" }).click()
    const isAllowed = async (): Promise<boolean | undefined> => {
      const { data } = await atelier.ask<{ data: ReadonlyArray<Progress> }>(
        "admin",
        "GET",
        "/Progress/getAllProgressConfig"
      )
      return data.find(({ id }) => id === event.progressId)?.mayInterrupt
    }
    await expect.poll(isAllowed).toBe(true)
    await page.goto(new URL("/", page.url()).href)
    await page.getByRole("button", { name: "Planifier" }).click()
    await page.getByRole("menuitem", { name: /Replanifier/ }).click()
    const dialog = page.getByRole("dialog", { name: /Replanifier/ })
    const interrupts = dialog.getByRole("checkbox", { name: /peut être interrompue/ })
    await expect(interrupts).not.toBeChecked()
    const asked = page.waitForRequest(/Planning\/replan/)
    await interrupts.click()
    expect((await asked).postDataJSON()).toMatchObject({ mayInterrupt: true })
    await expect(dialog.getByText("étapes déplacées", { exact: true })).toBeVisible()
    await dialog.getByRole("button", { name: "Annuler" }).click()
    await expect(dialog).toHaveCount(0)
  }
)

proofStory(
  "a planner interrupts a step in its dialog and removes the interruption",
  async ({ page, atelier }) => {
    const { event, monday, workOrder } = await stepAhead(atelier)
    const wednesday = plusDays(monday, 2)
    const progress = await atelier.ask<Progress>("admin", "GET", `/progresses/${event.progressId}`)
    await atelier.ask("admin", "PUT", `/progresses/${event.progressId}`, {
      ...progress,
      mayInterrupt: true
    })
    await atelier.ask("planner", "POST", "/Events/move", {
      events: [
        {
          id: event.id,
          version: event.version,
          time: {
            allDay: true,
            startDate: monday,
            startTime: null,
            endDate: plusDays(monday, 5),
            endTime: null
          },
          daysOff: []
        }
      ]
    })
    const daysOffNow = async () =>
      (await atelier.ask<Row>("planner", "GET", `/Events/getEvent?eventId=${event.id}`)).event
        .daysOff
    const name = workOrder?.name ?? ""
    const open = () => page.goto(new URL(`/?date=${monday}&event=${event.id}`, page.url()).href)
    const dialog = page.getByRole("dialog", { name })
    const field = dialog.getByRole("combobox", { name: "Jours d’interruption" })
    const save = async (): Promise<void> => {
      await dialog.getByRole("button", { name: "Enregistrer" }).click()
      const question = page.getByRole("dialog", { name: /^Enregistrer «/ })
      await expect(question).toContainText("sauf mer.")
      await question.getByRole("button", { name: "Enregistrer" }).click()
      await expect(dialog).toHaveCount(0)
    }
    await signIn(page, atelier, "planner", `/?date=${monday}&event=${event.id}`)
    await field.click()
    const days = page.getByRole("option")
    await expect(days).toHaveCount(3)
    await days.filter({ hasText: /^mer/ }).click()
    await page.keyboard.press("Escape")
    await save()
    expect(await daysOffNow()).toEqual([wednesday])
    await open()
    await expect(dialog.getByText(/^sauf mer/)).toBeVisible()
    await field.focus()
    await page.keyboard.press("Backspace")
    await save()
    expect(await daysOffNow()).toEqual([])
  }
)
