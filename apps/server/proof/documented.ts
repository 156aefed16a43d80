interface Described {
  readonly required: boolean
}

interface Referred {
  readonly $ref: string
}

type Parts<P> = Readonly<Record<string, P>>

interface Answer {
  readonly headers?: Parts<Described | Referred>
  readonly content?: Parts<unknown>
}

interface Operation {
  readonly operationId: string
  readonly responses: Parts<Answer | Referred>
}

export interface OpenApiDocument {
  readonly paths: Parts<Parts<Operation>>
  readonly components: { readonly headers: Parts<Described>; readonly responses: Parts<Answer> }
}

const partOf = <P extends object>(
  part: P | Referred | undefined,
  parts: Parts<P>
): P | undefined =>
  part !== undefined && "$ref" in part ? parts[part.$ref.split("/").at(-1) ?? ""] : part

/** Paths of a document; those without parameters first, because they take precedence. */
const addressesOf = ({ paths }: OpenApiDocument) =>
  Object.entries(paths)
    .toSorted(([one], [other]) => one.split("{").length - other.split("{").length)
    .map(([path, operations]) => ({
      pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, "[^/]+")}/?$`, "i"),
      operations
    }))

/** Headers that must be documented if they occur. */
const SPOKEN_OF = ["etag", "content-range", "content-disposition", "idempotency-replayed"]

const withoutParameters = (mediaType: string): string => mediaType.replace(/;.*/, "").trim()

const differences = (
  { operationId, responses }: Operation,
  response: Response,
  { components }: OpenApiDocument
): ReadonlyArray<string> => {
  const { status } = response
  const promised = partOf(responses[String(status)], components.responses)
  if (promised === undefined) return [`${operationId} answers ${status}`]
  const headers = Object.entries(promised.headers ?? {}).map(
    ([name, header]) => [name, partOf(header, components.headers)] as const
  )
  const known = new Set(headers.map(([name]) => name.toLowerCase()))
  const types = Object.keys(promised.content ?? {}).map(withoutParameters)
  const type = withoutParameters(response.headers.get("content-type") ?? "")
  return [
    ...headers
      .filter(([name, header]) => header?.required && !response.headers.has(name))
      .map(([name]) => `${operationId} ${status} lacks ${name}`),
    ...SPOKEN_OF.filter((name) => response.headers.has(name) && !known.has(name)).map(
      (name) => `${operationId} ${status} has ${name}`
    ),
    ...(types.length > 0 && !types.includes(type) ? [`${operationId} ${status} is ${type}`] : [])
  ]
}

/** Compares responses with a document; returns undocumented and missing parts. */
export const undocumentedBy = (document: OpenApiDocument) => {
  const addresses = addressesOf(document)
  return (method: string, path: string, response: Response): ReadonlyArray<string> => {
    const { pathname } = new URL(path, "http://localhost")
    const verb = method.toLowerCase()
    const address = addresses.find(
      ({ pattern, operations }) => pattern.test(pathname) && verb in operations
    )
    const operation = address?.operations[verb]
    return operation === undefined ? [] : differences(operation, response, document)
  }
}
