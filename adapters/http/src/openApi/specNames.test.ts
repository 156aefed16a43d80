import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { openApiDocument } from "./openApiDocument.ts"

const page = readFileSync(new URL("../../../../docs/spec-names.md", import.meta.url), "utf8")

interface Described {
  readonly properties?: Readonly<object>
  readonly anyOf?: ReadonlyArray<Described>
}

const hasField = (schema: Described | undefined, field: string): boolean =>
  Object.hasOwn(schema?.properties ?? {}, field) ||
  (schema?.anyOf ?? []).some((form) => hasField(form, field))

const { components } = openApiDocument("1.2.3") as {
  readonly components: { readonly schemas: Readonly<Record<string, Described>> }
}

const answered = page
  .split("\n")
  .flatMap((line) => [...(line.split("|")[3] ?? "").matchAll(/`(\w+)\.(\w+)`/g)])
  .map(([, schema = "", field = ""]) => [schema, field] as const)

it("names existing answer fields for those of the specification", () => {
  expect(answered.length).toBeGreaterThan(20)
  const missing = answered.filter(([schema, field]) => !hasField(components.schemas[schema], field))
  expect(missing).toEqual([])
})
