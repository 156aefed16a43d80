import { type Resource, resources } from "./Resource.ts"
import {
  isWriteName,
  resourceSeenVersions,
  type SeenVersions,
  seenVersions
} from "./seenVersions.ts"

const ofResources = new Map<string, SeenVersions>(
  Object.values<Resource>(resources).flatMap(({ path, table }) =>
    Object.entries(resourceSeenVersions(table)).map(([operation, seen]): [string, SeenVersions] => [
      `${path}.${operation}`,
      seen
    ])
  )
)

/** How a write of {@link everyCall} says which versions it was decided on; throws for what is no write. */
export const seenVersionsOf = (name: string): SeenVersions => {
  const seen = isWriteName(name) ? seenVersions[name] : ofResources.get(name)
  if (seen === undefined) throw new Error(`${name} is no write`)
  return seen
}
