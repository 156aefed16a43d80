import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { openApiDocument } from "./openApiDocument.ts"

const page = readFileSync(new URL("../../../../docs/spec-names.md", import.meta.url), "utf8")

const { components } = openApiDocument() as {
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly properties?: Readonly<object> }>>
  }
}

const answered = page
  .split("\n")
  .flatMap((line) => [...(line.split("|")[3] ?? "").matchAll(/`(\w+)\.(\w+)`/g)])
  .map(([, schema = "", field = ""]) => [schema, field] as const)

it("names fields that answers have, wherever they are not called as in the specification", () => {
  expect(answered.length).toBeGreaterThan(20)
  const missing = answered.filter(
    ([schema, field]) => !Object.hasOwn(components.schemas[schema]?.properties ?? {}, field)
  )
  expect(missing).toEqual([])
})
