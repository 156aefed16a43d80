import { html as markup, raw } from "hono/html"

export type Html = ReturnType<typeof raw>

/** Marks a text as safe: from our own source or already escaped. */
export const trusted = (text: string): Html => raw(text)

/** Template markup: escapes texts, keeps `Html`. */
export const html = (
  strings: TemplateStringsArray,
  ...values: ReadonlyArray<string | Html | ReadonlyArray<Html>>
): Html =>
  // The result is a promise only if a value is one, which never happens here.
  markup(strings, ...values) as Html
