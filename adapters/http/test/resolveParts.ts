type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const SHARED = /^#\/components\/(headers|parameters|responses)\/(.+)$/

/** Inlines referenced headers, parameters and responses of a document, but not schemas. */
export const resolveParts = (document: unknown, components: Components): unknown => {
  if (Array.isArray(document)) return document.map((each) => resolveParts(each, components))
  if (typeof document !== "object" || document === null) return document
  const [, kind, name] =
    "$ref" in document && typeof document.$ref === "string"
      ? (SHARED.exec(document.$ref) ?? [])
      : []
  if (kind !== undefined && name !== undefined)
    return resolveParts(components[kind]?.[name], components)
  return Object.fromEntries(
    Object.entries(document).map(([key, value]) => [key, resolveParts(value, components)])
  )
}
