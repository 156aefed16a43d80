import type { CallOutput } from "@atelier/contract"
import type { RecordReport } from "@atelier/domain/importing"
import { useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { OutcomeEffect } from "../../effect/OutcomeEffect.tsx"
import { FormSection } from "../../form/FormSection.tsx"
import { Counts } from "./Counts.tsx"
import { OutcomeRows } from "./OutcomeRows.tsx"
import { ProblemText } from "./ProblemText.tsx"
import { ProblemLine, RecordRows } from "./RecordRows.tsx"

type Answer = CallOutput<"importShop">

const sheets = ["stages", "templates", "people"] as const

const Sheet = ({
  title,
  report: { problems, records }
}: {
  readonly title: string
  readonly report: RecordReport
}) => (
  <Box>
    <Typography variant="h3" sx={{ mb: 1 }}>
      {title}
    </Typography>
    {problems.map((problem) => (
      <Alert key={`${problem.column} ${problem.message}`} severity="error" sx={{ mb: 1 }}>
        <ProblemLine problem={problem} />
      </Alert>
    ))}
    {records.length > 0 && <RecordRows records={records} changes={[]} />}
  </Box>
)

export const ShopOutcome = ({
  answer,
  sheetCount,
  busy,
  onWrite
}: {
  readonly answer: Answer
  readonly sheetCount: number
  readonly busy: boolean
  readonly onWrite: () => void
}) => {
  const t = useText("admin")
  const { success, unknown, workOrders } = answer
  const records = sheets.flatMap((sheet) => answer[sheet]?.records ?? [])
  const read =
    sheets.filter((sheet) => answer[sheet] !== null).length + (workOrders === null ? 0 : 1)
  const isWaiting = read + unknown.length < sheetCount
  const count =
    records.filter(({ outcome }) => outcome === "created" || outcome === "changed").length +
    (workOrders?.created ?? 0)
  return (
    <FormSection title={t("admin:files.outcome")} text={t("admin:files.outcomeText")} wide>
      {!success && (
        <Alert severity="error" variant="outlined">
          {t("admin:files.blocked")}
        </Alert>
      )}
      {unknown.length > 0 && (
        <Alert severity="error" variant="outlined">
          {t("admin:shopFile.unknown", { names: unknown.join(", ") })}
        </Alert>
      )}
      {success && count === 0 && <Alert severity="info">{t("admin:files.nothing")}</Alert>}
      {success && count > 0 && <OutcomeEffect outcome={answer} taking={null} />}
      {sheets.map((sheet) => {
        const report = answer[sheet]
        return (
          report !== null && (
            <Sheet key={sheet} title={t(`admin:shopFile.sheet.${sheet}`)} report={report} />
          )
        )
      })}
      {workOrders !== null && (
        <Box sx={{ display: "flex", flexDirection: "column", gap: 2 }}>
          <Typography variant="h3">{t("admin:shopFile.sheet.orders")}</Typography>
          {workOrders.problems.map((problem) => (
            <Alert key={`${problem.column} ${problem.code}`} severity="error">
              <ProblemText problem={problem} />
            </Alert>
          ))}
          <Counts report={workOrders} />
          <OutcomeRows rows={workOrders.rows} />
        </Box>
      )}
      {isWaiting && <Alert severity="info">{t("admin:shopFile.waiting")}</Alert>}
      {success && count > 0 && (
        <Box>
          <Button variant="contained" loading={busy} onClick={onWrite}>
            {t("admin:shopFile.doIt", { count })}
          </Button>
        </Box>
      )}
    </FormSection>
  )
}
