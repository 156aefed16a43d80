import type { MeasureType } from "@atelier/domain/quantity"
import { useFormat, useText } from "@atelier/ui"
import AddOutlined from "@mui/icons-material/AddOutlined"
import CloseOutlined from "@mui/icons-material/CloseOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import IconButton from "@mui/material/IconButton"
import MenuItem from "@mui/material/MenuItem"
import TextField from "@mui/material/TextField"
import Typography from "@mui/material/Typography"
import { useController, useFieldArray, useFormContext, useWatch } from "react-hook-form"
import { NumberInput } from "../form/input/NumberInput.tsx"
import { dayOfWeek, freeWeekday, weekdays } from "../form/input/weekdays.ts"
import { LoadPicture } from "./LoadPicture.tsx"
import type { FilledDay } from "./weekdayLoads.ts"

interface WeekdayMaximum {
  readonly weekday: number
  readonly max: unknown
}

const WeekdayLine = ({
  name,
  taken,
  onRemove
}: {
  readonly name: string
  readonly taken: ReadonlyArray<number>
  readonly onRemove: () => void
}) => {
  const t = useText("admin")
  const format = useFormat()
  const { field } = useController({ name: `${name}.weekday` })
  return (
    <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1 }}>
      <TextField
        select
        label={t("admin:capacity.weekday")}
        value={field.value}
        onChange={(event) => field.onChange(Number(event.target.value))}
        sx={{ flex: 1, maxWidth: 180 }}
      >
        {weekdays.map((weekday) => (
          <MenuItem
            key={weekday}
            value={weekday}
            disabled={weekday !== field.value && taken.includes(weekday)}
          >
            {format.day(dayOfWeek(weekday), "weekday")}
          </MenuItem>
        ))}
      </TextField>
      <NumberInput
        name={`${name}.max`}
        label={t("admin:capacity.max")}
        sx={{ flex: 1, maxWidth: 160 }}
      />
      <IconButton aria-label={t("admin:capacity.removeWeekday")} onClick={onRemove}>
        <CloseOutlined fontSize="small" />
      </IconButton>
    </Box>
  )
}

export const CapacityRow = ({
  name,
  measureType,
  days,
  onRemove
}: {
  readonly name: string
  readonly measureType: MeasureType
  /** The load of the coming days; empty if unknown. */
  readonly days: ReadonlyArray<FilledDay>
  readonly onRemove: () => void
}) => {
  const t = useText("admin", "enums")
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({
    control,
    name: `${name}.weekdayMaxima`,
    keyName: "key"
  })
  const maxima: ReadonlyArray<WeekdayMaximum> =
    useWatch({ control, name: `${name}.weekdayMaxima` }) ?? []
  const max: unknown = useWatch({ control, name: `${name}.max` })
  const taken = maxima.map(({ weekday }) => weekday)
  const unit = t(`enums:measureType.${measureType}`)
  const next = freeWeekday(taken)
  return (
    <Box
      role="group"
      aria-label={unit}
      sx={{ border: 1, borderColor: "divider", borderRadius: "10px", p: 2, pt: 1.5 }}
    >
      <Box sx={{ display: "flex", alignItems: "center", mb: 1.5 }}>
        <Typography sx={{ fontWeight: 560 }}>{unit}</Typography>
        <IconButton
          size="small"
          aria-label={t("admin:capacity.remove", { unit })}
          onClick={onRemove}
          sx={{ ml: "auto", mr: -0.75, color: "text.secondary" }}
        >
          <CloseOutlined sx={{ fontSize: 18 }} />
        </IconButton>
      </Box>
      <Box sx={{ display: "flex", alignItems: "flex-start", gap: 1.5 }}>
        <NumberInput
          name={`${name}.min`}
          label={t("admin:capacity.min")}
          placeholder={t("admin:capacity.noMin")}
          sx={{ flex: 1, maxWidth: 180 }}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <NumberInput
          name={`${name}.max`}
          label={t("admin:capacity.max")}
          placeholder={t("admin:capacity.noMax")}
          sx={{ flex: 1, maxWidth: 180 }}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      <Box sx={{ display: "flex", flexDirection: "column", gap: 1.25, mt: fields.length ? 2 : 0 }}>
        {fields.map((field, index) => (
          <WeekdayLine
            key={field.key}
            name={`${name}.weekdayMaxima.${index}`}
            taken={taken}
            onRemove={() => remove(index)}
          />
        ))}
      </Box>
      {next !== null && (
        <Button
          size="small"
          startIcon={<AddOutlined />}
          onClick={() => append({ weekday: next, max: null })}
          sx={{ mt: 1, ml: -0.5 }}
        >
          {t("admin:capacity.addWeekday")}
        </Button>
      )}
      <LoadPicture days={days} capacity={{ max, weekdayMaxima: maxima }} />
    </Box>
  )
}
