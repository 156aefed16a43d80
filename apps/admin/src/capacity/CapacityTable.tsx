import { type MeasureType, measureTypes } from "@atelier/domain/quantity"
import { useMenu, useText } from "@atelier/ui"
import AddOutlined from "@mui/icons-material/AddOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import Typography from "@mui/material/Typography"
import { useFieldArray, useFormContext, useWatch } from "react-hook-form"
import { CapacityRow } from "./CapacityRow.tsx"
import { type Filled, useComingDays } from "./useComingDays.ts"

interface Row {
  readonly measureType: MeasureType
}

/** Daily capacity, one row per measure type: minimum, maximum, and maxima of single weekdays. */
export const CapacityTable = ({
  name = "capacities",
  filled = null
}: {
  readonly name?: string
  /** Resource whose coming load is drawn; null for a new one. */
  readonly filled?: Filled | null
}) => {
  const fillings = useComingDays(filled)
  const t = useText("admin", "enums")
  const { control } = useFormContext()
  const { fields, append, remove } = useFieldArray({ control, name, keyName: "key" })
  const rows: ReadonlyArray<Row> = useWatch({ control, name }) ?? []
  const { close, opener, menu } = useMenu()
  const free = measureTypes.filter((type) => !rows.some(({ measureType }) => measureType === type))
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 1.5 }}>
      {fields.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {t("admin:capacity.none")}
        </Typography>
      )}
      {fields.map((field, index) => {
        const type = rows[index]?.measureType
        return type === undefined ? null : (
          <CapacityRow
            key={field.key}
            name={`${name}.${index}`}
            measureType={type}
            days={fillings?.find(({ measureType }) => measureType === type)?.days ?? []}
            onRemove={() => remove(index)}
          />
        )
      })}
      {free.length > 0 && (
        <Box>
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            startIcon={<AddOutlined />}
            {...opener}
          >
            {t("admin:capacity.add")}
          </Button>
          <Menu {...menu}>
            {free.map((measureType) => (
              <MenuItem
                key={measureType}
                onClick={() => {
                  append({ measureType, min: null, max: null, weekdayMaxima: [] })
                  close()
                }}
              >
                {t(`enums:measureType.${measureType}`)}
              </MenuItem>
            ))}
          </Menu>
        </Box>
      )}
    </Box>
  )
}
