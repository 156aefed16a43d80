import { createElement, Suspense } from "react"
import { renderToString } from "react-dom/server"
import { expect, it, vi } from "vitest"
import { lazyPart } from "./lazyPart.ts"
import { loadAhead } from "./loadPart.ts"

it("shows a part at once that was loaded ahead, and waits for one that was not", async () => {
  const load = async () => () => createElement("p", null, "here")
  const Part = lazyPart(load)
  const shown = () =>
    renderToString(createElement(Suspense, { fallback: "waiting" }, createElement(Part)))
  expect(shown()).toContain("waiting")
  loadAhead(load)
  await vi.waitFor(() => expect(shown()).toContain("here"))
})
