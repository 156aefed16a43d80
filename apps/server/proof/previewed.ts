import { type Call, Outcome } from "@atelier/contract"
import { ChangeSet } from "@atelier/domain/change"
import { Schema } from "effect"

export const isPreviewed = ({ preview }: Call): boolean =>
  preview === "answer" || preview === "outcome"

export const asked = (path: string, preview: boolean): string => {
  const url = new URL(path, "http://shop")
  url.searchParams.delete("preview")
  if (preview) url.searchParams.set("preview", "true")
  return `${url.pathname}${url.search}`
}

const INSTANT = /"\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z"/g

/** JSON of a value, independent of field order. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    typeof each === "object" && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : each
  )

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

/** The proposal in an answer in a form that repetitions do not change; null without one. */
export const proposalIn = (answer: unknown): string | null => {
  if (!isProposal(answer)) return null
  const { overloads, newlyLate, warnings } = answer
  const changes = changesIn(answer)
  return steady(changes, { changes, overloads, newlyLate, warnings })
}

export const changesIn = (answer: unknown): ChangeSet => {
  const { changes } = answer as { readonly changes: unknown }
  return Schema.decodeUnknownSync(ChangeSet)(changes)
}

export const rowsIn = (changes: ChangeSet): string => steady(changes, changes)
