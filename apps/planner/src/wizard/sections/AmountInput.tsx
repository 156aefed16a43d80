import type { MeasureType } from "@atelier/domain/quantity"
import { useText } from "@atelier/ui"
import TextField from "@mui/material/TextField"
import { useController } from "react-hook-form"
import type { WorkOrderForm } from "../form/WorkOrderForm.ts"

export type AmountName = `values.${MeasureType}` | `stepValues.${string}.${MeasureType}`

/** A value with up to two decimals; an empty value of a step follows the work order. */
export const AmountInput = ({
  name,
  label
}: {
  readonly name: AmountName
  readonly label: string
}) => {
  const t = useText("workOrder")
  const { field, fieldState } = useController<WorkOrderForm>({
    name: name as `values.${MeasureType}`
  })
  const message = fieldState.error?.message
  const isOfStep = name.startsWith("stepValues.")
  const { ref, value, ...input } = field
  return (
    <TextField
      {...input}
      onChange={({ target }) =>
        field.onChange(isOfStep && target.value === "" ? undefined : target.value)
      }
      value={value ?? ""}
      inputRef={ref}
      label={label}
      placeholder={t("workOrder:values.placeholder")}
      error={message !== undefined}
      helperText={message}
      slotProps={{ htmlInput: { inputMode: "decimal" }, inputLabel: { shrink: true } }}
    />
  )
}
