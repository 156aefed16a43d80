import { useRecords, useText } from "@atelier/ui"
import Autocomplete from "@mui/material/Autocomplete"
import TextField from "@mui/material/TextField"
import { useController } from "react-hook-form"

export const UsersInput = ({ name, label }: { readonly name: string; readonly label: string }) => {
  const t = useText("admin")
  const { field } = useController({ name })
  const users = useRecords("user").data ?? []
  const chosen: ReadonlyArray<string> = field.value ?? []
  const nameOf = (id: string): string => users.find((user) => user.id === id)?.name ?? id
  return (
    <Autocomplete
      multiple
      options={users.map(({ id }) => id)}
      value={[...chosen]}
      getOptionLabel={nameOf}
      onChange={(_, ids) => field.onChange(ids)}
      onBlur={field.onBlur}
      noOptionsText={t("admin:noUser")}
      disableCloseOnSelect
      renderInput={(params) => <TextField {...params} label={label} inputRef={field.ref} />}
    />
  )
}
