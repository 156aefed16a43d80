import { useCall, useText } from "@atelier/ui"
import Autocomplete from "@mui/material/Autocomplete"
import Box from "@mui/material/Box"
import TextField from "@mui/material/TextField"
import type { HolidayRegion } from "./usualRegion.ts"

interface Choice {
  readonly code: string
  readonly name: string
}

const ChoiceField = ({
  label,
  choices,
  code,
  onChoose
}: {
  readonly label: string
  readonly choices: ReadonlyArray<Choice>
  readonly code: string | null
  readonly onChoose: (code: string | null) => void
}) => (
  <Autocomplete
    options={choices}
    value={choices.find((choice) => choice.code === code) ?? null}
    onChange={(_, chosen) => onChoose(chosen?.code ?? null)}
    getOptionLabel={({ name }) => name}
    getOptionKey={(choice) => choice.code}
    isOptionEqualToValue={(one, other) => one.code === other.code}
    autoHighlight
    renderInput={(params) => <TextField {...params} label={label} />}
  />
)

export const RegionChoice = ({
  chosen,
  onChoose
}: {
  readonly chosen: HolidayRegion
  readonly onChoose: (chosen: HolidayRegion) => void
}) => {
  const t = useText("admin")
  const countries = useCall("getHolidayRegions", {}, { staleTime: Infinity }).data?.data ?? []
  const regions = countries.find(({ code }) => code === chosen.country)?.regions ?? []
  return (
    <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
      <ChoiceField
        label={t("admin:holidays.country")}
        choices={countries}
        code={chosen.country}
        onChoose={(country) => onChoose({ country, region: null })}
      />
      {regions.length > 0 && (
        <ChoiceField
          label={t("admin:holidays.region")}
          choices={regions}
          code={chosen.region}
          onChoose={(region) => onChoose({ ...chosen, region })}
        />
      )}
    </Box>
  )
}
