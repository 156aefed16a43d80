import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type Atelier, expect, signIn, test } from "./atelier.ts"

test.use({ shop: "furniture factory" })

const factory = join(import.meta.dirname, "..", "..", "..", "docs", "examples", "furniture-factory")

const importFactory = async (atelier: Atelier, dryRun: boolean) => {
  const form = new FormData()
  for (const name of ["orders", "operations", "resources", "closures"])
    form.set(name, new Blob([readFileSync(join(factory, `${name}.csv`))]), `${name}.csv`)
  form.set("mapping", readFileSync(join(factory, "mapping.json"), "utf8"))
  const response = await fetch(
    `${atelier.origin}/api/WorkOrder/importWorkOrders?dryRun=${dryRun}`,
    {
      method: "POST",
      headers: { authorization: `Bearer ${await atelier.token("admin")}` },
      body: form
    }
  )
  return (await response.json()) as Readonly<Record<string, unknown>>
}

test("an administrator leaves the demo shop and imports real orders", async ({ page, atelier }) => {
  await signIn(page, atelier, "admin")
  await page.getByRole("button", { name: "Repartir de zéro" }).click()
  await page.getByRole("button", { name: "Retirer la démonstration" }).click()
  await expect(page.getByRole("heading", { name: "Bienvenue dans votre atelier" })).toBeVisible()
  await page.getByRole("button", { name: /Voir la démonstration/ }).click()
  await expect(page.getByRole("group", { name: "Vue du calendrier" })).toBeVisible()
  await page.getByRole("button", { name: "Repartir de zéro" }).click()
  await page.getByRole("button", { name: "Retirer la démonstration" }).click()
  await expect(page.getByRole("heading", { name: "Bienvenue dans votre atelier" })).toBeVisible()

  const counts = { created: 220, rejected: 0, templates: 4, stepEvents: 660, overloadedDays: 16 }
  expect(await importFactory(atelier, true)).toMatchObject({ ...counts, changeId: null })
  expect(await importFactory(atelier, false)).toMatchObject({ ...counts, success: true })
  expect(await importFactory(atelier, false)).toMatchObject({
    created: 0,
    unchanged: 220,
    stepEvents: 0
  })

  await page.goto(`${atelier.origin}/?date=2021-02-01&q=Demand 04`)
  await expect(
    page
      .getByRole("table")
      .getByRole("button", { name: /Demand 04/ })
      .first()
  ).toBeVisible()
})
