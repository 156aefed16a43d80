import { type Resource, resources, rowSchemaOf } from "@atelier/contract"
import type { SchemaAST } from "effect"
import { expect, it } from "vitest"
import texts from "../../../../packages/i18n/locales/en/admin.json" with { type: "json" }

const elsewhere = new Set(["blockerevents"])

/** Lists the fields of a record; for a union, those of all members. */
const fieldsOf = (ast: SchemaAST.AST): ReadonlyArray<string> => {
  if (ast._tag === "Union") return ast.types.flatMap(fieldsOf)
  return ast._tag === "Objects" ? ast.propertySignatures.map(({ name }) => String(name)) : []
}

it("has a label for every field that two users may change", () => {
  const asked = Object.values<Resource>(resources).filter(({ path }) => !elsewhere.has(path))
  const nameless = asked.flatMap((resource) =>
    fieldsOf(rowSchemaOf(resource).ast)
      .filter((field) => !["id", "version", ...Object.keys(texts.fields)].includes(field))
      .map((field) => `${resource.path} ${field}`)
  )
  expect(asked.length).toBeGreaterThan(10)
  expect(nameless).toEqual([])
})
