import type { Call, NamedCall, SeenVersions } from "@atelier/contract"
import { SchemaAST } from "effect"

/** Whether a body is complete without a field. */
const mayLack = ({ body }: Call, field: string): boolean =>
  body !== undefined &&
  SchemaAST.isObjects(body.ast) &&
  body.ast.propertySignatures.some(({ name, type }) => name === field && SchemaAST.isOptional(type))

/** How a write may say which versions it was decided on, where its body can do without. */
const ways = ([, call]: NamedCall, seen: SeenVersions): ReadonlyArray<string> => {
  switch (seen.of) {
    case "row": {
      if (seen.field === null) return ["`If-Match`"]
      const isComplete = !seen.field.includes(".") && !mayLack(call, seen.field)
      return isComplete ? [] : [`\`${seen.field}\``, "`If-Match`"]
    }
    case "rows":
      return ["`versions` of all of them"]
    case "place":
      return [`\`${seen.field}\``]
    default:
      return []
  }
}

/**
 * What the description of a call says of a write that goes over what it has not seen; empty where
 * none can.
 */
export const versionSentence = (named: NamedCall): string => {
  const [, call] = named
  const said = call.scope === "write" ? ways(named, call.seen) : []
  return said.length === 0
    ? ""
    : `Without ${said.join(" or ")} the last writer wins, unless the shop is strict or the request says \`Prefer: handling=strict\`.`
}
