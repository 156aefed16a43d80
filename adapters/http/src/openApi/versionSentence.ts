import type { NamedCall, SeenVersions } from "@atelier/contract"
import { fieldsOf, isOptional } from "./schemaFields.ts"

/** How a write may say which versions it was decided on, where its body can do without. */
const ways = ([, call]: NamedCall, seen: SeenVersions): ReadonlyArray<string> => {
  switch (seen.of) {
    case "row": {
      if (seen.field === null) return ["`If-Match`"]
      const said = new Map(fieldsOf(call.body)).get(seen.field)
      const isComplete = !seen.field.includes(".") && (said === undefined || !isOptional(said))
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
