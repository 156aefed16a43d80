import { useText } from "@atelier/ui"
import { TextInput } from "@atelier/ui/form"

/** What a record is called; the browser does not fill in a name of somebody. */
export const NameInput = () => {
  const t = useText("admin")
  return <TextInput name="name" label={t("admin:fields.name")} required autoComplete="off" />
}
