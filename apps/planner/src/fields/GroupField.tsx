import { useCall, useDebounced, useText, useWrite } from "@atelier/ui"
import Autocomplete, { createFilterOptions } from "@mui/material/Autocomplete"
import TextField from "@mui/material/TextField"
import { useState } from "react"
import type { Choice } from "./Choice.ts"

const SEARCH_DELAY_MS = 500

const NEW = ""

const matching = createFilterOptions<Choice>()

/** The group of a work order, searched on the server while typing. A new name can be created. */
export const GroupField = ({
  value,
  onChange
}: {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}) => {
  const t = useText("workOrder")
  const [typed, setTyped] = useState("")
  const [chosen, setChosen] = useState<Choice | null>(null)
  const search = useDebounced(typed.trim(), SEARCH_DELAY_MS)
  const groups = useCall(
    "getWorkOrderGroups",
    { query: search === "" ? {} : { search } },
    { select: ({ data }) => data, placeholderData: (previous) => previous }
  )
  const current = useCall(
    "getWorkOrderGroups",
    { query: value === null ? {} : { id: value } },
    { select: ({ data }) => data, enabled: value !== null }
  )
  const create = useWrite("createWorkOrderGroup")
  const choose = (choice: Choice | null): void => {
    setChosen(choice)
    onChange(choice?.id ?? null)
  }
  const change = (choice: Choice | null): void => {
    if (choice?.id !== NEW) choose(choice)
    else create.mutate({ body: { name: typed.trim() } }, { onSuccess: choose })
  }
  return (
    <Autocomplete<Choice>
      options={groups.data ?? []}
      loading={groups.isFetching}
      value={
        value === null
          ? null
          : ([chosen, ...(current.data ?? [])].find((group) => group?.id === value) ?? null)
      }
      onChange={(_, choice) => change(choice)}
      onInputChange={(_, text) => setTyped(text)}
      getOptionLabel={(choice) => choice.name}
      getOptionKey={(choice) => choice.id}
      isOptionEqualToValue={(choice, other) => choice.id === other.id}
      filterOptions={(choices, state) => {
        const name = state.inputValue.trim()
        const found = matching([...choices], state)
        const exists = choices.some((choice) => choice.name.toLowerCase() === name.toLowerCase())
        return name === "" || exists ? found : [...found, { id: NEW, name }]
      }}
      renderOption={({ key, ...props }, choice) => (
        <li key={key} {...props}>
          {choice.id === NEW ? t("workOrder:group.create", { name: choice.name }) : choice.name}
        </li>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={t("workOrder:fields.workOrderGroupId")}
          error={create.isError}
          helperText={create.error?.message}
        />
      )}
    />
  )
}
