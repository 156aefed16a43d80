import { documentRow } from "@atelier/domain/testing"
import type { Text } from "@atelier/ui"
import { expect, it } from "vitest"
import { documentChangeText } from "./documentChangeText.ts"

const format = {
  bytes: (bytes: number) => `${bytes} bytes`,
  fromTo: (from: string, to: string) => `${from} → ${to}`
}
const t = ((key: string) => key.replace(/^.*\./, "")) as unknown as Text

const before = documentRow("plan", { name: "b.txt", category: "others", bytes: 11 })
const lineOf = (after: Partial<typeof before>): string =>
  documentChangeText(before, { ...before, ...after }, t, format)

it("describes each change of a document", () => {
  expect(lineOf({ name: "Quote.txt" })).toBe("b.txt → Quote.txt")
  expect(lineOf({ category: "quotes" })).toBe("b.txt — others → quotes")
  expect(lineOf({ bytes: 24 })).toBe("b.txt — 11 bytes → 24 bytes")
  expect(lineOf({ name: "Quote.txt", category: "quotes" })).toBe(
    "b.txt → Quote.txt — others → quotes"
  )
  expect(lineOf({})).toBe("")
})
