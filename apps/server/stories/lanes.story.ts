import { expectAccessible } from "./accessible.ts"
import { expect, proofStory, schemes, signIn, test } from "./atelier.ts"

test("lanes show work by crew and by order, for a chosen number of weeks", async ({
  page,
  atelier
}) => {
  await signIn(page, atelier, "planner", "/?view=lanes")
  const lanes = page.getByRole("region", { name: "Équipes" })
  const assembly = lanes.getByRole("group", { name: "Assemblage" })
  await expect(
    lanes.getByRole("img", { name: /sur .*(de la place|presque plein|surchargé)/ }).first()
  ).toBeVisible()
  await lanes.getByRole("button", { name: "Étapes" }).click()
  await expect(lanes.getByRole("button", { name: "Étapes" })).toHaveAttribute(
    "aria-expanded",
    "false"
  )
  await expect(assembly).toHaveCount(0)
  const crew = lanes.getByRole("group", { name: "Équipe Côté" })
  await expect(crew.getByRole("button").first()).toBeVisible()
  await expect(
    crew.getByRole("link", { name: "Nouvelle fermeture ou absence · Équipe Côté" })
  ).toHaveAttribute("href", /newEvent=closure&closed=i/)
  const dates = lanes.locator(".at-lanes-date")
  await expect(dates).not.toHaveCount(14)
  await lanes.getByRole("combobox", { name: "Semaines affichées" }).selectOption("2")
  await expect(page).toHaveURL(/weeks=2/)
  await expect(dates).toHaveCount(14)
  await expectAccessible(page, { within: ".at-lanes", schemes: schemes("light") })

  await page.getByRole("button", { name: "Par projet" }).click()
  const orders = page.getByRole("region", { name: "Par projet" })
  await orders.getByRole("combobox", { name: "Trier les projets par" }).selectOption("client")
  await orders.getByRole("button", { name: /–/ }).first().click()
  await expect(page).toHaveURL(/event=/)
})

proofStory(
  "a visit dragged to another crew and day is one confirmed change",
  async ({ page, atelier }) => {
    // Rows outside the viewport are not drawn.
    await page.setViewportSize({ width: 1440, height: 1800 })
    await signIn(page, atelier, "planner", "/?view=lanes&weeks=4")
    const lanes = page.getByRole("region", { name: "Équipes" })
    await lanes.getByRole("button", { name: "Étapes" }).click()
    await lanes.getByRole("button", { name: "Livraisons" }).click()
    const from = lanes.getByRole("group", { name: "Équipe Côté" })
    const to = lanes.getByRole("group", { name: "Équipe Lavoie" })
    const drawn = from.getByRole("button", { name: /À faire|Installation/ }).last()
    const id = await drawn.getAttribute("data-event-id")
    const bar = from.locator(`[data-event-id="${id}"]`).first()
    await bar.scrollIntoViewIfNeeded()
    const start = await bar.boundingBox()
    const end = await to.boundingBox()
    if (start === null || end === null || id === null) throw new Error("nothing to drag")
    await page.mouse.move(start.x + 8, start.y + 10)
    await page.mouse.down()
    await page.mouse.move(start.x + 20, start.y + 6, { steps: 3 })
    await page.mouse.move(start.x + 8, end.y + end.height / 2, { steps: 6 })
    await page.mouse.up()
    const proposal = page.getByRole("dialog", { name: /Déplacer/ })
    const toast = page.getByText(/Événement déplacé/)
    await expect(proposal.or(toast).first()).toBeVisible()
    if (await proposal.isVisible())
      await proposal.getByRole("button", { name: /^Déplacer/ }).click()
    await expect(toast).toBeVisible()
    await expect(proposal).toHaveCount(0)
    const moved = await atelier.ask<{ event: { installerIds: ReadonlyArray<string> } }>(
      "planner",
      "GET",
      `/Events/getEvent?eventId=${id}`
    )
    const crews = await atelier.ask<{ data: ReadonlyArray<{ id: string; name: string }> }>(
      "planner",
      "GET",
      "/Installers/getInstallers"
    )
    const names = moved.event.installerIds.map(
      (each) => crews.data.find(({ id: crew }) => crew === each)?.name
    )
    expect(names).toContain("Équipe Lavoie")
    expect(names).not.toContain("Équipe Côté")
    await page.getByRole("button", { name: "Annuler" }).click()
    await expect(page.getByText("Modification annulée.")).toBeVisible()
  }
)

proofStory("a one-day bar shows its order at 1024 pixels", async ({ page, atelier }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await signIn(page, atelier, "planner", "/?view=lanes")
  const lanes = page.getByRole("region", { name: "Équipes" })
  const bars = lanes.getByRole("group", { name: "Mesurage" }).getByRole("button", { name: /–/ })
  await expect(bars.first()).toBeVisible()
  for (const bar of await bars.all()) {
    const name = /(\d{4}) –/.exec((await bar.textContent()) ?? "")?.[1]
    if (name === undefined) throw new Error("a bar without the number of its order")
    const isWhole = await bar.evaluate((element, number) => {
      const title = element.querySelector(".at-title")
      const text = title?.firstChild
      if (!title || !text) return false
      const letters = document.createRange()
      letters.setStart(text, 0)
      letters.setEnd(text, number.length)
      const room = title.getBoundingClientRect()
      return (
        text.textContent?.startsWith(number) &&
        letters.getBoundingClientRect().right <= room.right + 1
      )
    }, name)
    expect([name, isWhole]).toEqual([name, true])
  }
})

proofStory("a long title keeps all tools in the window", async ({ page, atelier }) => {
  await page.addInitScript(() => localStorage.setItem("planificationLocale", "es"))
  await signIn(page, atelier, "planner", "/?view=lanes&date=2026-11-23")
  await expect(page.getByRole("region", { name: "Recursos" })).toBeVisible()
  for (const name of ["Filtros", "Por orden", "Hoy"])
    await expect(page.getByRole("main").getByRole("button", { name })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole("main").getByRole("button", { name: "Planificar" })).toBeInViewport({
    ratio: 1
  })
  await expect(page.locator(".at-lanes-date").first().locator("> span").first()).toHaveText("lun")
})
