import { useFormat, useText } from "@atelier/ui"
import { type ConflictChoices, ConflictDialog, mergeForms } from "@atelier/ui/form"
import { fieldWords } from "../data/fieldWords.ts"
import { useNameOf } from "../data/useNameOf.ts"

type Row = Readonly<Record<string, unknown>>

export interface RecordVersions {
  readonly before: Row
  readonly mine: Row
  readonly theirs: Row
}

const ownFields = ({ id: _id, version: _version, ...fields }: Row): Row => fields

export const mergedRecord = ({ before, mine, theirs }: RecordVersions) =>
  mergeForms(ownFields(before), ownFields(mine), ownFields(theirs))

export const RecordConflict = ({
  versions,
  onResolve,
  onBack
}: {
  readonly versions: RecordVersions
  /** Called with the record to save on top of theirs. */
  readonly onResolve: (record: Row) => void
  readonly onBack: () => void
}) => {
  const t = useText("admin", "common", "enums")
  const format = useFormat()
  const nameOf = useNameOf()
  const { merged, conflicts, theirs } = mergedRecord(versions)
  const labelOf = (name: string): string => t(`admin:fields.${name}`)
  const textOf = (name: string, value: unknown): string =>
    fieldWords(name, value, { t, format, nameOf })
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
