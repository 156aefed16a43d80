import type { CallOutput } from "@atelier/contract"
import { sameTime } from "@atelier/domain/event"
import { useLinkTo, useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import FormControlLabel from "@mui/material/FormControlLabel"
import MuiLink from "@mui/material/Link"
import Switch from "@mui/material/Switch"
import { useState } from "react"
import { OutcomeEffect } from "../../effect/OutcomeEffect.tsx"
import { FormSection } from "../../form/FormSection.tsx"
import type { ImportDraft } from "../ImportDraft.ts"
import { Counts } from "./Counts.tsx"
import { NamesToFix } from "./NamesToFix.tsx"
import { OutcomeRows, type UpdateChoice } from "./OutcomeRows.tsx"
import { ProblemText } from "./ProblemText.tsx"

type Report = CallOutput<"importWorkOrders">

const MAX_GONE = 12

/** The number of appointments that the updates move. */
const movedEvents = ({ changes }: Pick<Report, "changes">): number =>
  changes.filter(
    ({ table, before, after }) =>
      table === "event" && before !== null && after !== null && !sameTime(before, after)
  ).length

/** Imported work orders that the file does not name any more. They stay as they are. */
const GoneOrders = ({ gone: { total, orders } }: Pick<Report, "gone">) => {
  const t = useText("admin")
  const Link = useLinkTo("planner")
  if (total === 0) return null
  const shown = orders.slice(0, MAX_GONE)
  return (
    <Alert severity="info" variant="outlined">
      {t("admin:import.gone", { count: total })}
      <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
        {shown.map(({ id, name }) => (
          <li key={id}>
            <MuiLink component={Link} href={`/workOrders?q=${encodeURIComponent(name)}`}>
              {name}
            </MuiLink>
          </li>
        ))}
        {total > shown.length && (
          <li>{t("admin:import.moreGone", { count: total - shown.length })}</li>
        )}
      </Box>
    </Alert>
  )
}

export const Outcome = ({
  report,
  draft,
  checking,
  busy,
  onFix,
  skipsRejected,
  onSkip,
  updates,
  onImport
}: {
  readonly report: Report
  readonly draft: ImportDraft
  readonly checking: boolean
  readonly busy: boolean
  readonly onFix: (draft: ImportDraft) => void
  readonly skipsRejected: boolean
  /** Checks again, because the rows that no longer wait have effects. */
  readonly onSkip: (skipsRejected: boolean) => void
  readonly updates: UpdateChoice
  readonly onImport: (remember: boolean) => void
}) => {
  const t = useText("admin", "event")
  const [remember, setRemember] = useState(true)
  const moving = movedEvents(report)
  const blocked = report.problems.length > 0
  const count = report.created + report.changed + report.heldBack
  const ready = !blocked && count > 0 && (report.rejected === 0 || skipsRejected) && !checking
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
      <NamesToFix report={report} draft={draft} busy={checking} onFix={onFix} />
      {moving > 0 && (
        <Alert severity="info" variant="outlined">
          {t("event:proposal.text", { moving })}
        </Alert>
      )}
      {!blocked && count > 0 && <OutcomeEffect outcome={report} taking={null} />}
      <GoneOrders gone={report.gone} />
      <OutcomeRows rows={report.rows} updates={updates} />
      <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", gap: 2 }}>
        <Button
          variant="contained"
          disabled={!ready}
          loading={busy}
          onClick={() => onImport(remember)}
        >
          {t("admin:import.doIt", { count })}
        </Button>
        {report.rejected > 0 && count > 0 && !blocked && (
          <FormControlLabel
            sx={{ m: 0, gap: 0.5 }}
            control={
              <Switch checked={skipsRejected} onChange={(event) => onSkip(event.target.checked)} />
            }
            label={t("admin:import.skipRejected", { count: report.rejected })}
          />
        )}
        {count > 0 && !blocked && (
          <FormControlLabel
            sx={{ m: 0, gap: 0.5 }}
            control={
              <Switch checked={remember} onChange={(event) => setRemember(event.target.checked)} />
            }
            label={t("admin:import.remember")}
          />
        )}
      </Box>
    </FormSection>
  )
}
