import { get, useFormContext, useFormState } from "react-hook-form"

/** What is wrong with the field of a name, in the language on screen; null when nothing is. */
export const useErrorAt = (name: string): string | null => {
  const { control } = useFormContext()
  const { errors } = useFormState({ control, name })
  const message: unknown = get(errors, `${name}.message`)
  return typeof message === "string" ? message : null
}
