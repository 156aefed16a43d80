import {
  type BulkFieldName,
  isOrderText,
  type OrderTextName,
  orderTexts
} from "@atelier/domain/work-order"
import { useRecords, useText } from "@atelier/ui"
import { DateInput, TextInput } from "@atelier/ui/form"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"
import type { ReactNode } from "react"
import { Controller } from "react-hook-form"
import type { Choice } from "../fields/Choice.ts"
import type { WorkOrderForm } from "../wizard/form/WorkOrderForm.ts"
import { ChoiceInput } from "../wizard/sections/ChoiceInput.tsx"
import { InstallersInput, ShipperInput } from "../wizard/sections/CrewInputs.tsx"
import { GroupInput } from "../wizard/sections/GroupInput.tsx"

const NONE: ReadonlyArray<Choice> = []

const JobType = ({ label }: { readonly label: string }) => (
  <ChoiceInput name="jobTypeId" label={label} choices={useRecords("jobType").data ?? NONE} />
)

const Manager = ({ label }: { readonly label: string }) => (
  <ChoiceInput
    name="projectManagerId"
    label={label}
    choices={useRecords("projectManager").data ?? NONE}
  />
)

const Contractor = ({ label }: { readonly label: string }) => (
  <ChoiceInput name="contractorId" label={label} choices={useRecords("contractor").data ?? NONE} />
)

type Inputs = {
  readonly [F in Exclude<BulkFieldName, OrderTextName>]: (label: string) => ReactNode
}

const inputs: Inputs = {
  jobTypeId: (label) => <JobType label={label} />,
  projectManagerId: (label) => <Manager label={label} />,
  contractorId: (label) => <Contractor label={label} />,
  workOrderGroupId: () => <GroupInput />,
  productionDate: (label) => <DateInput<WorkOrderForm> name="productionDate" label={label} />,
  deliveryDate: (label) => <DateInput<WorkOrderForm> name="deliveryDate" label={label} />,
  installationDate: (label) => <DateInput<WorkOrderForm> name="installationDate" label={label} />,
  shipperId: () => <ShipperInput />,
  installerIds: () => <InstallersInput />,
  importance: (label) => <TextInput<WorkOrderForm> name="importance" label={label} />,
  cadCamMerged: (label) => (
    <Controller<WorkOrderForm, "cadCamMerged">
      name="cadCamMerged"
      render={({ field: { value, ...field } }) => (
        <FormControlLabel control={<Checkbox {...field} checked={value} />} label={label} />
      )}
    />
  )
}

export const BulkInput = ({ field }: { readonly field: BulkFieldName }) => {
  const t = useText("workOrder")
  const label = t(`workOrder:fields.${field}`)
  if (!isOrderText(field)) return inputs[field](label)
  const lines = orderTexts[field].kind === "paragraph" ? { multiline: true, minRows: 2 } : {}
  return <TextInput<WorkOrderForm> name={field} label={label} {...lines} />
}
