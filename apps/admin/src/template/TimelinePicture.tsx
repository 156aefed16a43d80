import type { Progress } from "@atelier/domain/progress"
import { useText } from "@atelier/ui"
import WarningAmberOutlined from "@mui/icons-material/WarningAmberOutlined"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import { type DraftStep, stepsByDate, type Timeline, timeline } from "./timeline.ts"

const NAME_WIDTH = { xs: 112, sm: 196 }

const Line = ({ name, children }: { readonly name: ReactNode; readonly children: ReactNode }) => (
  <Box sx={{ display: "flex", alignItems: "center", height: 26 }}>
    <Box
      dir="auto"
      sx={{
        width: NAME_WIDTH,
        flex: "none",
        pr: 1.5,
        fontSize: "0.75rem",
        overflow: "hidden",
        textOverflow: "ellipsis",
        whiteSpace: "nowrap"
      }}
    >
      {name}
    </Box>
    <Box sx={{ flex: 1, position: "relative", height: "100%" }}>{children}</Box>
  </Box>
)

const Opening = ({ children }: { readonly children: ReactNode }) => (
  <Box component="span" sx={{ color: "text.secondary", fontSize: "0.6875rem", fontWeight: 600 }}>
    {children}
  </Box>
)

const percent = ({ from, to }: Timeline, day: number): string =>
  `${((day - from) / (to - from)) * 100}%`

const width = ({ from, to }: Timeline, days: number): string => `${(days / (to - from)) * 100}%`

const ReferenceDay = ({ picture }: { readonly picture: Timeline }) => (
  <Box
    sx={{
      position: "absolute",
      insetBlock: 0,
      left: percent(picture, 0),
      width: width(picture, 1),
      minWidth: 2,
      bgcolor: "action.selected"
    }}
  />
)

const StepLine = ({
  picture,
  step,
  progress
}: {
  readonly picture: Timeline
  readonly step: DraftStep
  readonly progress: Progress | undefined
}) => {
  const t = useText("admin")
  const bar = picture.bars.find(({ stepId }) => stepId === step.id)
  const colour = progress?.colorHexa ?? "#64748B"
  return (
    <Line name={progress?.name ?? ""}>
      <ReferenceDay picture={picture} />
      {bar !== undefined && (
        <Box
          sx={{
            position: "absolute",
            insetBlock: 5,
            left: percent(picture, bar.start),
            width: width(picture, bar.end - bar.start),
            minWidth: 6,
            borderRadius: "4px",
            ...(bar.computed ? { border: `2px dashed ${colour}` } : { bgcolor: colour })
          }}
        />
      )}
      {bar?.early && (
        <WarningAmberOutlined
          titleAccess={t("admin:template.early")}
          sx={{
            position: "absolute",
            top: 5,
            left: percent(picture, bar.end),
            ml: 0.5,
            fontSize: 16,
            color: "warning.main"
          }}
        />
      )}
    </Line>
  )
}

const Ticks = ({ picture, name }: { readonly picture: Timeline; readonly name: string }) => (
  <Line name={<Opening>{name}</Opening>}>
    <ReferenceDay picture={picture} />
    {picture.ticks.map((tick) => (
      <Box
        key={tick}
        component="bdi"
        dir="ltr"
        sx={{
          position: "absolute",
          left: percent(picture, tick + 0.5),
          top: 6,
          transform: ({ direction }) => `translateX(${direction === "rtl" ? 50 : -50}%)`,
          fontSize: "0.6875rem",
          fontVariantNumeric: "tabular-nums",
          color: tick === 0 ? "primary.main" : "text.secondary",
          fontWeight: tick === 0 ? 640 : 400
        }}
      >
        {tick > 0 ? `+${tick}` : String(tick).replace("-", "−")}
      </Box>
    ))}
  </Line>
)

/** The steps as bars in worked days, one axis per reference date. */
export const TimelinePicture = ({
  steps,
  progresses
}: {
  readonly steps: ReadonlyArray<DraftStep>
  readonly progresses: ReadonlyArray<Progress>
}) => {
  const t = useText("admin", "enums")
  const picture = timeline(steps)
  if (picture.bars.length === 0) return null
  const early = picture.bars.some((bar) => bar.early)
  return (
    <Box
      role="img"
      aria-label={t("admin:template.picture")}
      sx={{ border: 1, borderColor: "divider", borderRadius: "12px", p: { xs: 1.5, sm: 2 } }}
    >
      {stepsByDate(steps).map(({ referenceDate, steps: own }, place) => (
        <Box
          key={referenceDate}
          sx={place === 0 ? {} : { mt: 1.5, pt: 0.5, borderTop: 1, borderColor: "divider" }}
        >
          <Ticks picture={picture} name={t(`enums:referenceDate.${referenceDate}`)} />
          {own.map((step) => (
            <StepLine
              key={step.id}
              picture={picture}
              step={step}
              progress={progresses.find(({ id }) => id === step.progressId)}
            />
          ))}
        </Box>
      ))}
      <Typography variant="caption" color="textSecondary" sx={{ display: "block", mt: 1 }}>
        {t("admin:template.pictureText")}
        {early && ` ${t("admin:template.earlyText")}`}
      </Typography>
    </Box>
  )
}
