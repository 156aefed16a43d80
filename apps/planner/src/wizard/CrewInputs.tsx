import { useCall, useText } from "@atelier/ui"
import Autocomplete from "@mui/material/Autocomplete"
import TextField from "@mui/material/TextField"
import { useController } from "react-hook-form"
import { type Choice, ChoiceInput } from "./ChoiceInput.tsx"
import type { WorkOrderForm } from "./WorkOrderForm.ts"

const NONE: ReadonlyArray<Choice> = []

/** Who delivers; nobody yet, or one shipper. */
export const ShipperInput = () => {
  const t = useText("workOrder")
  const shippers = useCall("getShippers", {}, { select: ({ data }) => data })
  return (
    <ChoiceInput
      name="shipperId"
      label={t("workOrder:fields.shipperId")}
      choices={shippers.data ?? NONE}
    />
  )
}

/** Who installs; nobody yet, or several installers. */
export const InstallersInput = () => {
  const t = useText("workOrder")
  const { field } = useController<WorkOrderForm, "installerIds">({ name: "installerIds" })
  const installers = useCall("getInstallers", {}, { select: ({ data }) => data })
  const choices: ReadonlyArray<Choice> = installers.data ?? NONE
  return (
    <Autocomplete<Choice, true>
      multiple
      options={choices}
      getOptionLabel={(choice) => choice.name}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(choice, value) => choice.id === value.id}
      value={choices.filter((choice) => field.value.includes(choice.id))}
      onChange={(_, chosen) => field.onChange(chosen.map((choice) => choice.id))}
      renderInput={(params) => <TextField {...params} label={t("workOrder:fields.installerIds")} />}
    />
  )
}
