const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}

/** Markup that is safe to send as it stands. */
export interface Html {
  readonly html: string
}

/** Markup written in this program's own source, or already escaped by someone else. */
export const trusted = (html: string): Html => ({ html })

const render = (value: string | Html | ReadonlyArray<Html>): string => {
  if (typeof value === "string")
    return value.replace(/[&<>"']/g, (character) => entities[character] ?? "")
  return "html" in value ? value.html : value.map((part) => part.html).join("")
}

/**
 * Markup from a template: every text put into it is escaped, every `Html` is kept.
 * @example html`<p>${"a < b"}</p>`.html // => "<p>a &lt; b</p>"
 */
export const html = (
  strings: TemplateStringsArray,
  ...values: ReadonlyArray<string | Html | ReadonlyArray<Html>>
): Html => trusted(strings.map((text, index) => text + render(values[index] ?? "")).join(""))
