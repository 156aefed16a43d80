import { PanelPopover, useText } from "@atelier/ui"
import ArrowDownwardOutlined from "@mui/icons-material/ArrowDownwardOutlined"
import ArrowUpwardOutlined from "@mui/icons-material/ArrowUpwardOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"
import IconButton from "@mui/material/IconButton"
import { type ColumnName, columnOf, usualColumns } from "../table/columns.ts"
import { offeredColumns, withMoved, withToggled } from "./listPreferences.ts"

export const ColumnsMenu = ({
  anchor,
  columns,
  onChange,
  onClose
}: {
  readonly anchor: HTMLElement
  readonly columns: ReadonlyArray<ColumnName>
  readonly onChange: (columns: ReadonlyArray<ColumnName>) => void
  readonly onClose: () => void
}) => {
  const t = useText("orders", "workOrder")
  return (
    <PanelPopover
      anchor={anchor}
      at="belowEnd"
      label={t("orders:columns.title")}
      width={320}
      sx={{ p: 1 }}
      onClose={onClose}
    >
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {offeredColumns(columns).map((name) => {
          const text = t(columnOf(name).text)
          const place = columns.indexOf(name)
          const move = (places: -1 | 1): void => onChange(withMoved(columns, name, places))
          return (
            <Box component="li" key={name} sx={{ display: "flex", alignItems: "center" }}>
              <FormControlLabel
                sx={{ flex: 1, m: 0 }}
                label={text}
                control={
                  <Checkbox
                    checked={place >= 0}
                    onChange={() => onChange(withToggled(columns, name))}
                  />
                }
              />
              {place >= 0 && (
                <>
                  <IconButton
                    size="small"
                    disabled={place === 0}
                    aria-label={t("orders:columns.earlier", { name: text })}
                    onClick={() => move(-1)}
                  >
                    <ArrowUpwardOutlined sx={{ fontSize: 16 }} />
                  </IconButton>
                  <IconButton
                    size="small"
                    disabled={place === columns.length - 1}
                    aria-label={t("orders:columns.later", { name: text })}
                    onClick={() => move(1)}
                  >
                    <ArrowDownwardOutlined sx={{ fontSize: 16 }} />
                  </IconButton>
                </>
              )}
            </Box>
          )
        })}
      </Box>
      <Button size="small" onClick={() => onChange(usualColumns)} sx={{ mt: 0.5 }}>
        {t("orders:columns.usual")}
      </Button>
    </PanelPopover>
  )
}
