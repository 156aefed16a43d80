import { useFormat, useText } from "@atelier/ui"
import LockOutlined from "@mui/icons-material/LockOutlined"
import Box from "@mui/material/Box"
import Stack from "@mui/material/Stack"
import { styled } from "@mui/material/styles"
import Typography from "@mui/material/Typography"
import { visuallyHidden } from "@mui/utils"
import { valuesText } from "../../plan/valuesText.ts"
import { categoryColours } from "../rows/categoryColours.ts"
import { plannedText } from "../rows/plannedText.ts"
import { RowPicture } from "../rows/RowPicture.tsx"
import type { PriorityListRow } from "../usePriorityPage.ts"

export const wallSpacing = { px: { xs: 1.5, sm: 4 }, gap: { xs: 1, sm: 3 } } as const

export const WALL_ROW_PX = 92

const tabular = { fontVariantNumeric: "tabular-nums" } as const

/** Text that is visually hidden on a narrow screen. */
const WhereWide = styled("span")(({ theme }) => ({
  [theme.breakpoints.down("md")]: visuallyHidden
}))

/** A row for the shop floor, readable from two metres. */
export const WallRow = ({ row }: { readonly row: PriorityListRow }) => {
  const t = useText("enums")
  const format = useFormat()
  const { category } = row.explanation
  return (
    <Stack
      component="li"
      direction="row"
      sx={{
        ...wallSpacing,
        height: WALL_ROW_PX,
        alignItems: "center",
        borderTop: 1,
        borderColor: "divider"
      }}
    >
      <Typography
        component="span"
        sx={{
          ...tabular,
          width: { xs: 44, sm: 72 },
          flex: "none",
          fontSize: { xs: "1.75rem", sm: "2.5rem" },
          fontWeight: 700
        }}
      >
        {row.position}
      </Typography>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          component="span"
          noWrap
          sx={{
            display: "block",
            fontSize: { xs: "1.125rem", sm: "1.875rem" },
            lineHeight: 1.25,
            fontWeight: 620
          }}
        >
          {row.name}
          {row.locked && <LockOutlined sx={{ ml: 1.5, fontSize: { xs: 18, sm: 28 } }} />}
        </Typography>
        <Typography
          component="span"
          noWrap
          color="text.secondary"
          sx={{ display: "block", fontSize: { xs: "1rem", sm: "1.375rem" }, lineHeight: 1.3 }}
        >
          {[row.clientName, valuesText(row.values, t, format), row.note ?? ""]
            .filter(Boolean)
            .join(" · ")}
        </Typography>
      </Box>
      <Typography
        component="span"
        noWrap
        sx={{ ...tabular, flex: "none", fontSize: { xs: "1rem", sm: "1.625rem" } }}
      >
        {row.planned === null ? "" : plannedText(row.planned, format)}
        {row.planned?.status === "Started" && (
          <WhereWide>{` · ${t("enums:status.Started")}`}</WhereWide>
        )}
      </Typography>
      {category !== null && (
        <Stack
          direction="row"
          sx={(theme) => ({
            ...categoryColours(theme)[category],
            width: { xs: "auto", md: 270 },
            flex: "none",
            alignItems: "center",
            justifyContent: "center",
            gap: 1,
            p: 1,
            borderRadius: "10px",
            fontSize: "1.5rem",
            fontWeight: 600,
            "& svg": { width: 28 }
          })}
        >
          <RowPicture name={category} />
          <WhereWide>{t(`enums:category.${category}`)}</WhereWide>
        </Stack>
      )}
    </Stack>
  )
}
