type Json = Readonly<Record<string, unknown>>

const isJson = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const kinds = ["headers", "parameters", "responses"] as const
type Kind = (typeof kinds)[number]

/** Shared components of one kind, each stored once under a unique name. */
const makeShelf = (kind: Kind) => {
  const names = new Map<string, string>()
  const parts: Record<string, unknown> = {}
  const unused = (name: string): string => {
    for (let number = 1; ; number += 1) {
      const numbered = number === 1 ? name : `${name}_${number}`
      if (!(numbered in parts)) return numbered
    }
  }
  return {
    parts,
    /** Returns a reference to a part and stores it under `name` if it is new. */
    refer: (name: string, part: unknown): Json => {
      const text = JSON.stringify(part)
      const known = names.get(text)
      if (known !== undefined) return { $ref: `#/components/${kind}/${known}` }
      const own = unused(name)
      names.set(text, own)
      parts[own] = part
      return { $ref: `#/components/${kind}/${own}` }
    }
  }
}

const mapValues = (of: unknown, map: (value: unknown, name: string) => unknown): Json =>
  isJson(of)
    ? Object.fromEntries(Object.entries(of).map(([name, value]) => [name, map(value, name)]))
    : {}

/** Moves repeated headers, parameters and responses into shared components. */
export const shareParts = (document: Json): Json => {
  const shelves = {
    headers: makeShelf("headers"),
    parameters: makeShelf("parameters"),
    responses: makeShelf("responses")
  }

  const answer =
    (operation: Json) =>
    (response: unknown, status: string): unknown => {
      if (!isJson(response)) return response
      const headers = mapValues(response.headers, (header, name) =>
        shelves.headers.refer(name, header)
      )
      const shared = isJson(response.headers) ? { ...response, headers } : response
      const name = Number(status) < 400 ? `${operation.operationId}_${status}` : `refused_${status}`
      return shelves.responses.refer(name, shared)
    }

  const parameter = (part: unknown): unknown =>
    isJson(part) ? shelves.parameters.refer(String(part.name), part) : part

  const operation = (each: unknown): unknown =>
    isJson(each)
      ? {
          ...each,
          ...(Array.isArray(each.parameters) ? { parameters: each.parameters.map(parameter) } : {}),
          responses: mapValues(each.responses, answer(each))
        }
      : each

  const paths = mapValues(document.paths, (path) => mapValues(path, operation))
  const shared = Object.fromEntries(kinds.map((kind) => [kind, shelves[kind].parts]))
  return {
    ...document,
    paths,
    components: { ...mapValues(document.components, (part) => part), ...shared }
  }
}
