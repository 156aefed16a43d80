import type { Locator, Page } from "@playwright/test"
import { type Atelier, expect, proofStory, signIn, test } from "./atelier.ts"
import { plusDays } from "./days.ts"

interface Row {
  readonly event: {
    readonly id: string
    readonly eventType: string
    readonly isMainEvent?: boolean
    readonly status: string
    readonly startDate: string
    readonly endDate: string
    readonly allDay: boolean
    readonly workOrderId: string
  }
  readonly workOrder: { readonly id: string; readonly name: string } | null
}

/** A short installation from Monday to Wednesday whose order is entirely in the future. */
const movableInstallation = async (atelier: Atelier): Promise<Row> => {
  const today = await atelier.today()
  const { data } = await atelier.ask<{ data: ReadonlyArray<Row> }>(
    "planner",
    "POST",
    `/Events?start=${today}&end=${plusDays(today, 120)}`,
    {}
  )
  const found = data.find(
    ({ event, workOrder }) =>
      workOrder?.name.includes("Cuisine") === true &&
      event.eventType === "InstallationEvent" &&
      event.isMainEvent === true &&
      event.allDay &&
      [1, 2, 3].includes(new Date(`${event.startDate}T00:00:00Z`).getUTCDay()) &&
      data.filter(
        (other) =>
          other.event.workOrderId === event.workOrderId &&
          other.event.eventType === "StepEvent" &&
          other.event.status === "Pending"
      ).length >= 3
  )
  if (found === undefined) throw new Error("the demo shop has no installation to move")
  return found
}

/** Requests of the open page and of an event under the pointer. */
const askedByItself = /\/(alerts|changes|pageviews|notifications|getEvent)/i

const dayCell = (page: Page, date: string) => page.locator(`[data-date="${date}"]`).first()

const hold = async (page: Page, bar: Locator, to: string): Promise<void> => {
  const start = await bar.boundingBox()
  const end = await dayCell(page, to).boundingBox()
  if (start === null || end === null) throw new Error("nothing to drag")
  await page.mouse.move(start.x + 20, start.y + start.height / 2)
  await page.mouse.down()
  await page.mouse.move(start.x + 40, start.y + start.height / 2 + 6, { steps: 4 })
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 12 })
}

test("dragging an installation shows what follows, does it, and undoes it", async ({
  page,
  atelier
}) => {
  const { event, workOrder } = await movableInstallation(atelier)
  const name = workOrder?.name ?? ""
  const number = name.split(" ")[0] ?? name
  const target = plusDays(event.startDate, 1)
  await signIn(page, atelier, "planner", `/?date=${event.startDate}&q=${number}`)
  const bar = page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(`${number}.*Installation`) })
    .first()
  await expect(bar).toBeVisible()

  await expect(page.getByRole("button", { name: /\d sur \d/ }).first()).toBeVisible()
  const asked: Array<string> = []
  page.on("request", (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith("/api/") && !askedByItself.test(pathname)) asked.push(pathname)
  })
  await hold(page, bar, target)
  await expect(page.locator(".at-ghost").first()).toBeVisible()
  await expect(page.locator("[data-fit-here]").first()).toBeVisible()
  await expect(page.locator("[data-foreseen=true]").first()).toBeVisible()
  expect(asked, "one request when the drag begins").toEqual([
    "/api/WorkOrder/getWorkOrderByIdPublic"
  ])
  await page.mouse.up()
  await expect(page.locator(".at-ghost")).toHaveCount(0)
  const proposal = page.getByRole("dialog", { name: /Déplacer/ })
  await expect(proposal).toBeVisible()
  await expect(
    proposal.getByRole("row", { name: /Liée à la date : Installation/ }).first()
  ).toBeVisible()
  await proposal.getByRole("button", { name: /Déplacer les \d+|^Déplacer$/ }).click()
  await expect(proposal).toHaveCount(0)
  await expect(page.getByText(/Événement déplacé/)).toBeVisible()

  const moved = await atelier.ask<{ event: Row["event"] }>(
    "planner",
    "GET",
    `/Events/getEvent?eventId=${event.id}`
  )
  expect(moved.event.startDate).toBe(target)

  await page.getByRole("button", { name: "Annuler" }).click()
  await expect(page.getByText("Modification annulée.")).toBeVisible()
  const back = await atelier.ask<{ event: Row["event"] }>(
    "planner",
    "GET",
    `/Events/getEvent?eventId=${event.id}`
  )
  expect(back.event.startDate).toBe(event.startDate)
})

proofStory("moving by keyboard announces and shows what follows", async ({ page, atelier }) => {
  const { event, workOrder } = await movableInstallation(atelier)
  const number = workOrder?.name.split(" ")[0] ?? ""
  await signIn(page, atelier, "planner", `/?date=${event.startDate}&q=${number}`)
  const bar = page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(`${number}.*Installation`) })
    .first()
  await expect(page.getByRole("button", { name: /\d sur \d/ }).first()).toBeVisible()
  await bar.focus()
  await page.keyboard.press("Alt+ArrowRight")
  await expect(page.locator(".at-ghost").first()).toBeVisible()
  await page.keyboard.press("Alt+ArrowRight")
  await expect(page.getByText(/autres événements suivent/)).toBeAttached()
  // The bar receives keys in quick succession although each one redraws it.
  const forthAndBack = Array.from({ length: 6 }, () => ["Alt+ArrowRight", "Alt+ArrowLeft"])
  for (const key of [...forthAndBack.flat(), "Enter"]) await page.keyboard.press(key)
  const proposal = page.getByRole("dialog", { name: /Déplacer/ })
  await expect(
    proposal.getByRole("row", { name: /Liée à la date : Installation/ }).first()
  ).toBeVisible()
  await page.keyboard.press("Escape")
  await expect(proposal).toHaveCount(0)
  await expect(page.locator(".at-ghost")).toHaveCount(0)

  // Keys also work while another month loads and the bar is not drawn.
  await page.route(/\/api\/Events/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500))
    await route.continue()
  })
  await bar.focus()
  for (const key of [...Array(6).fill("Alt+ArrowDown"), "Enter"]) await page.keyboard.press(key)
  await expect(proposal).toBeVisible()
})

proofStory("Ctrl Z undoes a move that is still being written", async ({ page, atelier }) => {
  const { event, workOrder } = await movableInstallation(atelier)
  const number = workOrder?.name.split(" ")[0] ?? ""
  const startNow = async () =>
    (
      await atelier.ask<{ event: Row["event"] }>(
        "planner",
        "GET",
        `/Events/getEvent?eventId=${event.id}`
      )
    ).event.startDate
  await signIn(page, atelier, "planner", `/?date=${event.startDate}&q=${number}`)
  const bar = page
    .getByRole("main")
    .getByRole("button", { name: new RegExp(`${number}.*Installation`) })
    .first()
  await expect(bar).toBeVisible()
  const isPressed = Promise.withResolvers<void>()
  await page.route(/\/api\/Appointment\//, async (route) => {
    const answer = await route.fetch()
    if (!route.request().url().includes("preview=true")) await isPressed.promise
    await route.fulfill({ response: answer })
  })
  await bar.focus()
  await page.keyboard.press("Alt+ArrowRight")
  await page.keyboard.press("Enter")
  const proposal = page.getByRole("dialog", { name: /Déplacer/ })
  await proposal.getByRole("button", { name: /^Déplacer/ }).click()
  await expect.poll(startNow).not.toBe(event.startDate)
  await page.keyboard.press("ControlOrMeta+z")
  isPressed.resolve()
  await expect(page.getByText("Modification annulée.")).toBeVisible()
  expect(await startNow()).toBe(event.startDate)
})

proofStory(
  "an installation dragged before its delivery takes the delivery along",
  async ({ page, atelier }) => {
    const { event, workOrder } = await movableInstallation(atelier)
    const number = workOrder?.name.split(" ")[0] ?? ""
    const target = plusDays(event.startDate, -7)
    const datesOf = async () => {
      const { workOrder: order } = await atelier.ask<{
        workOrder: { deliveryDate: string; installationDate: string }
      }>("planner", "GET", `/WorkOrder/getWorkOrderByIdPublic?id=${workOrder?.id}`)
      return [order.deliveryDate, order.installationDate]
    }
    const [delivery = "", installation = ""] = await datesOf()
    await signIn(page, atelier, "planner", `/?date=${event.startDate}&q=${number}`)
    const bar = page
      .getByRole("main")
      .getByRole("button", { name: new RegExp(`${number}.*Installation`) })
      .first()
    await hold(page, bar, target)
    await page.mouse.up()
    const proposal = page.getByRole("dialog", { name: /Déplacer/ })
    const along = proposal.getByRole("checkbox", { name: /du même nombre de jours/ })
    await along.click()
    await expect(proposal.getByText("Installation avant : Livraison")).toHaveCount(0)
    await expect(along).toBeChecked()
    await along.click()
    await expect(proposal.getByText("Installation avant : Livraison")).toBeVisible()
    await along.click()
    await expect(proposal.getByText("Installation avant : Livraison")).toHaveCount(0)
    await proposal.getByRole("button", { name: /Déplacer les \d+|^Déplacer$/ }).click()
    await expect(page.getByText(/Événement/)).toBeVisible()
    await expect.poll(datesOf).toEqual([plusDays(delivery, -7), plusDays(installation, -7)])
  }
)
