import { createElement, Suspense } from "react"
import { renderToString } from "react-dom/server"
import { expect, it, vi } from "vitest"
import { lazyPart } from "./lazyPart.ts"
import { loadAhead } from "./loadPart.ts"

it("renders a preloaded part at once and waits for others", async () => {
  const load = async () => () => createElement("p", null, "here")
  const Part = lazyPart(load)
  const shown = () =>
    renderToString(createElement(Suspense, { fallback: "waiting" }, createElement(Part)))
  expect(shown()).toContain("waiting")
  loadAhead(load)
  await vi.waitFor(() => expect(shown()).toContain("here"))
})
