import { useRecords, useText } from "@atelier/ui"
import Autocomplete from "@mui/material/Autocomplete"
import TextField from "@mui/material/TextField"
import { useController } from "react-hook-form"
import type { WorkOrderForm } from "../form/WorkOrderForm.ts"

export const RoomInput = () => {
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
