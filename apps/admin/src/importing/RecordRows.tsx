import type { ChangeSet, RowChange } from "@atelier/domain/change"
import type { RecordOutcome, SheetProblem } from "@atelier/domain/importing"
import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Chip from "@mui/material/Chip"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableContainer from "@mui/material/TableContainer"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import Typography from "@mui/material/Typography"
import type { FieldSpeech } from "../data/fieldWords.ts"
import { useNameOf } from "../data/useNameOf.ts"
import { FieldChanges } from "../history/FieldChanges.tsx"
import { TABLE_SX } from "../list/tableLook.ts"

const MAX_ROWS = 100

const looks = {
  created: { bgcolor: "success.light", color: "success.dark" },
  changed: { bgcolor: "action.selected", color: "primary.main" },
  heldBack: { bgcolor: "action.selected", color: "text.primary" },
  unchanged: { bgcolor: "action.hover", color: "text.secondary" },
  rejected: { bgcolor: "error.light", color: "error.dark" }
} as const

const weights = { rejected: 0, heldBack: 1, created: 2, changed: 3, unchanged: 4 } as const

/** What is wrong with a cell, and where it stands. */
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

/** What would become of each record of a file, refused ones first, with line and field. */
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
    <Box>
      <TableContainer tabIndex={0} sx={{ ...TABLE_SX, maxHeight: 480, overflowY: "auto" }}>
        <Table stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 72 }}>{t("admin:import.line")}</TableCell>
              <TableCell sx={{ minWidth: 112 }}>{t("admin:files.record")}</TableCell>
              <TableCell>{t("admin:import.result")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sorted.slice(0, MAX_ROWS).map(({ line, name, id, outcome, problems }) => (
              <TableRow key={line}>
                <TableCell sx={{ fontVariantNumeric: "tabular-nums" }}>{line}</TableCell>
                <TableCell sx={{ overflowWrap: "anywhere" }}>{name}</TableCell>
                <TableCell>
                  <Box sx={{ py: 0.75 }}>
                    <Chip
                      size="small"
                      label={t(`admin:files.shown.${outcome}`)}
                      sx={looks[outcome]}
                    />
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
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {records.length > MAX_ROWS
          ? t("admin:import.first", { shown: MAX_ROWS, count: records.length })
          : t("admin:files.records", { count: records.length })}
      </Typography>
    </Box>
  )
}
