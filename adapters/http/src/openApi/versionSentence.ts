import type { Call, SeenVersions } from "@atelier/contract"

const ways = (seen: SeenVersions): ReadonlyArray<string> => {
  switch (seen.of) {
    case "row":
      return seen.field === null ? ["`If-Match`"] : [`\`${seen.field}\``, "`If-Match`"]
    case "rows":
      return [seen.list === null ? "`versions` of all of them" : "the `version` of each of them"]
    case "place":
      return [`\`${seen.field}\``]
    default:
      return []
  }
}

/** How a call treats writes without versions; empty if versions are not needed. */
export const versionSentence = (call: Call): string => {
  const said = call.scope === "write" ? ways(call.seen) : []
  return said.length === 0
    ? ""
    : `Without ${said.join(" or ")} the last write wins, unless the shop is strict or the request has \`Prefer: handling=strict\`.`
}
