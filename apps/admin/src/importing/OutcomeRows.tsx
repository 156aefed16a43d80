import type { RowOutcome } from "@atelier/domain/importing"
import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import ToggleButton from "@mui/material/ToggleButton"
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup"
import { useState } from "react"
import { OutcomeChip } from "./OutcomeChip.tsx"
import { OutcomeTable } from "./OutcomeTable.tsx"
import { ProblemText } from "./ProblemText.tsx"

type Shown = "all" | RowOutcome["outcome"]

const kinds = ["all", "rejected", "heldBack", "created", "unchanged"] as const

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
        sx={{ mb: 1.5 }}
      >
        {offered.map((kind) => (
          <ToggleButton key={kind} value={kind} sx={{ px: 1.5 }}>
            {t(`admin:import.shown.${kind}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <OutcomeTable
        lines={chosen}
        nameTitle={t("admin:tables.workOrder")}
        counted={t("admin:import.rows", { count: chosen.length })}
        result={({ outcome, problems }) => (
          <Box
            sx={{ display: "flex", gap: 1.5, alignItems: "baseline", flexWrap: "wrap", py: 0.75 }}
          >
            <OutcomeChip outcome={outcome} label={t(`admin:import.shown.${outcome}`)} />
            {problems.map((problem) => (
              <span key={`${problem.column} ${problem.code}`}>
                <ProblemText problem={problem} />
              </span>
            ))}
          </Box>
        )}
      />
    </Box>
  )
}
