import { html as markup, raw } from "hono/html"

/** Markup that is safe to send as it stands. */
export type Html = ReturnType<typeof raw>

/** Markup written in this program's own source, or already escaped by someone else. */
export const trusted = (text: string): Html => raw(text)

/** Markup from a template: every text put into it is escaped, every `Html` is kept. */
export const html = (
  strings: TemplateStringsArray,
  ...values: ReadonlyArray<string | Html | ReadonlyArray<Html>>
): Html =>
  // Only what waits for a promise is one, and no value of these pages is.
  markup(strings, ...values) as Html
