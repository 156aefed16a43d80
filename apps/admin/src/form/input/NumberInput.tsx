import type { TextFieldProps } from "@mui/material/TextField"
import { useController } from "react-hook-form"
import { NumberField } from "./NumberField.tsx"
import type { ReadNumber } from "./typedNumber.ts"

/** A number field of the record. Empty is null; the schema rejects other texts. */
export const NumberInput = ({
  name,
  ...props
}: { readonly name: string; readonly read?: ReadNumber } & Omit<
  TextFieldProps,
  "name" | "error" | "value" | "onChange"
>) => {
  const { field, fieldState } = useController({ name })
  const { ref, ...input } = field
  return <NumberField {...props} {...input} inputRef={ref} message={fieldState.error?.message} />
}
