import type { ImportReport } from "@atelier/domain/importing"
import { useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import FormControlLabel from "@mui/material/FormControlLabel"
import Switch from "@mui/material/Switch"
import { useState } from "react"
import { FormSection } from "../form/FormSection.tsx"
import { Counts } from "./Counts.tsx"
import { OutcomeRows } from "./OutcomeRows.tsx"
import { ProblemText } from "./ProblemText.tsx"

export const Outcome = ({
  report,
  busy,
  onImport
}: {
  readonly report: ImportReport
  readonly busy: boolean
  readonly onImport: (skipRejected: boolean) => void
}) => {
  const t = useText("admin")
  const [skip, setSkip] = useState(false)
  const blocked = report.problems.length > 0
  const count = report.created + report.heldBack
  const ready = !blocked && count > 0 && (report.rejected === 0 || skip)
  return (
    <FormSection title={t("admin:import.outcome")} text={t("admin:import.outcomeText")} wide>
      <Counts report={report} />
      {blocked && (
        <Alert severity="error" variant="outlined" sx={{ alignItems: "flex-start" }}>
          {t("admin:import.blocked")}
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {report.problems.slice(0, 20).map((problem) => (
              <li key={`${problem.file} ${problem.line} ${problem.column} ${problem.code}`}>
                <ProblemText problem={problem} withFile />
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <OutcomeRows rows={report.rows} />
      <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", gap: 2 }}>
        <Button
          variant="contained"
          disabled={!ready}
          loading={busy}
          onClick={() => onImport(report.rejected > 0)}
        >
          {t("admin:import.doIt", { count })}
        </Button>
        {report.rejected > 0 && count > 0 && !blocked && (
          <FormControlLabel
            sx={{ m: 0, gap: 0.5 }}
            control={<Switch checked={skip} onChange={(event) => setSkip(event.target.checked)} />}
            label={t("admin:import.skipRejected", { count: report.rejected })}
          />
        )}
      </Box>
    </FormSection>
  )
}
