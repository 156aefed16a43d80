import { EventTime } from "@atelier/domain/event"
import type { DailyCapacity } from "@atelier/domain/progress"
import { useFormat, useText, whenText } from "@atelier/ui"
import { type ConflictChoices, ConflictDialog, mergeForms } from "@atelier/ui/form"
import { Schema } from "effect"
import { capacityText } from "../page/capacityText.ts"

type Row = Readonly<Record<string, unknown>>

const isTime = Schema.is(EventTime)

/** What the record was opened with, what was typed, and what somebody else saved meanwhile. */
export interface RecordVersions {
  readonly before: Row
  readonly mine: Row
  readonly theirs: Row
}

const ownFields = ({ id: _id, version: _version, ...fields }: Row): Row => fields

/** Brings the versions of a record together, as far as they do not contradict each other. */
export const mergedRecord = ({ before, mine, theirs }: RecordVersions) =>
  mergeForms(ownFields(before), ownFields(mine), ownFields(theirs))

/** Shows both versions of each field of a record that two people changed, and asks what stays. */
export const RecordConflict = ({
  versions,
  onResolve,
  onBack
}: {
  readonly versions: RecordVersions
  /** Called with the record as it should be saved upon theirs. */
  readonly onResolve: (record: Row) => void
  readonly onBack: () => void
}) => {
  const t = useText("admin", "common", "enums")
  const format = useFormat()
  const { merged, conflicts, theirs } = mergedRecord(versions)
  const labelOf = (name: string): string => t(`admin:fields.${name}`)
  const textOf = (name: string, value: unknown): string => {
    if (value === null || value === undefined) return ""
    if (typeof value === "boolean") return t(`admin:conflict.${value ? "yes" : "no"}`)
    if (/apacities$/.test(name))
      return capacityText(value as ReadonlyArray<DailyCapacity>, t, format)
    if (isTime(value)) return whenText(value, format, "dated")
    if (Array.isArray(value)) return t("admin:conflict.entries", { count: value.length })
    return typeof value === "object" ? JSON.stringify(value) : String(value)
  }
  const resolve = (choices: ConflictChoices): void => {
    const taken = conflicts.filter((name) => choices[name] === "theirs")
    const chosen = Object.fromEntries(taken.map((name) => [name, versions.theirs[name]]))
    onResolve({ ...merged, ...chosen })
  }
  return (
    <ConflictDialog
      fields={conflicts.map((name) => ({
        name,
        label: labelOf(name),
        mine: textOf(name, versions.mine[name]),
        theirs: textOf(name, versions.theirs[name])
      }))}
      takenOver={theirs.map(labelOf)}
      busy={false}
      onResolve={resolve}
      onCancel={onBack}
    />
  )
}
