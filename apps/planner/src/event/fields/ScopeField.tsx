import type { BlockerScope } from "@atelier/domain/event"
import { useText, useUserConfig } from "@atelier/ui"
import Box from "@mui/material/Box"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"
import FormHelperText from "@mui/material/FormHelperText"
import Radio from "@mui/material/Radio"
import RadioGroup from "@mui/material/RadioGroup"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useId } from "react"
import { ChoicesField } from "../../fields/ChoicesField.tsx"
import { closableBy } from "../../plan/closures/closable.ts"
import type { ReferenceData } from "../../plan/useReferenceData.ts"

export const ScopeField = ({
  reference,
  value,
  onChange,
  error
}: {
  readonly reference: ReferenceData
  readonly value: BlockerScope
  readonly onChange: (scope: BlockerScope) => void
  readonly error: string | undefined
}) => {
  const t = useText("event")
  const id = useId()
  const closable = closableBy(useUserConfig(), reference)
  const named = [
    ["progressIds", closable.progresses],
    ["installerIds", closable.installers],
    ["shipperIds", closable.shippers]
  ] as const
  return (
    <Box component="section">
      <Typography id={id} variant="subtitle2" component="h3">
        {t("event:scope.title")}
      </Typography>
      {closable.wholeShop && (
        <RadioGroup
          row
          aria-labelledby={id}
          value={value.wholeShop ? "all" : "some"}
          onChange={(_, whom) => onChange({ ...value, wholeShop: whom === "all" })}
        >
          {(["all", "some"] as const).map((whom) => (
            <FormControlLabel
              key={whom}
              value={whom}
              control={<Radio size="small" aria-invalid={error !== undefined} />}
              label={t(`event:scope.${whom}`)}
            />
          ))}
        </RadioGroup>
      )}
      {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      {!value.wholeShop && (
        <Stack sx={{ gap: 1.5, mt: 1 }}>
          {closable.production && (
            <FormControlLabel
              control={
                <Checkbox
                  checked={value.production}
                  onChange={(_, production) => onChange({ ...value, production })}
                />
              }
              label={t("event:scope.production")}
            />
          )}
          {named.map(([name, rows]) =>
            rows.length === 0 ? null : (
              <ChoicesField
                key={name}
                label={t(`event:scope.${name}`)}
                choices={rows}
                value={value[name]}
                onChange={(ids) => onChange({ ...value, [name]: ids })}
              />
            )
          )}
        </Stack>
      )}
    </Box>
  )
}
