import type { CallOutput } from "@atelier/contract"
import { workedDays } from "@atelier/domain/calendar"
import type { ReviewRow, WorkOrderDraft } from "@atelier/domain/review-list"
import type { LocalDate } from "@atelier/domain/time"
import { ProblemNotice, useFormat, useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import { useState } from "react"
import { useShopWeek } from "../../plan/closures/useShopWeek.ts"
import type { ReferenceData } from "../../plan/useReferenceData.ts"
import type { RepairedPromise } from "../../planning/PlanningAnswers.ts"
import { PromiseView } from "../../planning/PromiseView.tsx"
import { planningAreas, planningText } from "../../planning/planningText.ts"
import { Freedom } from "../../planning/search/Freedom.tsx"
import { useDatesThatFit, usePromise } from "../../planning/useOrderDates.ts"
import { reviewRequest } from "../form/reviewRequest.ts"

/** The earliest possible dates, with the days of every step. */
export type Promised = NonNullable<CallOutput<"promiseDate">["promised"]>

/** Finds fitting days or the earliest date; warns about steps that would start in the past. */
export const FitPanel = ({
  draft,
  rows,
  reference,
  onSteps,
  onPromise,
  onRepair
}: {
  readonly draft: WorkOrderDraft
  readonly rows: ReadonlyArray<ReviewRow>
  readonly reference: ReferenceData
  readonly onSteps: (
    steps: ReadonlyArray<{ readonly templateStepId: string; readonly startDate: LocalDate }>
  ) => void
  readonly onPromise: (promised: Promised) => void
  readonly onRepair: (repaired: RepairedPromise) => void
}) => {
  const t = useText(...planningAreas)
  const format = useFormat()
  const week = useShopWeek()
  const [asked, setAsked] = useState<"fit" | "promise" | null>(null)
  const { templateId, jobTypeId, values, stepValues } = draft
  const [mayShareDays, setMayShareDays] = useState(false)
  const request = reviewRequest(draft)
  const fit = useDatesThatFit(asked === "fit" ? { ...request, mayShareDays } : null)
  const promise = usePromise(
    asked === "promise"
      ? {
          templateId,
          jobTypeId,
          values,
          stepValues,
          reference: "installation",
          days: Math.max(1, workedDays(week, draft.installationDate, draft.installationEndDate)),
          crewIds: draft.installerIds,
          mayShareDays
        }
      : null
  )
  const answer = asked === "fit" ? fit : promise
  const past = rows.filter(({ checked, warnings }) => checked && warnings.includes("past")).length
  const words = planningText(t, format, reference.names)
  const fitting = fit.data
  const promised = promise.data?.promised ?? null
  return (
    <Stack spacing={1} aria-live="polite">
      {past > 0 && (
        <Alert
          role="status"
          severity="warning"
          variant="outlined"
          action={
            <Button color="inherit" size="small" onClick={() => setAsked("promise")}>
              {t("planning:promise.ask")}
            </Button>
          }
        >
          {t("planning:promise.past", { count: past })}
        </Alert>
      )}
      <Box sx={{ display: "flex", gap: 1, flexWrap: "wrap" }}>
        <Button
          size="small"
          variant="outlined"
          loading={asked === "fit" && fit.isFetching}
          onClick={() => setAsked("fit")}
        >
          {t("planning:promise.fit")}
        </Button>
        <Button
          size="small"
          variant="outlined"
          loading={asked === "promise" && promise.isFetching}
          onClick={() => setAsked("promise")}
        >
          {t("planning:promise.ask")}
        </Button>
      </Box>
      <Freedom name="mayShareDays" isAllowed={mayShareDays} onAllow={setMayShareDays} />
      {answer.error !== null && (
        <ProblemNotice error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {asked === "fit" &&
        fitting !== undefined &&
        (fitting.steps === null ? (
          <Alert severity="warning" variant="outlined">
            {t("planning:promise.fitsNot", { why: words.misfit(fitting.misfit) })}
          </Alert>
        ) : (
          <Alert
            severity="success"
            variant="outlined"
            action={
              <Button color="inherit" size="small" onClick={() => onSteps(fitting.steps)}>
                {t("planning:promise.take")}
              </Button>
            }
          >
            {t("planning:promise.fits")}
          </Alert>
        ))}
      {asked === "promise" && promise.data !== undefined && (
        <PromiseView
          answer={promise.data}
          reference="installation"
          names={reference.names}
          onTakeRepair={onRepair}
          actions={
            promised !== null && (
              <Button
                variant="outlined"
                size="small"
                sx={{ mt: 0.75 }}
                onClick={() => onPromise(promised)}
              >
                {t("planning:promise.take")}
              </Button>
            )
          }
        />
      )}
    </Stack>
  )
}
