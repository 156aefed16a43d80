import { useCall, useDebounced, useText } from "@atelier/ui"
import Autocomplete from "@mui/material/Autocomplete"
import TextField from "@mui/material/TextField"
import { keepPreviousData } from "@tanstack/react-query"
import { useState } from "react"
import type { Choice } from "../../fields/Choice.ts"

const SEARCH_DELAY_MS = 300

export const WorkOrderField = ({
  value,
  current,
  onChange
}: {
  readonly value: string | null
  /** The current work order; null for none. */
  readonly current: Choice | null
  readonly onChange: (id: string | null) => void
}) => {
  const t = useText("event")
  const [typed, setTyped] = useState("")
  const [chosen, setChosen] = useState(current)
  const name = useDebounced(typed.trim(), SEARCH_DELAY_MS)
  const found = useCall(
    "findWorkOrderByName",
    { query: { name } },
    { select: ({ data }) => data, enabled: name !== "", placeholderData: keepPreviousData }
  )
  const known = chosen ?? current
  const shown = value === null ? null : known?.id === value ? known : null
  const choices: ReadonlyArray<Choice> = name === "" ? [] : (found.data ?? [])
  return (
    <Autocomplete<Choice>
      options={choices}
      loading={found.isFetching}
      filterOptions={(all) => all}
      noOptionsText={t(name === "" ? "event:workOrder.type" : "event:workOrder.none")}
      value={shown}
      onInputChange={(_, text, reason) => {
        if (reason === "input") setTyped(text)
      }}
      onChange={(_, choice) => {
        setChosen(choice)
        onChange(choice?.id ?? null)
      }}
      getOptionLabel={(choice) => choice.name}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(choice, other) => choice.id === other.id}
      renderInput={(params) => <TextField {...params} label={t("event:field.workOrderId")} />}
    />
  )
}
