import type { UserConfiguration } from "../access/index.ts"
import type { EmailPlaceholder, EmailText } from "./EmailConfiguration.ts"

/** Separator between a label and its value; French has a no-break space before the colon. */
const COLON: { readonly [L in UserConfiguration["emailLanguage"]]: string } = {
  fr: "\u00A0: ",
  en: ": "
}

export type EmailFacts = { readonly [P in EmailPlaceholder]: string }

/** A table row below the text; `place` is the placeholder of the same value, if any. */
export interface EmailRow {
  readonly label: string
  readonly value: string
  readonly place?: EmailPlaceholder | undefined
}

/** A rendered e-mail: a subject in one line, and the same body as text and as HTML. */
export interface RenderedEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const isFact = (facts: EmailFacts, name: string): name is keyof EmailFacts =>
  Object.hasOwn(facts, name)

const filled = (text: string, facts: EmailFacts): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => (isFact(facts, name) ? facts[name] : braces))

const says = (text: string, place: EmailPlaceholder | undefined): boolean =>
  place !== undefined && text.includes(`{${place}}`)

const saysNothing = (part: string, facts: EmailFacts): boolean =>
  [...part.matchAll(/\{(\w+)\}/g)].some(
    ([, name = ""]) => isFact(facts, name) && facts[name].trim() === ""
  )

const hasPlace = (part: string, facts: EmailFacts): boolean =>
  [...part.matchAll(/\{(\w+)\}/g)].some(([, name = ""]) => isFact(facts, name))

/**
 * Removes bracketed parts with an empty placeholder, and the brackets of parts with filled ones.
 */
const chosen = (text: string, facts: EmailFacts): string =>
  text.replace(/\[([^[\]]*)\]/g, (brackets, part: string) =>
    saysNothing(part, facts) ? "" : hasPlace(part, facts) ? part : brackets
  )

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;"
}

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? "")

export const withBreaks = (text: string): string => escaped(text).replace(/\r?\n/g, "<br>\n")

export const oneLine = (text: string): string => text.replace(/\s+/g, " ").trim()

const CELL = "padding:4px 12px 4px 0;vertical-align:top"

const tableOf = (rows: ReadonlyArray<EmailRow>): string =>
  rows.length === 0
    ? ""
    : `\n<table>\n${rows
        .map(
          ({ label, value }) =>
            `<tr><th style="${CELL};text-align:left">${escaped(label)}</th><td style="${CELL}">${withBreaks(value)}</td></tr>`
        )
        .join("\n")}\n</table>`

const withoutSpacesAtEnd = (text: string): string => {
  let end = text.length
  while (text[end - 1] === " " || text[end - 1] === "\t") end -= 1
  return text.slice(0, end)
}

/** Removes spaces before a full stop, a comma or the end of a line, and repeated empty lines. */
const closedUp = (text: string): string =>
  text
    .split(/([.,\n])/)
    .map(withoutSpacesAtEnd)
    .join("")
    .replace(/\n{3,}/g, "\n\n")

/**
 * Fills the placeholders of an e-mail and adds a table of the rows that have a value and whose
 * placeholder is not in the text.
 *
 * A bracketed part, as `[ for {client}]`, is left out if one of its placeholders is empty. Spaces
 * that an empty placeholder leaves before a full stop, a comma or the end of a line are removed.
 * Unknown names in braces remain. Values are escaped in HTML, and braces in them are text.
 */
export const renderEmail = (
  words: EmailText,
  facts: EmailFacts,
  rows: ReadonlyArray<EmailRow>,
  language: UserConfiguration["emailLanguage"]
): RenderedEmail => {
  const said = rows.filter(({ value, place }) => value.trim() !== "" && !says(words.body, place))
  const body = closedUp(filled(chosen(words.body, facts), facts)).trim()
  const lines = said.map(({ label, value }) => `${label}${COLON[language]}${value}`)
  return {
    subject: oneLine(filled(chosen(words.subject, facts), facts)),
    text: [body, ...(lines.length === 0 ? [] : ["", ...lines])].join("\n"),
    html: `<p>${withBreaks(body)}</p>${tableOf(said)}`
  }
}
