import type { RowOutcome } from "@atelier/domain/importing"
import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Chip from "@mui/material/Chip"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableContainer from "@mui/material/TableContainer"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import ToggleButton from "@mui/material/ToggleButton"
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import { TABLE_SX } from "../list/tableLook.ts"
import { ProblemText } from "./ProblemText.tsx"

const MAX_ROWS = 100

const looks = {
  created: { bgcolor: "success.light", color: "success.dark" },
  heldBack: { bgcolor: "action.selected", color: "text.primary" },
  unchanged: { bgcolor: "action.hover", color: "text.secondary" },
  rejected: { bgcolor: "error.light", color: "error.dark" }
} as const

type Shown = "all" | RowOutcome["outcome"]

const kinds = ["all", "rejected", "heldBack", "created", "unchanged"] as const

/** What would become of each row of the file, rejected ones with line and reason. */
export const OutcomeRows = ({ rows }: { readonly rows: ReadonlyArray<RowOutcome> }) => {
  const t = useText("admin")
  const rejected = rows.some(({ outcome }) => outcome === "rejected")
  const [shown, setShown] = useState<Shown>(rejected ? "rejected" : "all")
  const found = new Set<Shown>(rows.map(({ outcome }) => outcome))
  const offered = kinds.filter((kind) => kind !== "heldBack" || found.has(kind))
  const chosen = rows.filter(({ outcome }) => shown === "all" || outcome === shown)
  return (
    <Box>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={shown}
        aria-label={t("admin:import.show")}
        onChange={(_, next: Shown | null) => next !== null && setShown(next)}
        sx={{ mb: 1.5, flexWrap: "wrap" }}
      >
        {offered.map((kind) => (
          <ToggleButton key={kind} value={kind} sx={{ px: 1.5 }}>
            {t(`admin:import.shown.${kind}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <TableContainer tabIndex={0} sx={{ ...TABLE_SX, maxHeight: 480, overflowY: "auto" }}>
        <Table stickyHeader>
          <TableHead>
            <TableRow>
              <TableCell sx={{ width: 72 }}>{t("admin:import.line")}</TableCell>
              <TableCell>{t("admin:tables.workOrder")}</TableCell>
              <TableCell>{t("admin:import.result")}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {chosen.slice(0, MAX_ROWS).map(({ line, name, outcome, problems }) => (
              <TableRow key={line}>
                <TableCell sx={{ fontVariantNumeric: "tabular-nums" }}>{line}</TableCell>
                <TableCell sx={{ overflowWrap: "anywhere" }}>{name}</TableCell>
                <TableCell>
                  <Box
                    sx={{
                      display: "flex",
                      gap: 1.5,
                      alignItems: "baseline",
                      flexWrap: "wrap",
                      py: 0.75
                    }}
                  >
                    <Chip
                      size="small"
                      label={t(`admin:import.shown.${outcome}`)}
                      sx={looks[outcome]}
                    />
                    {problems.map((problem) => (
                      <span key={`${problem.column} ${problem.code}`}>
                        <ProblemText problem={problem} />
                      </span>
                    ))}
                  </Box>
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {chosen.length > MAX_ROWS
          ? t("admin:import.first", { shown: MAX_ROWS, count: chosen.length })
          : t("admin:import.rows", { count: chosen.length })}
      </Typography>
    </Box>
  )
}
