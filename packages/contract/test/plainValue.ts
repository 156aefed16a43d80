import { SchemaAST } from "effect"

type Ast = SchemaAST.AST

const texts: Readonly<Record<string, string>> = {
  LocalDate: "2026-03-02",
  LocalTime: "08:00",
  HexColor: "#336699",
  EmailList: "a@example.com"
}

/** The smallest valid value of a schema on the wire: required fields, empty lists. */
export const plainValue = (sent: Ast): unknown => {
  switch (sent._tag) {
    case "Objects":
      return Object.fromEntries(
        sent.propertySignatures
          .filter(({ type }) => !SchemaAST.isOptional(type))
          .map(({ name, type }) => [String(name), plainValue(type)])
      )
    case "Arrays":
      return sent.elements.map(plainValue)
    case "Union":
      return sent.types[0] === undefined ? null : plainValue(sent.types[0])
    case "Literal":
      return sent.literal
    case "String":
      return texts[SchemaAST.resolveIdentifier(sent) ?? ""] ?? "a"
    case "Number":
      return 1
    case "Boolean":
      return true
    default:
      return null
  }
}
