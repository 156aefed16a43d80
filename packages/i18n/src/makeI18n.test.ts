import { expect, it } from "vitest"
import { languages } from "./languages.ts"
import { makeI18n } from "./makeI18n.ts"

it.each(languages.map(({ code }) => code))("has an area of %s as listed", async (code) => {
  const i18n = await makeI18n(code, ["common"])
  const said: Array<string> = []
  i18n.store.on("added", () => {
    if (i18n.hasLoadedNamespace("admin")) said.push(i18n.t("admin:emails.sender"))
  })
  await i18n.loadNamespaces("admin")
  expect(said).not.toEqual([])
  expect(said).not.toContain("emails.sender")
})

it("loads areas only, whatever other texts exist", async () => {
  const asked: Array<Promise<unknown>> = []
  const i18n = await makeI18n("en-CA", ["common"], (load) => {
    const loading = load()
    asked.push(loading)
    return loading
  })
  i18n.addResourceBundle("en-CA", "ra", { action: { save: "Save" } })
  await i18n.cloneInstance({ lng: "en-CA", ns: ["ra"], defaultNS: "ra" }).loadNamespaces("ra")
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(["fulfilled"])
})

it("prefers the texts of a regional language", async () => {
  const i18n = await makeI18n("en-CA", ["common"])
  const shared = await makeI18n("en", ["common"])
  expect(i18n.t("common:offline.text")).toBe("Trying again. Nothing you entered is lost.")
  expect(shared.t("common:offline.text")).not.toBe(i18n.t("common:offline.text"))
  expect(i18n.t("common:offline.title")).toBe(shared.t("common:offline.title"))
})
