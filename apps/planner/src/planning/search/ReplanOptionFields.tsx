import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import TextField from "@mui/material/TextField"
import { useId } from "react"
import { Freedom } from "./Freedom.tsx"
import { firstCriteria, type ReplanOptions } from "./replanOptions.ts"

const freedoms = ["mayStretch", "mayShareDays", "mayInterrupt"] as const

export const ReplanOptionFields = ({
  options,
  onChange
}: {
  readonly options: ReplanOptions
  readonly onChange: (options: ReplanOptions) => void
}) => {
  const t = useText("planning")
  const id = useId()
  const choose = (value: string): void =>
    onChange({ ...options, first: firstCriteria.find((one) => one === value) ?? options.first })
  return (
    <Box sx={{ display: "flex", alignItems: "center", flexWrap: "wrap", columnGap: 2, rowGap: 1 }}>
      <TextField
        select
        size="small"
        label={t("planning:replan.first")}
        value={options.first}
        onChange={({ target }) => choose(target.value)}
        sx={{ flex: "1 1 100%", mt: 1 }}
        slotProps={{ select: { native: true }, htmlInput: { id }, inputLabel: { htmlFor: id } }}
      >
        {firstCriteria.map((criterion) => (
          <option key={criterion} value={criterion}>
            {t(`planning:replan.criteria.${criterion}`)}
          </option>
        ))}
      </TextField>
      {freedoms.map((name) => (
        <Freedom
          key={name}
          name={name}
          isAllowed={options[name]}
          onAllow={(isAllowed) => onChange({ ...options, [name]: isAllowed })}
        />
      ))}
    </Box>
  )
}
