export type Advisories =
  | { readonly kind: "answered"; readonly found: ReadonlyArray<string> }
  | { readonly kind: "absent"; readonly reason: string }

interface Advisory {
  readonly module_name?: string
  readonly severity?: string
  readonly title?: string
}

interface Audit {
  readonly advisories?: Readonly<Record<string, Advisory>>
}

const MAX_REASON = 300

const parsed = (text: string): Audit | null => {
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}

/** Parses the JSON output of an audit; without a list of advisories there was no answer. */
export const readAdvisories = (output: string, errors: string): Advisories => {
  const advisories = parsed(output)?.advisories
  if (advisories === undefined) {
    const reason = `${errors} ${output}`.replace(/\s+/g, " ").trim().slice(-MAX_REASON)
    return { kind: "absent", reason }
  }
  const found = Object.values(advisories).map(
    ({ module_name = "a package", severity = "unknown", title = "" }) =>
      `${module_name} (${severity}): ${title}`
  )
  return { kind: "answered", found }
}
