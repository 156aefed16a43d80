import { expectAccessible } from "./accessible.ts"
import { expect, rare, schemes, signIn } from "./atelier.ts"

interface Row {
  readonly id: string
  readonly status: string
  readonly startDate: string
}

rare(
  "several events are selected, moved, started and taken back together",
  async ({ page, atelier }) => {
    const { today } = await atelier.ask<{ today: string }>("planner", "GET", "/User/getUserConfig")
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

rare(
  "a selection grows by its work order and by a lasso, and people are assigned together",
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
