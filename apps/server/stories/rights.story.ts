import { expectAccessible } from "./accessible.ts"
import { expect, people, rare, signIn, sweptSchemes, test } from "./atelier.ts"

interface User {
  readonly id: string
  readonly permissions: Readonly<Record<string, boolean>>
}

test.use({ shop: "rights of everybody" })

rare(
  "an administrator gives rights to several people at once, and one person those of another",
  async ({ page, atelier }) => {
    const userOf = async (id: string): Promise<User> =>
      atelier.ask<User>("admin", "GET", `/users/${id}`)
    await signIn(page, atelier, "admin", "/configuration/users")
    await page.getByRole("link", { name: "Droits de tous" }).click()
    await expect(page.getByRole("heading", { name: "Droits de tous" })).toBeVisible()
    const tick = (who: string, right: RegExp) =>
      page.getByRole("checkbox", { name: new RegExp(`^${who}, .*${right.source}`) })
    await expect(tick(people.admin, /[Ss]upprimer/)).toBeDisabled()
    await tick(people.installer, /[Ss]upprimer/).check()
    await page.getByRole("checkbox", { name: /^Ouvrir.*capacit.*, pour tous$/i }).check()
    await page.getByRole("button", { name: /^Enregistrer \d+ personnes$/ }).click()
    await expect(page.getByText("Les droits sont enregistrés.")).toBeVisible()
    expect((await userOf("installer")).permissions).toMatchObject({
      deleteWorkOrder: true,
      accessCapacityDashboard: true
    })
    expect((await userOf("shipper")).permissions).toMatchObject({ accessCapacityDashboard: true })
    await expectAccessible(page, { schemes: sweptSchemes })

    await page.goto(`${atelier.origin}/configuration/users/shipper`)
    await page.getByRole("button", { name: "Copier les droits de…" }).click()
    await page.getByRole("menuitem", { name: people.installer }).click()
    await page.getByRole("button", { name: "Enregistrer" }).click()
    await expect(page.getByText(`« ${people.shipper} » est enregistré.`)).toBeVisible()
    const [{ id: _one, ...installer }, { id: _other, ...shipper }] = [
      await userOf("installer"),
      await userOf("shipper")
    ]
    expect(shipper.permissions).toEqual(installer.permissions)
  }
)
