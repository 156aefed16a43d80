import type { ChangeSet, RowChange } from "@atelier/domain/change"
import type { RecordOutcome, SheetProblem } from "@atelier/domain/importing"
import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import type { FieldSpeech } from "../../data/fieldWords.ts"
import { useNameOf } from "../../data/useNameOf.ts"
import { FieldChanges } from "../../history/FieldChanges.tsx"
import { OutcomeChip } from "./OutcomeChip.tsx"
import { OutcomeTable } from "./OutcomeTable.tsx"

const weights = { rejected: 0, heldBack: 1, created: 2, changed: 3, unchanged: 4 } as const

export const ProblemLine = ({ problem }: { readonly problem: SheetProblem }) => {
  const t = useText("admin")
  const { line, column, message, value } = problem
  const place =
    column === "" ? t("admin:files.atLine", { line }) : t("admin:files.at", { line, column })
  return <>{`${place} ${message}${value === "" ? "" : ` (${value})`}`}</>
}

const Fields = ({
  change,
  nameOf
}: {
  readonly change: RowChange | undefined
  readonly nameOf: FieldSpeech["nameOf"]
}) => (change === undefined ? null : <FieldChanges change={change} nameOf={nameOf} />)

/** Outcome of each record of a file, rejected ones first with line and field. */
export const RecordRows = ({
  records,
  changes
}: {
  readonly records: ReadonlyArray<RecordOutcome>
  readonly changes: ChangeSet
}) => {
  const t = useText("admin")
  const nameOf = useNameOf()
  const changed = new Map(changes.map((change) => [change.id, change]))
  const sorted = records.toSorted((one, other) => weights[one.outcome] - weights[other.outcome])
  return (
    <OutcomeTable
      lines={sorted}
      nameTitle={t("admin:files.record")}
      counted={t("admin:files.records", { count: records.length })}
      result={({ id, outcome, problems }) => (
        <Box sx={{ py: 0.75 }}>
          <OutcomeChip outcome={outcome} label={t(`admin:files.shown.${outcome}`)} />
          <Fields change={changed.get(id ?? "")} nameOf={nameOf} />
          {problems.map((problem) => (
            <Typography
              key={`${problem.line} ${problem.column} ${problem.message}`}
              variant="body2"
              sx={{ mt: 0.5, overflowWrap: "anywhere" }}
            >
              <ProblemLine problem={problem} />
            </Typography>
          ))}
        </Box>
      )}
    />
  )
}
