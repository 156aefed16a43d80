import { expectAccessible } from "./accessible.ts"
import { expect, otherWindow, people, proofStory, signIn, test } from "./atelier.ts"

test.use({ shop: "configured" })

test("an administrator adds a contractor, sorts progresses and changes a template", async ({
  page,
  atelier
}) => {
  await signIn(page, atelier, "admin")
  const menu = page.getByRole("navigation", { name: "Navigation principale" })
  await menu.getByRole("button", { name: "Intervenants" }).click()
  await menu.getByRole("link", { name: "Entrepreneurs" }).click()
  await page.waitForURL("**/configuration/contractors")
  await page
    .getByRole("link", { name: /^Ajouter/ })
    .or(page.getByRole("button", { name: /^Ajouter/ }))
    .first()
    .click()
  await page.getByRole("button", { name: "Enregistrer" }).click()
  await expect(page.getByText("Cette valeur est requise").first()).toBeVisible()
  await page.getByLabel("Nom").fill("Constructions Lévesque")
  await page.getByLabel("Courriel").fill("sans arobase")
  await page.getByRole("button", { name: "Enregistrer" }).click()
  await expect(page.getByText(/adresse courriel valide/).first()).toBeVisible()
  await page.getByLabel("Courriel").fill("bureau@example.com")
  await page.getByRole("button", { name: "Enregistrer" }).click()
  await expect(page.getByText("Constructions Lévesque").first()).toBeVisible()

  await page.goto(`${atelier.origin}/configuration/progresses`)
  const expectAnnounced = (text: RegExp) =>
    expect(page.getByRole("status").filter({ hasText: text })).toHaveCount(1)
  await page.getByRole("button", { name: "Déplacer Mesurage" }).focus()
  await page.keyboard.press("Space")
  await expectAnnounced(/Mesurage/)
  await page.keyboard.press("ArrowDown")
  await expectAnnounced(/position 2 sur 9/)
  await page.keyboard.press("Space")
  await expect
    .poll(async () => {
      const { data } = await atelier.ask<{ data: ReadonlyArray<{ name: string }> }>(
        "admin",
        "GET",
        "/Progress/"
      )
      return data.slice(0, 2).map(({ name }) => name)
    })
    .toEqual(["Dessin technique", "Mesurage"])

  await page.getByRole("searchbox", { name: "Rechercher" }).fill("decoupe")
  await expect(page.getByText("Aucun résultat")).toBeVisible()
  await page.getByRole("searchbox", { name: "Rechercher" }).fill("debit")
  await expect(page.getByRole("checkbox", { name: /^Choisir / })).toHaveCount(1)
  await expect(page).toHaveURL(/q=debit/)
  await page.getByRole("checkbox", { name: "Choisir Débit CNC" }).check()
  await page.getByRole("button", { name: "Supprimer" }).click()
  const question = page.getByRole("alertdialog", { name: "Supprimer « Débit CNC » ?" })
  await question.getByRole("button", { name: "Annuler" }).click()

  await page.goto(`${atelier.origin}/configuration/templates/template-vanity`)
  await expect(page.getByRole("img", { name: /autour de chaque date/ })).toContainText(
    /Production.*Livraison/
  )
  await page.getByRole("button", { name: "Supprimer" }).click()
  const kept = page.getByRole("alertdialog", { name: /ne peut pas être supprimé/ })
  await expect(kept.getByRole("listitem")).toHaveText(/projets/)
  await expect(kept.getByRole("button")).toHaveText(["Fermer"])
  await kept.getByRole("button", { name: "Fermer" }).click()
  const sample = page.getByRole("list", { name: "Un projet d’essai" })
  const cutting = sample.getByRole("listitem").filter({ hasText: "Débit CNC" })
  await expect(cutting).toContainText(/Tient|feuilles pour \d+/)
  await page.getByLabel("Quantité de chaque unité").fill("500")
  await expect(cutting).toContainText(/5\d\d(,\d)? feuilles pour \d+/)
  await page.getByLabel("Nom").fill("Vanité sur mesure")
  await page.getByRole("button", { name: "Enregistrer" }).click()
  await expect
    .poll(async () => {
      const { data } = await atelier.ask<{ data: ReadonlyArray<{ name: string }> }>(
        "planner",
        "GET",
        "/Template/getAllTemplates/list"
      )
      return data.map(({ name }) => name)
    })
    .toContain("Vanité sur mesure")
})

proofStory(
  "other users cannot open the configuration by menu or address",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "planner")
    await expect(
      page
        .getByRole("navigation", { name: "Navigation principale" })
        .getByRole("button", { name: "Configuration" })
    ).toHaveCount(0)
    await page.goto(`${atelier.origin}/configuration/progresses`)
    await page.waitForURL(`${atelier.origin}/`)
    await expect(page.getByRole("group", { name: "Vue du calendrier" })).toBeVisible()
    const answer = await fetch(`${atelier.origin}/api/contractors`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${await atelier.token("planner")}`,
        "content-type": "application/json"
      },
      body: JSON.stringify({ name: "Intrus", email: "", phone: "" })
    })
    expect(answer.status).toBe(403)
  }
)

proofStory(
  "two administrators change the same crew and choose per field",
  async ({ page, atelier, browser }) => {
    const { data: crews } = await atelier.ask<{ data: ReadonlyArray<{ id: string }> }>(
      "admin",
      "GET",
      "/Installers/getInstallers"
    )
    const address = `/configuration/installers/${crews[0]?.id}`
    const [other, context] = await otherWindow(browser)
    for (const each of [page, other]) {
      await signIn(each, atelier, "admin", address)
      await expect(each.getByRole("textbox", { name: "Nom" })).not.toHaveValue("")
    }
    await other.getByRole("textbox", { name: "Nom" }).fill("Équipe des autres")
    await other.getByLabel("Courriels").fill("autres@example.com")
    await other.getByRole("button", { name: "Enregistrer" }).click()
    await other.waitForURL("**/configuration/installers")
    await context.close()

    await page.getByRole("textbox", { name: "Nom" }).fill("Équipe à moi")
    await page.getByRole("button", { name: "Enregistrer" }).click()
    const conflict = page.getByRole("alertdialog", { name: "Modifié entre-temps" })
    await expect(conflict.getByRole("radio", { name: "Votre saisie Équipe à moi" })).toBeChecked()
    await expect(conflict.getByText(/repris.*Courriels/)).toBeVisible()
    await expect(
      conflict.getByRole("radio", { name: "Sa version Équipe des autres" })
    ).toBeVisible()
    await conflict.getByRole("button", { name: "Enregistrer ce choix" }).click()
    await page.waitForURL("**/configuration/installers")
    await expect(page.getByText("Équipe à moi").first()).toBeVisible()
    await expect(page.getByText("autres@example.com").first()).toBeVisible()
  }
)

proofStory(
  "a planner and an administrator change the same thresholds and choose",
  async ({ page, atelier, browser }) => {
    const [other, context] = await otherWindow(browser)
    await signIn(page, atelier, "planner", "/configuration/maestro/thresholds")
    await signIn(other, atelier, "admin", "/configuration/maestro/thresholds")
    for (const each of [page, other])
      await expect(each.getByLabel("Urgent sous")).not.toHaveValue("")
    await other.getByLabel("Urgent sous").fill("0,9")
    await other.getByRole("button", { name: "Enregistrer" }).click()
    await expect(other.getByText("« Seuils » est enregistré.")).toBeVisible()
    await context.close()
    await page.getByLabel("Urgent sous").fill("3")
    await expect(page.getByText(/Chacun doit être un nombre inférieur/)).toBeVisible()
    await page.getByLabel("Urgent sous").fill("0,8")
    await page.getByRole("button", { name: "Enregistrer" }).click()
    const conflict = page.getByRole("alertdialog", { name: "Modifié entre-temps" })
    await expect(conflict.getByRole("radio", { name: "Votre saisie 0,8" })).toBeChecked()
    await expect(conflict.getByRole("radio", { name: "Sa version 0,9" })).toBeVisible()
    await expectAccessible(page, { within: "[role=alertdialog]" })
    await conflict.getByRole("button", { name: "Enregistrer ce choix" }).click()
    await expect(page.getByText("« Seuils » est enregistré.")).toBeVisible()
    await expect(page.getByLabel("Urgent sous")).toHaveValue("0,8")
  }
)

proofStory(
  "concurrent changes of calendar items and rights are merged",
  async ({ page, atelier, browser }) => {
    const [other, context] = await otherWindow(browser)
    const bothOpen = async (path: string): Promise<void> => {
      for (const each of [page, other]) await each.goto(`${atelier.origin}/configuration/${path}`)
    }
    const conflict = page.getByRole("alertdialog", { name: "Modifié entre-temps" })
    for (const each of [page, other])
      await signIn(each, atelier, "admin", "/configuration/calendar")
    const leaveOut = (each: typeof page, field: string) =>
      each
        .getByRole("region", { name: "Installations", exact: true })
        .getByRole("button", { name: `Ne plus montrer ${field}` })
        .click()
    const saveItems = (each: typeof page) =>
      each.getByRole("button", { name: "Enregistrer : Installations" }).click()
    await leaveOut(page, "Nom du client")
    await leaveOut(other, "Nom du projet")
    await saveItems(other)
    await expect(other.getByText("« Installations » est enregistré.")).toBeVisible()
    await saveItems(page)
    await expect(conflict.getByRole("radio", { name: /^Sa version/ })).toBeVisible()
    await conflict.getByRole("radio", { name: /^Sa version/ }).click()
    await conflict.getByRole("button", { name: "Enregistrer ce choix" }).click()
    const shown = page.getByRole("region", { name: "Installations", exact: true })
    await expect(shown.getByRole("button", { name: "Ne plus montrer Nom du client" })).toBeVisible()
    await expect(shown.getByRole("button", { name: "Ne plus montrer Nom du projet" })).toHaveCount(
      0
    )

    await page.route(
      ({ pathname }) => pathname === "/api/changes",
      (route) => route.abort()
    )
    await bothOpen("rights")
    const tick = (each: typeof page, right: RegExp) =>
      each.getByRole("checkbox", { name: new RegExp(`^${people.installer}, .*${right.source}`) })
    await tick(page, /[Ss]upprimer/).check()
    await tick(other, /capacit/).check()
    await other.getByRole("button", { name: /^Enregistrer/ }).click()
    await expect(other.getByText("Les droits sont enregistrés.")).toBeVisible()
    await context.close()
    await page.getByRole("button", { name: /^Enregistrer/ }).click()
    await expect(page.getByText("Les droits sont enregistrés.")).toBeVisible()
    await expect(page.getByText(/repris.*capacité/)).toBeVisible()
    await expect(tick(page, /capacit/)).toBeChecked()
    await expect(tick(page, /[Ss]upprimer/)).toBeChecked()
  }
)

proofStory("a planner adds, checks, ends and deletes maintenance", async ({ page, atelier }) => {
  await signIn(page, atelier, "planner", "/configuration/maestro")
  await expect(page.getByRole("heading", { level: 1, name: "Priorisations" })).toBeVisible()
  await expect(page).toHaveURL(/\/configuration\/maestro$/)
  await page.goto(`${atelier.origin}/configuration/progressmaintenances`)
  await page.waitForURL("**/configuration/maestro/maintenances")
  await expect(page.getByRole("heading", { level: 1, name: "Maintenances" })).toBeVisible()
  await expect(page.getByRole("row", { name: /Toutes les semaines, le vendredi/i })).toBeVisible()
  await page.getByRole("link", { name: "Ajouter une maintenance" }).click()
  await page.getByLabel("Titre").fill("Affûtage des lames")
  await page.getByLabel("Étape de production").click()
  await page.getByRole("option", { name: "Débit CNC" }).click()
  await page.getByLabel("Revient").click()
  await page.getByRole("option", { name: "Par semaine" }).click()
  const interval = page.getByLabel("Toutes les combien de semaines")
  await interval.fill("2 fois")
  await page.getByRole("button", { name: "Enregistrer" }).click()
  await expect(interval).toBeFocused()
  await interval.fill("2")
  const dates = page.getByRole("group", { name: "Ses prochaines dates" })
  await expect(dates.getByRole("status")).toHaveText(/^toutes les 2 semaines, le \S+$/)
  await expect(dates.getByRole("listitem")).toHaveCount(5)
  const effect = page.getByRole("region", { name: "Effet sur la planification" })
  await expect(effect.getByRole("alert").filter({ hasText: "surcharge" })).toBeVisible()
  await expect(effect.getByRole("checkbox", { name: /pour garder les deux/ })).toBeChecked()
  await expectAccessible(page)
  await page.getByRole("button", { name: "Enregistrer" }).click()
  await page.waitForURL("**/configuration/maestro/maintenances")
  await expect(page.getByText("« Affûtage des lames » est enregistré.")).toBeVisible()

  await page.getByRole("link", { name: "Affûtage des lames" }).click()
  await page.getByRole("button", { name: "Commencer « Affûtage des lames »" }).click()
  await page.getByRole("button", { name: "Terminer « Affûtage des lames »" }).click()
  await expect(page.getByRole("button", { name: /« Affûtage des lames »/ })).toHaveCount(0)
  const times = page.getByRole("list", { name: "Fois commencées" })
  await expect(times.getByRole("listitem")).toHaveText(/^Prévue le .*du .* au /)
  await page.getByRole("button", { name: "Supprimer" }).click()
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click()
  await page.waitForURL("**/configuration/maestro/maintenances")
  await expect(page.getByRole("link", { name: "Affûtage des lames" })).toHaveCount(0)
})

proofStory(
  "an administrator previews less capacity and writes address and announcement",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "admin", "/configuration/production")
    const most = page.getByRole("group", { name: "Feuilles" }).getByLabel("Maximum")
    const effect = page.getByRole("region", { name: "Effet sur la planification" })
    await most.fill("1")
    await expect(effect.getByRole("alert")).toContainText(/surcharge/)
    await most.fill("30")
    await expect(effect.getByRole("alert")).toHaveCount(0)
    await page.getByLabel("Fin de la journée").fill("05:00")
    await page.getByRole("button", { name: "Enregistrer" }).click()
    await expect(page.getByLabel("Fin de la journée")).toBeFocused()
    await page.getByLabel("Fin de la journée").fill("15:30")
    const save = page.getByRole("button", { name: "Enregistrer" })
    await page.getByLabel("Adresse", { exact: true }).fill("1, rue Côté")
    await save.click()
    await expect(page.getByText("« Ébénisterie Beauséjour » est enregistré.")).toBeVisible()
    await page.getByLabel("Adresse", { exact: true }).fill("2, rue Côté")
    await save.click()
    const address = async () =>
      (await atelier.ask<{ address: string }>("admin", "GET", "/ShopConfig/getShopSettings"))
        .address
    await expect.poll(address).toBe("2, rue Côté")

    await page.goto(`${atelier.origin}/configuration/announcements/create`)
    await page.getByLabel("Texte en français").fill("Inventaire annuel")
    await page.getByLabel("Texte en anglais").fill("Yearly inventory")
    await expect(page.getByRole("group", { name: "En anglais" })).toContainText("Yearly inventory")
    await page.getByRole("textbox", { name: "Premier jour" }).fill("2190-01-02")
    await page.getByRole("textbox", { name: "Dernier jour" }).fill("2190-01-01")
    await page.getByRole("button", { name: "Enregistrer" }).click()
    await expect(page.getByText("La fin ne peut pas précéder le début")).toBeVisible()
    await page.getByRole("textbox", { name: "Dernier jour" }).fill("2190-01-05")
    await page.getByRole("button", { name: "Enregistrer" }).click()
    await expect(page.getByRole("row", { name: /Inventaire annuel.*2190/ })).toBeVisible()
  }
)

proofStory(
  "an administrator writes e-mail texts, tries them and sees the result",
  async ({ page, atelier }) => {
    await signIn(page, atelier, "admin", "/configuration/emails")
    const words = page.getByRole("group", { name: "Livraison, En français" })
    await words.getByLabel("Objet").fill("Camion : ")
    await words.getByRole("button", { name: "Insérer le champ Projet" }).click()
    await expect(words.getByLabel("Objet")).toHaveValue("Camion : {workOrder}")
    const preview = words.getByRole("region", { name: "Aperçu" })
    await expect(preview.getByText(/^Camion : \d+/)).toBeVisible()
    await preview.getByRole("button", { name: "M’envoyer un essai" }).click()
    await expect(page.getByText(/Un essai est envoyé à /)).toBeVisible()
    await words.getByLabel("Objet").fill("Camion pour {projet}")
    await page.getByRole("button", { name: "Enregistrer" }).click()
    await expect(words.getByText(/Ces accolades ne veulent rien dire/)).toBeVisible()
    await words.getByLabel("Objet").fill("Livraison : {workOrder}, {date}")
    await page.getByRole("button", { name: "Enregistrer" }).click()
    await expect(page.getByText("« Textes des courriels » est enregistré.")).toBeVisible()
    await page.getByRole("tab", { name: "Envoyés" }).click()
    await expect(page.getByRole("listitem").filter({ hasText: /^Camion : \d+/ })).toContainText(
      /En attente|Envoyé/
    )
  }
)
