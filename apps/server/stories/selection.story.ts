import { expectAccessible } from "./accessible.ts"
import { expect, proofStory, schemes, signIn } from "./atelier.ts"

interface Row {
  readonly id: string
  readonly version: number
  readonly eventType: string
  readonly status: string
  readonly startDate: string
}

proofStory(
  "several events are selected, moved, started and undone together",
  async ({ page, atelier }) => {
    const today = await atelier.today()
    const eventOf = async (id: string): Promise<Row> =>
      (await atelier.ask<{ event: Row }>("planner", "GET", `/Events/getEvent?eventId=${id}`)).event
    await signIn(page, atelier, "planner", `/?view=dayGridWeeks&date=${today}`)
    const main = page.getByRole("main")
    const bars = main.getByRole("button", { name: /À faire/ })
    await expect(bars.first()).toBeVisible()
    const ids: Array<string> = []
    for (let place = 0; ids.length < 2; place += 1) {
      const id = (await bars.nth(place).getAttribute("data-event-id")) ?? ""
      if (!ids.includes(id) && (await eventOf(id)).startDate > today) {
        await bars.nth(place).click({ modifiers: ["ControlOrMeta"] })
        ids.push(id)
      }
    }
    const before = await Promise.all(ids.map(eventOf))
    const bar = page.getByRole("region", { name: "Sélection" })
    await expect(bar.getByText("2 événements sélectionnés")).toBeVisible()
    await expectAccessible(page, { within: '[aria-label="Sélection"]', schemes: schemes("light") })

    const held = main.locator(`[data-event-id="${ids[0]}"]`).first()
    await held.focus()
    await page.keyboard.press("Alt+ArrowRight")
    await expect(main.locator(".at-ghost").first()).toBeAttached()
    await page.keyboard.press("Escape")
    await expect(main.locator(".at-ghost")).toHaveCount(0)

    await bar.getByRole("button", { name: "Déplacer" }).click()
    const asks = page.getByRole("dialog", { name: "Déplacer 2 événements" })
    await asks.getByRole("spinbutton", { name: "Décaler de (jours)" }).fill("0")
    await expect(asks.getByRole("button", { name: "Déplacer" })).toBeDisabled()
    await asks.getByRole("spinbutton", { name: "Décaler de (jours)" }).fill("7")
    await asks.getByRole("button", { name: "Déplacer" }).click()
    const proposal = page.getByRole("dialog", { name: "Déplacer 2 événements ensemble" })
    await expect(proposal.getByRole("row", { name: /Demandé/ })).toHaveCount(2)
    await proposal.getByRole("button", { name: /^Déplacer/ }).click()
    await expect(page.getByText(/Événement déplacé/)).toBeVisible()
    for (const { id, startDate } of before)
      expect((await eventOf(id)).startDate > startDate).toBe(true)
    await page.keyboard.press("ControlOrMeta+z")
    await expect(page.getByText("Modification annulée.")).toBeVisible()
    expect((await Promise.all(ids.map(eventOf))).map(({ startDate }) => startDate)).toEqual(
      before.map(({ startDate }) => startDate)
    )

    await bar.getByRole("button", { name: "Commencer" }).click()
    const starts = page.getByRole("dialog", { name: "Commencer 2 événements ?" })
    await expect(starts.getByRole("listitem")).toHaveCount(2)
    await page.keyboard.press("Escape")
    await expect(starts).toHaveCount(0)
    await expect(bar.getByText("2 événements sélectionnés")).toBeVisible()
    await bar.getByRole("button", { name: "Commencer" }).click()
    await starts.getByRole("button", { name: "Confirmer" }).click()
    await expect(page.getByText("2 événements commencés.")).toBeVisible()
    expect((await Promise.all(ids.map(eventOf))).map(({ status }) => status)).toEqual([
      "Started",
      "Started"
    ])
    await expect(bar).toHaveCount(0)
  }
)

proofStory(
  "a selection grows by work order and lasso, and users are assigned together",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner", "/")
    const bars = page.getByRole("main").getByRole("button", { name: /À faire/ })
    await bars.first().focus()
    await page.keyboard.press("Control+Space")
    const bar = page.getByRole("region", { name: "Sélection" })
    await expect(bar.getByText("1 événement sélectionné")).toBeVisible()
    await bar.getByRole("button", { name: "Tout le projet" }).click()
    await expect(bar.getByText(/\d+ événements sélectionnés/)).toBeVisible()
    await bars.first().focus()
    await page.keyboard.press("Escape")
    await expect(bar).toHaveCount(0)

    const from = await bars.first().boundingBox()
    const to = await bars.nth(3).boundingBox()
    if (from === null || to === null) throw new Error("nothing to select")
    await page.keyboard.down("Shift")
    await page.mouse.move(from.x + 10, from.y + 4)
    await page.mouse.down()
    await page.mouse.move(Math.max(to.x + 20, from.x + 60), to.y + 12, { steps: 6 })
    await page.mouse.up()
    await page.keyboard.up("Shift")
    await expect(bar.getByText(/\d+ événements sélectionnés/)).toBeVisible()
    await expect(page).not.toHaveURL(/event=/)
    await bar.getByRole("button", { name: "Attribuer" }).click()
    const assign = page.getByRole("dialog", { name: /Attribuer \d+ événement/ })
    await assign.getByRole("combobox", { name: "Personnes" }).fill("Isabelle")
    await page.getByRole("option", { name: "Isabelle Tremblay" }).click()
    await page.keyboard.press("Escape")
    await assign.getByRole("button", { name: "Attribuer" }).click()
    await expect(page.getByText(/\d+ événements? attribués?\./)).toBeVisible()
  }
)

interface Foreseen {
  readonly changes: ReadonlyArray<unknown>
}

proofStory(
  "the effect of completing several events follows the last choices",
  async ({ page, atelier }) => {
    const today = await atelier.today()
    await signIn(page, atelier, "planner", `/?view=dayGridWeeks&date=${today}`)
    const bars = page.getByRole("main").getByRole("button", { name: /À faire/ })
    await expect(bars.first()).toBeVisible()
    const ids = await bars.evaluateAll((all) =>
      all.map((bar) => (bar instanceof HTMLElement ? (bar.dataset.eventId ?? "") : ""))
    )
    const changesOf = async ({ id, version }: Row, takesPrevious: boolean): Promise<number> => {
      const body = {
        status: "Completed",
        events: [{ id, version }],
        completePreviousProgressOnComplete: takesPrevious
      }
      const path = "/Events/change?preview=true"
      return (await atelier.ask<Foreseen>("planner", "POST", path, body)).changes.length
    }
    let chosen: Row | undefined
    for (const id of new Set(ids)) {
      const path = `/Events/getEvent?eventId=${id}`
      const { event } = await atelier.ask<{ event: Row }>("planner", "GET", path)
      if (chosen !== undefined || event.eventType !== "StepEvent") continue
      if ((await changesOf(event, true)) > (await changesOf(event, false))) chosen = event
    }
    if (chosen === undefined) throw new Error("no step in sight has an open one before it")
    await page
      .getByRole("main")
      .locator(`[data-event-id="${chosen.id}"]`)
      .first()
      .click({ modifiers: ["ControlOrMeta"] })
    const bar = page.getByRole("region", { name: "Sélection" })
    await bar.getByRole("button", { name: "Terminer" }).click()
    const dialog = page.getByRole("dialog", { name: "Terminer 1 événement ?" })
    const tick = dialog.getByRole("checkbox", { name: "Terminer aussi les étapes précédentes" })
    await expect(tick).toBeVisible()
    const alone = await dialog.textContent()

    const asked = Promise.withResolvers<void>()
    const late = Promise.withResolvers<void>()
    const answered = Promise.withResolvers<void>()
    await page.route(/Events\/change\?preview=true/, async (route) => {
      if (route.request().postDataJSON().completePreviousProgressOnComplete !== true)
        return route.continue()
      const response = await route.fetch()
      asked.resolve()
      await late.promise
      if (route.request().failure() === null) await route.fulfill({ response })
      answered.resolve()
    })
    await tick.check()
    await asked.promise
    await expect(dialog.getByRole("button", { name: "Confirmer" })).toBeDisabled()
    await tick.uncheck()
    await expect(dialog.getByRole("button", { name: "Confirmer" })).toBeEnabled()
    late.resolve()
    await answered.promise
    await page.waitForTimeout(300)
    expect(await dialog.textContent()).toBe(alone)
    await tick.check()
    await expect.poll(() => dialog.textContent()).not.toBe(alone)
    await tick.uncheck()
    await expect.poll(() => dialog.textContent()).toBe(alone)
  }
)
