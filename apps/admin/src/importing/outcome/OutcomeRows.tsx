import type { OrderDifference, RowOutcome } from "@atelier/domain/importing"
import { useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"
import ToggleButton from "@mui/material/ToggleButton"
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup"
import { useState } from "react"
import { fieldGroups, labelKey } from "../OrderColumns.ts"
import { OutcomeChip } from "./OutcomeChip.tsx"
import { OutcomeTable } from "./OutcomeTable.tsx"
import { ProblemText } from "./ProblemText.tsx"

type Shown = "all" | RowOutcome["outcome"]

const kinds = ["all", "rejected", "heldBack", "created", "changed", "differs", "unchanged"] as const

const isOneOf = (
  fields: ReadonlyArray<OrderDifference["field"]>,
  field: OrderDifference["field"]
): boolean => fields.includes(field)

const Difference = ({ difference }: { readonly difference: OrderDifference }) => {
  const t = useText("admin", "enums", "workOrder")
  const format = useFormat()
  const { field } = difference
  const shown = (text: string): string => {
    if (text === "") return t("admin:import.noValue")
    if (field === "status") return t(`enums:status.${text === "Completed" ? text : "Pending"}`)
    if (isOneOf(fieldGroups.quantities, field)) return format.quantity(Number(text))
    return isOneOf(fieldGroups.dates, field) ? format.day(text) : text
  }
  return (
    <Box component="li" sx={{ overflowWrap: "anywhere" }}>
      {t("admin:import.difference", {
        field: t(labelKey(field)),
        before: shown(difference.before),
        after: shown(difference.after)
      })}
    </Box>
  )
}

export interface UpdateChoice {
  /** The lines whose work orders stay as they are. */
  readonly kept: ReadonlySet<number>
  readonly choose: (lines: ReadonlyArray<number>, isUpdated: boolean) => void
  /** The lines whose rows are new work orders, whatever work order they seem to mean. */
  readonly asNew: ReadonlySet<number>
  readonly chooseNew: (line: number, isNew: boolean) => void
}

const Differences = ({
  row,
  updates
}: {
  readonly row: RowOutcome
  readonly updates: UpdateChoice | null
}) => {
  const t = useText("admin")
  const { line, name, differences } = row
  if (differences.length === 0) return null
  return (
    <Box sx={{ flexBasis: "100%" }}>
      <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
        {differences.map((difference) => (
          <Difference key={difference.field} difference={difference} />
        ))}
      </Box>
      {updates !== null && (
        <FormControlLabel
          control={
            <Checkbox
              size="small"
              checked={!updates.kept.has(line)}
              onChange={(_, isUpdated) => updates.choose([line], isUpdated)}
              slotProps={{ input: { "aria-label": t("admin:import.updateOne", { name }) } }}
            />
          }
          label={t("admin:import.update")}
        />
      )}
    </Box>
  )
}

/** The work order that a row seems to mean, and the choice to make another one of the row. */
const MadeHere = ({
  row: { line, madeHere, name },
  updates
}: {
  readonly row: RowOutcome
  readonly updates: UpdateChoice
}) => {
  const t = useText("admin")
  if (madeHere === undefined && !updates.asNew.has(line)) return null
  return (
    <Box sx={{ flexBasis: "100%", overflowWrap: "anywhere" }}>
      {madeHere !== undefined && <div>{t("admin:import.madeHere", { name: madeHere.name })}</div>}
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={updates.asNew.has(line)}
            onChange={(_, isNew) => updates.chooseNew(line, isNew)}
            slotProps={{ input: { "aria-label": t("admin:import.asNewOne", { name }) } }}
          />
        }
        label={t("admin:import.asNew")}
      />
    </Box>
  )
}

export const OutcomeRows = ({
  rows,
  updates = null
}: {
  readonly rows: ReadonlyArray<RowOutcome>
  /** The choice of the work orders to update; null if there is no choice. */
  readonly updates?: UpdateChoice | null
}) => {
  const t = useText("admin")
  const [picked, setPicked] = useState<Shown | null>(null)
  const found = new Set<Shown>(["all", ...rows.map(({ outcome }) => outcome)])
  const offered = kinds.filter((kind) => found.has(kind))
  const first = found.has("rejected") ? "rejected" : "all"
  const shown = picked !== null && found.has(picked) ? picked : first
  const chosen = rows.filter(({ outcome }) => shown === "all" || outcome === shown)
  const differing = rows.flatMap(({ differences, line }) => (differences.length > 0 ? [line] : []))
  const isKept = (line: number): boolean => updates?.kept.has(line) === true
  return (
    <Box>
      <Box sx={{ display: "flex", flexWrap: "wrap", columnGap: 2, rowGap: 1, mb: 1.5 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={shown}
          aria-label={t("admin:import.show")}
          onChange={(_, next: Shown | null) => next !== null && setPicked(next)}
          sx={{ maxWidth: 1, overflowX: "auto" }}
        >
          {offered.map((kind) => (
            <ToggleButton key={kind} value={kind} sx={{ px: 1.5, flexShrink: 0 }}>
              {t(`admin:import.shown.${kind}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {updates !== null && differing.length > 1 && (
          <FormControlLabel
            control={
              <Checkbox
                size="small"
                checked={!differing.some(isKept)}
                indeterminate={differing.some(isKept) && !differing.every(isKept)}
                onChange={(_, isUpdated) => updates.choose(differing, isUpdated)}
              />
            }
            label={t("admin:import.updateAll", { count: differing.length })}
          />
        )}
      </Box>
      <OutcomeTable
        lines={chosen}
        nameTitle={t("admin:tables.workOrder")}
        counted={t("admin:import.rows", { count: chosen.length })}
        result={(row) => (
          <Box
            sx={{ display: "flex", gap: 1.5, alignItems: "baseline", flexWrap: "wrap", py: 0.75 }}
          >
            <OutcomeChip outcome={row.outcome} label={t(`admin:import.shown.${row.outcome}`)} />
            {row.problems.map((problem) => (
              <span key={`${problem.column} ${problem.code}`}>
                <ProblemText problem={problem} />
              </span>
            ))}
            {updates !== null && <MadeHere row={row} updates={updates} />}
            <Differences row={row} updates={updates} />
          </Box>
        )}
      />
    </Box>
  )
}
