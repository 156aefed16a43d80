import { setTimeout as delay } from "node:timers/promises"
import { type Atelier, expect, otherWindow, proofStory, signIn } from "./atelier.ts"
import { plusDays } from "./days.ts"

interface Details {
  readonly event: { readonly id: string; readonly status: string }
  readonly workOrder: { readonly name: string } | null
  readonly asksToCompletePrevious: boolean
}

const askingStep = async (atelier: Atelier): Promise<Details> => {
  const today = await atelier.today()
  const { data } = await atelier.ask<{ data: ReadonlyArray<Details> }>(
    "planner",
    "POST",
    `/Events?start=${today}&end=${plusDays(today, 20)}`,
    {}
  )
  for (const { event } of data.filter((row) => row.event.status === "Pending")) {
    const details = await atelier.ask<Details>(
      "planner",
      "GET",
      `/Events/getEvent?eventId=${event.id}`
    )
    if (details.asksToCompletePrevious) return details
  }
  throw new Error("no step of the demo shop asks about previous ones")
}

proofStory(
  "a step is started and completed, and another window shows it",
  async ({ page, browser, atelier }) => {
    const { event } = await askingStep(atelier)
    const [other, context] = await otherWindow(browser)
    // Changes before the stream is connected must be shown too.
    let letThrough: () => void = () => undefined
    const isStarted = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await other.route(
      ({ pathname }) => pathname.endsWith("/api/changes"),
      async (route) => {
        await isStarted
        await route.continue()
      }
    )
    await signIn(other, atelier, "admin", `/?event=${event.id}`)
    await signIn(page, atelier, "planner", `/?event=${event.id}`)
    const mine = page.getByRole("dialog").first()
    const theirs = other.getByRole("dialog").first()
    await expect(theirs.getByText("À faire").first()).toBeVisible()
    await expect(mine.getByText("À faire").first()).toBeVisible()
    // A started step can be completed before it is loaded again.
    await page.route(
      ({ pathname }) => pathname.endsWith("/getEvent"),
      async (route) => {
        await delay(3000)
        await route.continue()
      }
    )

    await mine.getByRole("button", { name: "Commencer" }).click()
    await expect(mine.getByText("Commencé").first()).toBeVisible()
    letThrough()
    await expect(theirs.getByRole("button", { name: "Commencer" })).toBeDisabled()

    await mine.getByRole("button", { name: "Terminer" }).click()
    const confirmation = page.getByRole("alertdialog")
    await expect(confirmation.getByText("Voulez-vous terminer cette étape ?")).toBeVisible()
    await confirmation.getByRole("button", { name: "Confirmer" }).click()
    await page.getByRole("button", { name: "Terminer les précédentes" }).click()
    await expect(page.getByText(/terminé, avec/)).toBeVisible()
    await expect(theirs.getByRole("button", { name: "Terminer" })).toBeDisabled()

    const after = await atelier.ask<Details>(
      "planner",
      "GET",
      `/Events/getEvent?eventId=${event.id}`
    )
    expect(after.event.status).toBe("Completed")
    await context.close()
  }
)

proofStory(
  "earlier steps stay open on request, and going back changes nothing",
  async ({ page, atelier }) => {
    const { event } = await askingStep(atelier)
    const status = async () =>
      (await atelier.ask<Details>("planner", "GET", `/Events/getEvent?eventId=${event.id}`)).event
        .status
    await signIn(page, atelier, "planner", `/?event=${event.id}`)
    const dialog = page.getByRole("dialog").first()
    const ask = async () => {
      await dialog.getByRole("button", { name: "Terminer" }).click()
      await page.getByRole("alertdialog").getByRole("button", { name: "Confirmer" }).click()
      return page.getByRole("alertdialog", { name: /étapes précédentes/i })
    }
    await (await ask()).getByRole("button", { name: "Annuler" }).click()
    expect(await status()).toBe("Pending")
    await (await ask()).getByRole("button", { name: "Ne pas les terminer" }).click()
    await expect(dialog.getByRole("button", { name: "Terminer" })).toBeDisabled()
    expect(await status()).toBe("Completed")
    const { steps } = await atelier.ask<{ steps: ReadonlyArray<{ status: string }> }>(
      "planner",
      "GET",
      `/Events/getEvent?eventId=${event.id}`
    )
    expect(steps.some((step) => step.status !== "Completed")).toBe(true)
  }
)
