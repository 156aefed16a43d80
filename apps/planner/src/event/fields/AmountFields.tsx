import type { EventDetails } from "@atelier/contract"
import { isFurtherVisit } from "@atelier/domain/event"
import { type MeasureType, measureTypes } from "@atelier/domain/quantity"
import { useFormat, useMenu, useText } from "@atelier/ui"
import { TextInput } from "@atelier/ui/form"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import Typography from "@mui/material/Typography"
import { useId, useState } from "react"
import { useFormContext } from "react-hook-form"
import type { EventForm } from "../form/EventForm.ts"

/**
 * Values of a step or additional visit. An empty value of a step means the value of the work order,
 * shown as placeholder. An empty value of an additional visit means 0.
 */
export const AmountFields = ({ details }: { readonly details: EventDetails }) => {
  const t = useText("event", "enums")
  const format = useFormat()
  const id = useId()
  const { watch, setFocus } = useFormContext<EventForm>()
  const [added, setAdded] = useState<ReadonlyArray<MeasureType>>([])
  const { close, opener, menu } = useMenu()
  const own = watch("values")
  const isVisit = isFurtherVisit(details.event)
  const ofOrder = details.workOrder?.values ?? []
  const isShown = (type: MeasureType): boolean =>
    own[type] !== "" ||
    added.includes(type) ||
    [...details.values, ...ofOrder].some(({ measureType }) => measureType === type)
  const others = measureTypes.filter((type) => !isShown(type))
  const inherited = (type: MeasureType): string => {
    if (isVisit) return "0.00"
    const value = ofOrder.find(({ measureType }) => measureType === type)?.value
    return value === undefined ? "0.00" : format.quantity(value)
  }
  const add = (type: MeasureType): void => {
    close()
    setAdded([...added, type])
    setTimeout(() => setFocus(`values.${type}`))
  }
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: "flex", alignItems: "center", mb: 1 }}>
        <Typography id={id} variant="subtitle2" component="h3" sx={{ flex: 1 }}>
          {t("event:values")}
        </Typography>
        {others.length > 0 && (
          <Button size="small" color="inherit" {...opener}>
            {t("event:addValue")}
          </Button>
        )}
        <Menu {...menu}>
          {others.map((type) => (
            <MenuItem key={type} onClick={() => add(type)}>
              {t(`enums:measureType.${type}`)}
            </MenuItem>
          ))}
        </Menu>
      </Box>
      <Box
        sx={{
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: "repeat(auto-fill, minmax(130px, 1fr))"
        }}
      >
        {measureTypes.filter(isShown).map((type) => (
          <TextInput<EventForm>
            key={type}
            name={`values.${type}`}
            label={t(`enums:measureType.${type}`)}
            placeholder={inherited(type)}
            slotProps={{ htmlInput: { inputMode: "decimal" }, inputLabel: { shrink: true } }}
          />
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ mt: 0.5 }}>
        {t(isVisit ? "event:visitValuesHint" : "event:valuesHint")}
      </Typography>
    </Box>
  )
}
