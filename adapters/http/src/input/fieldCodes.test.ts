import { readFileSync } from "node:fs"
import { fieldCodes } from "@atelier/contract"
import { expect, it } from "vitest"
import { invalidInput } from "./refusal/invalidInput.ts"

const page = readFileSync(new URL("../../../../docs/api/conventions.md", import.meta.url), "utf8")

const codeOf = (message: string): string | undefined =>
  invalidInput("en", [{ path: "field", message }]).errors[0]?.code

it("documents every code of a field", () => {
  const paragraph = /\*\*Codes of a field\*\*[\s\S]*?\n\n/.exec(page)?.[0] ?? ""
  const named = [...paragraph.matchAll(/`(\w+)`/g)].map(([, code]) => code)
  const codes = [...new Set<string>(Object.values(fieldCodes)), "message", "invalid"]
  expect(named.toSorted()).toEqual(codes.toSorted())
})

it("gives a message with a number or choices the code of its kind", () => {
  expect(codeOf("must be at most 40 rows")).toBe("tooMany")
  expect(codeOf("must not be over 0.5")).toBe("tooLarge")
  expect(codeOf("must be one of a, 3, b")).toBe("oneOf")
  expect(codeOf("must name each measure type only once")).toBe("once")
  expect(codeOf("Expected string, got 3")).toBe("invalid")
})
