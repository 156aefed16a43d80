import type { MeasuredValue } from "@atelier/domain/quantity"
import { useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"

export const EventValues = ({ values }: { readonly values: ReadonlyArray<MeasuredValue> }) => {
  const t = useText("event", "enums")
  const format = useFormat()
  if (values.length === 0) return null
  return (
    <Box component="section">
      <Typography variant="h5" component="h3" sx={{ mb: 1 }}>
        {t("event:values")}
      </Typography>
      <Stack
        component="dl"
        direction="row"
        sx={{
          m: 0,
          flexWrap: "wrap",
          border: 1,
          borderColor: "divider",
          borderRadius: 2,
          overflow: "hidden"
        }}
      >
        {values.map(({ measureType, value }) => (
          <Box
            key={measureType}
            sx={{
              px: 2,
              py: 1,
              flex: "1 1 110px",
              // The frame covers the outer borders, however many rows the values take.
              mr: "-1px",
              mb: "-1px",
              borderRight: 1,
              borderBottom: 1,
              borderColor: "divider"
            }}
          >
            <Typography component="dt" variant="caption" color="text.secondary">
              {t(`enums:measureType.${measureType}`)}
            </Typography>
            <Typography
              component="dd"
              variant="h3"
              sx={{ m: 0, fontVariantNumeric: "tabular-nums" }}
            >
              {format.quantity(value)}
            </Typography>
          </Box>
        ))}
      </Stack>
    </Box>
  )
}
