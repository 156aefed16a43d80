import { textOn, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import ButtonBase from "@mui/material/ButtonBase"
import { memo } from "react"
import { Glyph, type GlyphName } from "../bars/Glyph.tsx"
import { LegendCount } from "./LegendCounts.tsx"

const Swatch = ({
  colour,
  glyph,
  shown
}: {
  readonly colour: string
  readonly glyph: GlyphName | null
  readonly shown: boolean
}) => (
  <Box
    aria-hidden="true"
    sx={{
      flex: "none",
      display: "grid",
      placeItems: "center",
      width: 18,
      height: 18,
      borderRadius: "5px",
      color: shown ? textOn(colour) : "text.secondary",
      backgroundColor: shown ? colour : "transparent",
      boxShadow: `inset 0 0 0 1.5px ${colour}`,
      "& svg": { width: 12, height: 12 }
    }}
  >
    {glyph !== null && <Glyph name={glyph} />}
  </Box>
)

/** An entry of the legend: click toggles it; double click or Alt hides all others. */
export const LegendItem = memo(function LegendItem({
  of,
  name,
  colour,
  glyph,
  shown,
  onToggle,
  onOnly
}: {
  /** Its key in the legend. */
  readonly of: string
  readonly name: string
  readonly colour: string
  readonly glyph: GlyphName | null
  readonly shown: boolean
  readonly onToggle: (key: string) => void
  readonly onOnly: (key: string) => void
}) {
  const t = useText("calendar")
  return (
    <Box sx={{ position: "relative", "&:hover .at-only, &:focus-within .at-only": { opacity: 1 } }}>
      <ButtonBase
        aria-pressed={shown}
        onClick={(event) => (event.altKey ? onOnly(of) : onToggle(of))}
        onDoubleClick={() => onOnly(of)}
        sx={{
          width: "100%",
          fontFamily: "inherit",
          textAlign: "start",
          gap: 1,
          px: 0.75,
          height: 28,
          borderRadius: "6px",
          fontSize: "0.8125rem",
          "&:hover": { bgcolor: "action.hover" },
          "& .at-count": {
            color: "text.secondary",
            fontVariantNumeric: "tabular-nums",
            fontSize: "0.75rem"
          }
        }}
      >
        <Swatch colour={colour} glyph={glyph} shown={shown} />
        <Box
          component="span"
          dir="auto"
          sx={{
            flex: 1,
            minWidth: 0,
            overflow: "hidden",
            textOverflow: "ellipsis",
            whiteSpace: "nowrap",
            color: shown ? "text.primary" : "text.secondary"
          }}
        >
          {name}
        </Box>
        {shown && <LegendCount of={of} />}
      </ButtonBase>
      <ButtonBase
        className="at-only"
        aria-label={t("calendar:legend.onlyThis", { name })}
        onClick={() => onOnly(of)}
        sx={{
          position: "absolute",
          insetInlineEnd: 2,
          top: 3,
          height: 22,
          px: 0.75,
          opacity: 0,
          borderRadius: "5px",
          fontFamily: "inherit",
          fontSize: "0.75rem",
          fontWeight: 560,
          color: "primary.main",
          bgcolor: "background.paper",
          border: 1,
          borderColor: "divider"
        }}
      >
        {t("calendar:legend.only")}
      </ButtonBase>
    </Box>
  )
})
