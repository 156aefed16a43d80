import { expectAccessible } from "./accessible.ts"
import { type Atelier, expect, people, proofStory, signIn, sweptSchemes, test } from "./atelier.ts"

interface User {
  readonly id: string
  readonly version: number
  readonly planificationRole: string
  readonly permissions: Readonly<Record<string, boolean>>
}

test.use({ shop: "rights of everybody" })

const give = async (
  { ask }: Atelier,
  account: string,
  { id, planificationRole, permissions }: User,
  others: Partial<User>
): Promise<void> => {
  const { version } = await ask<User>(account, "GET", `/users/${id}`)
  const rights = { planificationRole, permissions, ...others }
  await ask(account, "POST", "/User/saveUserConfig", { id, version, ...rights })
}

proofStory(
  "an administrator gives rights to several users and copies those of another",
  async ({ page, atelier }) => {
    const userOf = async (id: string): Promise<User> =>
      atelier.ask<User>("admin", "GET", `/users/${id}`)
    const before = [await userOf("installer"), await userOf("shipper")]
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
    await page.getByRole("button", { name: "Annuler" }).click()
    await expect(page.getByText("Modification annulée.")).toBeVisible()
    for (const id of ["installer", "shipper"])
      expect((await userOf(id)).permissions).toMatchObject({
        deleteWorkOrder: false,
        accessCapacityDashboard: false
      })
    await tick(people.installer, /[Ss]upprimer/).check()
    await page.getByRole("button", { name: "Enregistrer une personne" }).click()
    await expect(page.getByText("Les droits sont enregistrés.")).toBeVisible()
    await expectAccessible(page, { schemes: sweptSchemes })

    await page.goto(`${atelier.origin}/configuration/users/shipper`)
    await page.getByRole("button", { name: "Copier les droits de…" }).click()
    await page.getByRole("menuitem", { name: people.installer }).click()
    await page.getByRole("button", { name: "Enregistrer" }).click()
    await expect(page.getByText(`« ${people.shipper} » est enregistré.`)).toBeVisible()
    expect((await userOf("shipper")).permissions).toEqual((await userOf("installer")).permissions)
    for (const user of before) await give(atelier, "admin", user, {})
  }
)

proofStory(
  "unsaved rights are kept, and leaving the page asks first",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "admin", "/configuration/rights")
    const tick = page.getByRole("checkbox", { name: new RegExp(`^${people.shipper}, .*upprimer`) })
    const users = page.getByRole("main").getByRole("link", { name: "Utilisateurs" })
    const asked = page.getByRole("alertdialog")
    await tick.check()
    await users.click()
    await asked.getByRole("button", { name: "Continuer la saisie" }).click()
    await expect(tick).toBeChecked()
    await users.click()
    await asked.getByRole("button", { name: "Fermer et conserver" }).click()
    await page.getByRole("link", { name: "Droits de tous" }).click()
    await expect(tick).toBeChecked()
    await expect(page.getByText(/a été rétablie/)).toBeVisible()
    await expectAccessible(page, { schemes: sweptSchemes })
    await page.getByRole("button", { name: "Recommencer" }).click()
    await expect(tick).not.toBeChecked()
    await users.click()
    await page.getByRole("link", { name: "Droits de tous" }).click()
    await expect(tick).not.toBeChecked()
    await expect(page.getByText(/a été rétablie/)).toBeHidden()
  }
)

proofStory(
  "concurrent changes of rights are merged, and one administrator always remains",
  async ({ page, atelier }) => {
    const userOf = (id: string) => atelier.ask<User>("admin", "GET", `/users/${id}`)
    await signIn(page, atelier, "admin", "/configuration/rights")
    const tick = (who: string, right: RegExp) =>
      page.getByRole("checkbox", { name: new RegExp(`^${who}, .*${right.source}`) })
    await tick(people.planner, /[Ss]upprimer/).uncheck()
    const planner = await userOf("planner")
    await give(atelier, "admin", planner, {
      permissions: { ...planner.permissions, createWorkOrder: false }
    })
    await page.getByRole("button", { name: "Enregistrer une personne" }).click()
    await expect(page.getByText("Les droits sont enregistrés.")).toBeVisible()
    expect((await userOf("planner")).permissions).toMatchObject({
      deleteWorkOrder: false,
      createWorkOrder: false
    })

    await tick(people.admin, /[Aa]dministr/).uncheck()
    await page.getByRole("button", { name: "Enregistrer une personne" }).click()
    await expect(page.getByRole("alert").filter({ hasText: people.admin })).toContainText(
      /administrateur/
    )
    await tick(people.planner, /[Aa]dministr/).check()
    await page.getByRole("button", { name: "Enregistrer 2 personnes" }).click()
    await page.waitForURL(({ pathname }) => pathname === "/")
    const left = await atelier.ask<User>("planner", "GET", "/users/admin")
    expect(left.planificationRole).toBe("user")
    await give(atelier, "planner", left, { planificationRole: "admin" })
    await give(atelier, "admin", planner, {})
  }
)
