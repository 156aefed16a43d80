import { makeI18n } from "@atelier/i18n"
import { createElement, Suspense } from "react"
import { renderToString } from "react-dom/server"
import { expect, it, vi } from "vitest"
import { TextsProvider } from "./TextsProvider.tsx"
import { useText } from "./useText.ts"

const Today = () => createElement("p", null, useText("calendar", "enums")("calendar:toolbar.today"))

const shown = (i18n: Awaited<ReturnType<typeof makeI18n>>): string => {
  const children = createElement(Suspense, { fallback: "waiting" }, createElement(Today))
  return renderToString(createElement(TextsProvider, { i18n, children }))
}

it("waits for the texts of each area once", async () => {
  const i18n = await makeI18n("en", ["common"])
  expect(shown(i18n)).toContain("waiting")
  await vi.waitFor(() => expect(shown(i18n)).toContain("Today"))
})

it("uses the changed language", async () => {
  const i18n = await makeI18n("en", ["calendar", "enums"])
  expect(shown(i18n)).toContain("Today")
  await i18n.changeLanguage("fr")
  expect(shown(i18n)).toContain("Aujourd’hui")
})

it("reports missing texts", () => {
  expect(() => renderToString(createElement(Today))).toThrow("outside of TextsProvider")
})
