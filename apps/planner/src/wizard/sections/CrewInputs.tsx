import { useRecords, useText } from "@atelier/ui"
import { useController } from "react-hook-form"
import type { Choice } from "../../fields/Choice.ts"
import { ChoicesField } from "../../fields/ChoicesField.tsx"
import type { WorkOrderForm } from "../form/WorkOrderForm.ts"
import { ChoiceInput } from "./ChoiceInput.tsx"

const NONE: ReadonlyArray<Choice> = []

export const ShipperInput = () => {
  const t = useText("workOrder")
  const shippers = useRecords("shipper")
  return (
    <ChoiceInput
      name="shipperId"
      label={t("workOrder:fields.shipperId")}
      choices={shippers.data ?? NONE}
    />
  )
}

export const InstallersInput = () => {
  const t = useText("workOrder")
  const { field } = useController<WorkOrderForm, "installerIds">({ name: "installerIds" })
  const installers = useRecords("installer")
  return (
    <ChoicesField
      label={t("workOrder:fields.installerIds")}
      choices={installers.data ?? NONE}
      value={field.value}
      onChange={field.onChange}
    />
  )
}
