import { useText } from "@atelier/ui"
import { TextInput } from "@atelier/ui/form"

/** A name field without autocomplete: browsers would fill in a person's name. */
export const NameInput = () => {
  const t = useText("admin")
  return <TextInput name="name" label={t("admin:fields.name")} required autoComplete="off" />
}
