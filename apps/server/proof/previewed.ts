import { type Call, Outcome } from "@atelier/contract"
import { ChangeSet } from "@atelier/domain/change"
import { Schema } from "effect"

/** Whether a call answers what it would do when it is asked to. */
export const isPreviewed = ({ preview }: Call): boolean =>
  preview === "answer" || preview === "outcome"

/** The address of a call, asked for a preview or not. */
export const asked = (path: string, preview: boolean): string => {
  const url = new URL(path, "http://shop")
  url.searchParams.delete("preview")
  if (preview) url.searchParams.set("preview", "true")
  return `${url.pathname}${url.search}`
}

const INSTANT = /"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z"/g

/** A value as JSON, whatever the order of its fields. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each
  )

/** A text in which ids that a change set makes, and instants, are the same each time. */
const steady = (changes: ChangeSet, value: unknown): string => {
  const made = changes.flatMap(({ table, id, before, after }) => {
    if (before !== null && table !== "workOrder") return []
    const inner = written(after).match(/"id":"[^"]+"/g) ?? []
    const known = written(before)
    return [id, ...inner.map((text) => text.slice(6, -1))].filter((each) => !known.includes(each))
  })
  let text = written(value).replaceAll(INSTANT, '"now"')
  for (const [place, id] of [...new Set(made)].entries())
    text = text.replaceAll(`"${id}"`, `"made ${place}"`)
  return text
}

const isProposal = Schema.is(
  Schema.Struct({
    overloads: Outcome.fields.overloads,
    newlyLate: Outcome.fields.newlyLate,
    warnings: Outcome.fields.warnings
  })
)

/**
 * The proposal in an answer, written so that asking twice gives the same; null where there is none.
 */
export const proposalIn = (answer: unknown): string | null => {
  if (!isProposal(answer)) return null
  const { overloads, newlyLate, warnings } = answer
  const changes = changesIn(answer)
  return steady(changes, { changes, overloads, newlyLate, warnings })
}

/** The rows that an answer says would change. */
export const changesIn = (answer: unknown): ChangeSet => {
  const { changes } = answer as { readonly changes: unknown }
  return Schema.decodeUnknownSync(ChangeSet)(changes)
}

/** Rows of a change set, written so that making them twice gives the same. */
export const rowsIn = (changes: ChangeSet): string => steady(changes, changes)
