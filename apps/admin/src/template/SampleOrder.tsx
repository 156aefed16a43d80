import type { Progress } from "@atelier/domain/progress"
import type { ReviewRow } from "@atelier/domain/review-list"
import type { Template } from "@atelier/domain/template"
import { addDays, LocalDate } from "@atelier/domain/time"
import {
  listRow,
  ProblemNotice,
  Skeletons,
  useCall,
  useFormat,
  useText,
  useUserConfig
} from "@atelier/ui"
import { DateField } from "@atelier/ui/form"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import Chip from "@mui/material/Chip"
import Typography from "@mui/material/Typography"
import { keepPreviousData } from "@tanstack/react-query"
import { Schema } from "effect"
import { useState } from "react"
import { useRecordContext } from "react-admin"
import { FormSection } from "../form/FormSection.tsx"
import { NumberField } from "../form/input/NumberField.tsx"
import { ColourName } from "../page/ColourName.tsx"

const isDay = Schema.is(LocalDate)

const DAYS_TO_INSTALLATION = 16

/** Returns enough calendar days ahead that no step before production starts in the past. */
const daysAhead = ({ steps }: Template): number => {
  const worked = steps.map(({ offsetDays, numberOfDays }) => (numberOfDays ?? 1) - offsetDays)
  return Math.ceil((Math.max(1, ...worked) * 7) / 5) + 3
}

interface SampleProps {
  readonly progresses: ReadonlyArray<Progress>
}

export const SampleOrder = ({ progresses }: SampleProps) => {
  const template = useRecordContext<Template>()
  return template?.steps === undefined ? null : (
    <Sample template={template} progresses={progresses} />
  )
}

const Sample = ({ template, progresses }: SampleProps & { readonly template: Template }) => {
  const t = useText("admin")
  const { today } = useUserConfig()
  const first = addDays(today, daysAhead(template))
  const [production, setProduction] = useState<string>(first)
  const [installation, setInstallation] = useState<string>(addDays(first, DAYS_TO_INSTALLATION))
  const [amount, setAmount] = useState<unknown>(10)
  const isRight =
    isDay(production) && isDay(installation) && typeof amount === "number" && amount >= 0
  return (
    <FormSection title={t("admin:sample.title")} text={t("admin:sample.text")} wide>
      <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { sm: "1fr 1fr 160px" } }}>
        <DateField
          label={t("admin:sample.production")}
          value={production}
          onText={setProduction}
          error={!isDay(production)}
        />
        <DateField
          label={t("admin:sample.installation")}
          value={installation}
          onText={setInstallation}
          error={!isDay(installation)}
        />
        <NumberField label={t("admin:sample.amount")} value={amount} onChange={setAmount} />
      </Box>
      {isRight && (
        <Landing
          template={template}
          progresses={progresses}
          production={production}
          installation={installation}
          amount={amount}
        />
      )}
    </FormSection>
  )
}

const Landing = ({
  template,
  progresses,
  production,
  installation,
  amount
}: {
  readonly template: Template
  readonly progresses: ReadonlyArray<Progress>
  readonly production: LocalDate
  readonly installation: LocalDate
  readonly amount: number
}) => {
  const t = useText("admin", "event")
  const units = new Set(
    template.steps.flatMap(
      ({ progressId }) => progresses.find(({ id }) => id === progressId)?.unitType ?? []
    )
  )
  const { data, error } = useCall(
    "generateReviewList",
    {
      body: {
        templateId: template.id,
        jobTypeId: null,
        productionDate: production,
        deliveryDate: installation,
        deliveryEndDate: addDays(installation, 1),
        installationDate: installation,
        installationEndDate: addDays(installation, 1),
        values: [...units].map((measureType) => ({ measureType, value: amount })),
        stepValues: []
      }
    },
    { placeholderData: keepPreviousData }
  )
  if (error !== null) return <ProblemNotice error={error} />
  if (data === undefined) return <Skeletons rows={5} />
  return (
    <>
      {data.warnings.map((warning) =>
        warning._tag !== "StepLeftOut" ? null : (
          <Alert key={warning.progressId} severity="warning" variant="outlined" sx={{ mb: 1 }}>
            {t("event:warning.StepLeftOut", {
              step:
                progresses.find(({ id }) => id === warning.progressId)?.name ??
                t("event:resource.progress")
            })}
          </Alert>
        )
      )}
      <Box
        component="ol"
        aria-label={t("admin:sample.title")}
        sx={{ m: 0, p: 0, listStyle: "none", borderTop: 1, borderColor: "divider" }}
      >
        {data.data.map((row) => (
          <LandedStep
            key={row.templateStepId}
            row={row}
            progress={progresses.find(({ id }) => id === row.progressId)}
          />
        ))}
      </Box>
    </>
  )
}

const LandedStep = ({
  row,
  progress
}: {
  readonly row: ReviewRow
  readonly progress: Progress | undefined
}) => {
  const t = useText("admin", "enums")
  const format = useFormat()
  const last = addDays(row.endDate, -1)
  const [worst] = row.isOverCapacityData.capacityData.filter((datum) => datum.isOverCapacity)
  const days = row.startDate === last ? [row.startDate] : [row.startDate, last]
  return (
    <Box component="li" sx={{ ...listRow, py: 0.75 }}>
      <Box sx={{ flex: "1 1 200px", minWidth: 0 }}>
        <ColourName colour={progress?.colorHexa ?? "#64748B"} name={progress?.name ?? ""} />
      </Box>
      <Typography variant="body2" sx={{ flex: "1 1 220px" }}>
        {days.map((day) => format.day(day, "medium")).join(" – ")}
      </Typography>
      <Box sx={{ display: "flex", gap: 0.75, flexWrap: "wrap", flex: "1 1 220px" }}>
        {row.warnings.includes("past") && (
          <Chip size="small" color="error" variant="outlined" label={t("admin:sample.past")} />
        )}
        {worst === undefined ? (
          <Chip size="small" color="success" variant="outlined" label={t("admin:sample.fits")} />
        ) : (
          <Chip
            size="small"
            color="warning"
            variant="outlined"
            label={t("admin:sample.over", {
              total: format.quantity(worst.totalValue),
              capacity: format.quantity(worst.capacity ?? 0),
              unit: t(`enums:unit.${worst.measureType}`, { count: worst.totalValue }),
              day: format.day(worst.date, "short")
            })}
          />
        )}
      </Box>
    </Box>
  )
}
