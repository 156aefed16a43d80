import { useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import ButtonBase from "@mui/material/ButtonBase"
import Tooltip from "@mui/material/Tooltip"
import { CategoryChip } from "./CategoryChip.tsx"
import { priorityReasons, ratioText, reasonAreas } from "./priorityText.ts"
import type { SchedulingRow } from "./usePriorityPage.ts"

/** How long a finger that touched it leaves the reckoning on screen, in milliseconds. */
const TOUCHED_MS = 12_000

/** The critical ratio and the category of a row; hover, focus or touch explains both in words. */
export const PriorityMark = ({ row }: { readonly row: SchedulingRow }) => {
  const t = useText(...reasonAreas)
  const format = useFormat()
  const { category } = row.explanation
  const reasons = priorityReasons(row, t, format)
  return (
    <Tooltip
      describeChild
      enterTouchDelay={0}
      leaveTouchDelay={TOUCHED_MS}
      title={
        <Box component="span" sx={{ display: "grid", gap: 0.5, maxWidth: 280 }}>
          {reasons.map((sentence) => (
            <span key={sentence}>{sentence}</span>
          ))}
        </Box>
      }
    >
      <ButtonBase
        sx={{ gap: 1, px: 0.5, py: 0.25, borderRadius: "6px", cursor: "help", font: "inherit" }}
      >
        <Box
          component="span"
          sx={{
            minWidth: 40,
            textAlign: "end",
            fontWeight: 600,
            fontVariantNumeric: "tabular-nums"
          }}
        >
          {row.criticalRatio === null ? "—" : ratioText(row.criticalRatio, format)}
        </Box>{" "}
        {category === null ? (
          <Box component="span" sx={{ color: "text.secondary" }}>
            {t("maestro:noPriority")}
          </Box>
        ) : (
          <CategoryChip category={category} />
        )}
      </ButtonBase>
    </Tooltip>
  )
}
