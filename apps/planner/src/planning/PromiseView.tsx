import type { CallOutput } from "@atelier/contract"
import { addDays } from "@atelier/domain/time"
import { useFormat, useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import AlertTitle from "@mui/material/AlertTitle"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import type { Names } from "../plan/eventLook.ts"
import type { RepairedPromise } from "./PlanningAnswers.ts"
import { planningAreas, planningText } from "./planningText.ts"
import { RepairRow } from "./RepairRow.tsx"

const MAX_REPAIRS = 5

export const PromiseView = ({
  answer,
  reference,
  names,
  onTakeRepair,
  actions
}: {
  readonly answer: CallOutput<"promiseDate">
  readonly reference: "delivery" | "installation"
  readonly names: Names
  /** Applies a repair to a new order; undefined for an existing one. */
  readonly onTakeRepair?: (repaired: RepairedPromise) => void
  readonly actions?: ReactNode
}) => {
  const t = useText(...planningAreas)
  const format = useFormat()
  const { promised, boundBy, leftOut, repairs, orders } = answer
  const leftOutSteps = leftOut.map(({ progressId, reason }) =>
    t(`planning:promise.leftOutStep.${reason}`, {
      step: names.progress.get(progressId)?.name ?? t("event:resource.progress")
    })
  )
  const words = planningText(t, format, names, orders)
  const when = (date: string, end: string): string => {
    const last = addDays(end as Parameters<typeof addDays>[0], -1)
    return date === last
      ? format.day(date, "full")
      : format.period(format.day(date, "full"), format.day(last, "medium"))
  }
  return (
    <Alert severity={promised === null ? "warning" : "info"} variant="outlined">
      <AlertTitle>
        {promised === null
          ? t("planning:promise.none")
          : t("planning:promise.date", {
              reference: t(`enums:referenceDate.${reference}`),
              when: when(promised.date, promised.endDate)
            })}
      </AlertTitle>
      {boundBy !== null && (
        <Typography variant="body2">
          {t("planning:promise.bound", { why: words.misfit(boundBy) })}
        </Typography>
      )}
      {leftOut.length > 0 && (
        <Typography variant="body2">
          {t("planning:promise.leftOut", { steps: format.list(leftOutSteps) })}
        </Typography>
      )}
      {actions}
      {repairs.length > 0 && (
        <>
          <Typography variant="body2" sx={{ mt: 1, fontWeight: 560 }}>
            {t("planning:promise.repairs")}
          </Typography>
          <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
            {repairs.slice(0, MAX_REPAIRS).map((repaired) => (
              <RepairRow
                key={words.repair(repaired.repair)}
                repaired={repaired}
                text={words.repair(repaired.repair)}
                orders={orders}
                names={names}
                onTake={onTakeRepair}
              />
            ))}
          </Box>
        </>
      )}
    </Alert>
  )
}
