import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { parseSync } from "vite"

const source = join(import.meta.dirname, "..", "packages/domain/src")

/** A field of an interface, or of none where it extends another one, with its type as text. */
interface Field {
  readonly name: string
  readonly type: string
}

const fieldsIn = (file: string): ReadonlyArray<readonly [string, ReadonlyArray<Field>]> => {
  const code = readFileSync(join(source, file), "utf8")
  return parseSync(file, code).program.body.flatMap((statement) => {
    const declared = statement.type === "ExportNamedDeclaration" ? statement.declaration : null
    if (declared?.type !== "TSInterfaceDeclaration") return []
    const own = declared.body.body.flatMap((member): ReadonlyArray<Field> => {
      if (member.type !== "TSPropertySignature" || member.typeAnnotation === null) return []
      const { end, start } = member.typeAnnotation
      return [
        {
          name: code.slice(member.key.start, member.key.end),
          type: code.slice(start, end).replace(/^:\s*/, "")
        }
      ]
    })
    const others = declared.extends.map(({ end, start }) => ({
      name: "",
      type: code.slice(start, end)
    }))
    return [[declared.id.name, [...own, ...others]] as const]
  })
}

const fieldsOf = new Map(
  readdirSync(source, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap(fieldsIn)
)

/** The interfaces that hold what somebody asks for, by their names. */
const ASKED = /\b\w*(?:Options|Bounds|Request|Moves|Frozen)\b/g
/** A day, a number or a list, which plain JavaScript may get wrong. */
const CHECKED = /^(?:LocalDate|number|ReadonlyArray<.*>|Objective)(?: \| null)?$/

/**
 * The names of the fields, at whatever depth, that are a day, a number or a list, of what a
 * function is asked for with such parameters.
 */
export const optionFields = (parameters: string): ReadonlyArray<string> => {
  const seen = new Set<string>()
  const found = new Set<string>()
  const read = (type: string): void => {
    if (seen.has(type)) return
    seen.add(type)
    for (const field of fieldsOf.get(type) ?? []) {
      if (field.name !== "" && CHECKED.test(field.type)) found.add(field.name)
      for (const name of field.type.match(/\w+/g) ?? []) read(name)
    }
  }
  for (const type of parameters.match(ASKED) ?? []) read(type)
  return [...found].sort()
}
