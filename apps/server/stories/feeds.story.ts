import { expectAccessible } from "./accessible.ts"
import { expect, proofStory, schemes, signIn } from "./atelier.ts"

proofStory("an installer’s calendar is shared, renewed and revoked", async ({ page, atelier }) => {
  await signIn(page, atelier, "planner", "/")
  await page.getByRole("button", { name: "Réglages" }).click()
  const part = page
    .getByRole("dialog", { name: "Réglages" })
    .getByRole("region", { name: "Dans d’autres calendriers" })
  await part.getByRole("combobox", { name: "Calendrier" }).click()
  await page.getByRole("option", { name: "Installations d’un installateur" }).click()
  const make = part.getByRole("button", { name: "Créer une adresse" })
  await expect(make).toBeDisabled()
  await part.getByRole("combobox", { name: "Installateur" }).click()
  await page.getByRole("option").first().click()
  await make.click()
  const address = part.getByRole("textbox", { name: "Adresse secrète" })
  const first = await address.inputValue()
  const text = await (await fetch(first)).text()
  expect(text).toContain("BEGIN:VEVENT")
  await expectAccessible(page, { schemes: schemes("light") })

  await part.getByRole("button", { name: /^Nouvelle adresse/ }).click()
  const renewing = page.getByRole("alertdialog", { name: /^Nouvelle adresse/ })
  await renewing.getByRole("button", { name: "Nouvelle adresse" }).click()
  await expect(address).not.toHaveValue(first)
  const second = await address.inputValue()
  expect((await fetch(first)).status).toBe(404)
  expect((await fetch(second)).status).toBe(200)

  await part.getByRole("button", { name: /^Fermer/ }).click()
  const closing = page.getByRole("alertdialog", { name: /^Fermer/ })
  await closing.getByRole("button", { name: "Fermer" }).click()
  await expect(part.getByRole("list")).toHaveCount(0)
  expect((await fetch(second)).status).toBe(404)
})
