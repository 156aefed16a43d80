import { textsWith, type WorkOrderSection } from "@atelier/domain/work-order"
import { useRecords, useText } from "@atelier/ui"
import { TextInput } from "@atelier/ui/form"
import Autocomplete from "@mui/material/Autocomplete"
import Box from "@mui/material/Box"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"
import Stack from "@mui/material/Stack"
import TextField from "@mui/material/TextField"
import type { ReactNode } from "react"
import { Controller, useController, useFormContext } from "react-hook-form"
import type { Choice } from "../fields/Choice.ts"
import type { WorkOrderForm } from "./form/WorkOrderForm.ts"
import { ChoiceInput } from "./sections/ChoiceInput.tsx"
import { ClientSection } from "./sections/ClientSection.tsx"
import { InstallersInput, ShipperInput } from "./sections/CrewInputs.tsx"
import { GroupInput } from "./sections/GroupInput.tsx"
import { ProductionSection } from "./sections/ProductionSection.tsx"
import { FieldGrid } from "./sections/Section.tsx"
import { VisitSection } from "./sections/VisitSection.tsx"

const Changeable = ({
  isChangeable,
  children
}: {
  readonly isChangeable: boolean
  readonly children: ReactNode
}) => (
  <Box
    component="fieldset"
    disabled={!isChangeable}
    sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: "grid", gap: 2 }}
  >
    {children}
  </Box>
)

const RoomInput = () => {
  const t = useText("workOrder")
  const { field } = useController<WorkOrderForm, "roomName">({ name: "roomName" })
  const rooms = useRecords("room")
  return (
    <Autocomplete
      freeSolo
      options={rooms.data?.map(({ name }) => name) ?? []}
      inputValue={field.value}
      onInputChange={(_, text) => field.onChange(text)}
      renderInput={(params) => <TextField {...params} label={t("workOrder:fields.roomName")} />}
    />
  )
}

const NONE: ReadonlyArray<Choice> = []

const lines = textsWith({ form: "order", kind: "line" }).filter((field) => field !== "name")

export const InfoStep = ({
  mayChange,
  onTemplate
}: {
  readonly mayChange: (section: WorkOrderSection) => boolean
  readonly onTemplate: (templateId: string | null) => void
}) => {
  const t = useText("workOrder")
  const form = useFormContext<WorkOrderForm>()
  const templates = useRecords("template")
  const jobTypes = useRecords("jobType")
  const contractors = useRecords("contractor")
  const managers = useRecords("projectManager")
  return (
    <Stack spacing={2}>
      <Changeable isChangeable={mayChange("info")}>
        <FieldGrid>
          <TextInput<WorkOrderForm>
            name="name"
            label={t("workOrder:fields.name")}
            required
            autoFocus
          />
          <ChoiceInput
            name="templateId"
            label={t("workOrder:fields.templateId")}
            choices={templates.data ?? NONE}
            required
            onChosen={onTemplate}
          />
          <ChoiceInput
            name="jobTypeId"
            label={t("workOrder:fields.jobTypeId")}
            choices={jobTypes.data ?? NONE}
          />
          <GroupInput />
          <ChoiceInput
            name="projectManagerId"
            label={t("workOrder:fields.projectManagerId")}
            choices={managers.data ?? NONE}
          />
          <ChoiceInput
            name="contractorId"
            label={t("workOrder:fields.contractorId")}
            choices={contractors.data ?? NONE}
          />
          {lines.map((field) =>
            field === "roomName" ? (
              <RoomInput key={field} />
            ) : (
              <TextInput<WorkOrderForm>
                key={field}
                name={field}
                label={t(`workOrder:fields.${field}`)}
              />
            )
          )}
          <TextInput<WorkOrderForm>
            name="importance"
            label={t("workOrder:fields.importance")}
            helperText={t("workOrder:importanceHint")}
          />
        </FieldGrid>
        <TextInput<WorkOrderForm>
          name="comment"
          label={t("workOrder:fields.comment")}
          multiline
          minRows={2}
        />
        <Controller
          control={form.control}
          name="cadCamMerged"
          render={({ field: { value, ...field } }) => (
            <FormControlLabel
              control={<Checkbox {...field} checked={value} />}
              label={t("workOrder:fields.cadCamMerged")}
            />
          )}
        />
      </Changeable>
      <Changeable isChangeable={mayChange("production")}>
        <ProductionSection />
      </Changeable>
      <Changeable isChangeable={mayChange("info")}>
        <ClientSection />
      </Changeable>
      <Changeable isChangeable={mayChange("delivery")}>
        <VisitSection visit="delivery">
          <ShipperInput />
        </VisitSection>
      </Changeable>
      <Changeable isChangeable={mayChange("installation")}>
        <VisitSection visit="installation">
          <InstallersInput />
        </VisitSection>
      </Changeable>
    </Stack>
  )
}
