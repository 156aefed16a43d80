import type { UserConfiguration } from "../access/index.ts"
import type { EmailPlaceholder, EmailText } from "./EmailConfiguration.ts"

/** What stands between a label and its value; French has a space there that no line breaks at. */
const COLON: { readonly [L in UserConfiguration["emailLanguage"]]: string } = {
  fr: "\u00A0: ",
  en: ": "
}

/** What the words of an e-mail stand for. */
export type EmailFacts = { readonly [P in EmailPlaceholder]: string }

/**
 * A row of the table below the words: what it is called and what it says; and the place of the
 * words that says it as well, where there is one.
 */
export interface EmailRow {
  readonly label: string
  readonly value: string
  readonly place?: EmailPlaceholder | undefined
}

/** An e-mail as it is read: a subject in one line, and the same body as text and as HTML. */
export interface RenderedEmail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

const isFact = (facts: EmailFacts, name: string): name is keyof EmailFacts =>
  Object.hasOwn(facts, name)

const filled = (text: string, facts: EmailFacts): string =>
  text.replace(/\{(\w+)\}/g, (braces, name: string) => (isFact(facts, name) ? facts[name] : braces))

/** Whether the words have the place among them. */
const says = (text: string, place: EmailPlaceholder | undefined): boolean =>
  place !== undefined && text.includes(`{${place}}`)

const saysNothing = (part: string, facts: EmailFacts): boolean =>
  [...part.matchAll(/\{(\w+)\}/g)].some(
    ([, name = ""]) => isFact(facts, name) && facts[name].trim() === ""
  )

const hasPlace = (part: string, facts: EmailFacts): boolean =>
  [...part.matchAll(/\{(\w+)\}/g)].some(([, name = ""]) => isFact(facts, name))

/** The words without those in brackets whose places are empty, and without the other brackets. */
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

/**
 * Without spaces before a full stop, a comma or the end of a line, and with one empty line at most.
 */
const closedUp = (text: string): string =>
  text
    .split(/([.,\n])/)
    .map(withoutSpacesAtEnd)
    .join("")
    .replace(/\n{3,}/g, "\n\n")

/**
 * The words of an e-mail with their places filled, and a table of the rows that say something which
 * the words do not. Words in brackets, as `[ for {client}]`, are left out when a place among them
 * is empty. Spaces that an empty place leaves before a full stop, a comma or the end of a line go.
 * Braces that stand for nothing stay as they are; what facts say is never read as HTML, and fills
 * no further places.
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
