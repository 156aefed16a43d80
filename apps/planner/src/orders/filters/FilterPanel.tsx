import { useRecords, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import MenuItem from "@mui/material/MenuItem"
import TextField from "@mui/material/TextField"
import { Struct } from "effect"
import { ChoiceFilter } from "../../legend/ChoiceFilter.tsx"
import type { ChoiceOption } from "../../legend/ChoiceOption.ts"
import { DayFilter } from "./DayFilter.tsx"
import {
  choiceFilters,
  countFilters,
  dayFilters,
  type idFilters,
  type ListFilters
} from "./ListFilters.ts"

const useOptions = (): Readonly<
  Record<(typeof idFilters)[number], ReadonlyArray<ChoiceOption>>
> => ({
  templateIds: useRecords("template").data ?? [],
  jobTypeIds: useRecords("jobType").data ?? [],
  nextProgressIds: useRecords("progress").data ?? [],
  projectManagerIds: useRecords("projectManager").data ?? [],
  contractorIds: useRecords("contractor").data ?? [],
  shipperIds: useRecords("shipper").data ?? [],
  installerIds: useRecords("installer").data ?? []
})

/** Six days side by side on a wide screen; room between rows for the labels on the borders. */
const columns = {
  display: "grid",
  columnGap: 1.25,
  rowGap: 1.75,
  gridTemplateColumns: "repeat(auto-fill, minmax(172px, 1fr))"
} as const

export const FilterPanel = ({
  filters,
  onChange
}: {
  readonly filters: ListFilters
  readonly onChange: (filters: ListFilters) => void
}) => {
  const t = useText("orders", "workOrder")
  const options = useOptions()
  const change = (name: keyof ListFilters, value: unknown): void => {
    const { [name]: _before, ...others } = filters
    onChange(value === undefined ? others : { ...others, [name]: value })
  }
  return (
    <Box
      component="section"
      aria-label={t("orders:filters.title")}
      sx={{ display: "grid", gap: 1.75, px: { xs: 1.5, sm: 2 }, pb: 1.5 }}
    >
      <Box sx={columns}>
        {Struct.keys(options).map((name) => (
          <ChoiceFilter
            key={name}
            label={t(`orders:filters.${name}`)}
            none={t("orders:filters.none")}
            options={options[name]}
            value={filters[name] ?? []}
            onChange={(ids) => change(name, ids.length === 0 ? undefined : ids)}
          />
        ))}
        {Struct.keys(choiceFilters).map((name) => (
          <TextField
            key={name}
            select
            label={t(`orders:filters.${name}`)}
            value={filters[name] ?? ""}
            onChange={({ target }) => change(name, target.value === "" ? undefined : target.value)}
          >
            <MenuItem value="">
              {t(name === "status" ? "orders:filters.choice.open" : "orders:filters.all")}
            </MenuItem>
            {choiceFilters[name].map((choice) => (
              <MenuItem key={choice} value={choice}>
                {t(`orders:filters.choice.${choice}`)}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
      <Box sx={columns}>
        {dayFilters.flat().map((name) => (
          <DayFilter
            key={name}
            label={t(`orders:filters.${name}`)}
            day={filters[name]}
            onDay={(day) => change(name, day)}
          />
        ))}
      </Box>
      {countFilters(filters) > 0 && (
        <Button size="small" onClick={() => onChange({})} sx={{ justifySelf: "start" }}>
          {t("orders:filters.clear")}
        </Button>
      )}
    </Box>
  )
}
