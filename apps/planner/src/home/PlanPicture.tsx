import { useFormat, useSides, useText } from "@atelier/ui"
import CheckOutlined from "@mui/icons-material/CheckOutlined"
import Box from "@mui/material/Box"
import { PictureCard } from "./PictureCard.tsx"
import { type PictureBar, pictureBars, pictureLoads, pictureStart } from "./pictureBars.ts"

const DAYS = 12
const jobs = ["home:picture.jobA", "home:picture.jobB", "home:picture.jobC"]
const closed = (day: number): boolean => day % 7 > 4

const dateOf = (day: number): string =>
  new Date(Date.parse(`${pictureStart}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10)

const Bar = ({ bar }: { readonly bar: PictureBar }) => {
  const t = useText("home")
  return (
    <Box
      sx={{
        gridColumn: `${bar.from + 2} / span ${bar.days}`,
        gridRow: bar.row + 2,
        alignSelf: "center",
        mx: "3px",
        px: 0.75,
        height: 30,
        borderRadius: "7px",
        display: "flex",
        alignItems: "center",
        gap: 0.5,
        overflow: "hidden",
        bgcolor: bar.done ? `color-mix(in srgb, ${bar.colour} 20%, transparent)` : bar.colour,
        color: bar.done ? "text.primary" : "#fff",
        fontSize: "0.75rem",
        fontWeight: 560,
        whiteSpace: "nowrap"
      }}
    >
      {bar.done && bar.days > 1 && <CheckOutlined sx={{ fontSize: 14, flex: "none" }} />}
      <Box component="span" sx={{ overflow: "hidden", textOverflow: "ellipsis" }}>
        {t(bar.text)}
      </Box>
    </Box>
  )
}

const Load = ({ day, load }: { readonly day: number; readonly load: number | null }) => {
  const { percent } = useFormat()
  const over = load !== null && load > 100
  return (
    <Box
      sx={{
        gridColumn: day + 2,
        gridRow: 5,
        px: "6px",
        alignSelf: "center",
        fontSize: "0.6875rem",
        fontVariantNumeric: "tabular-nums",
        color: over ? "error.main" : "text.secondary",
        fontWeight: over ? 640 : 480
      }}
    >
      {load !== null && (
        <>
          <Box
            sx={{
              height: 4,
              mb: 0.5,
              borderRadius: 2,
              bgcolor: "action.hover",
              overflow: "hidden"
            }}
          >
            <Box
              sx={{
                height: 1,
                width: `${Math.min(load, 100)}%`,
                bgcolor: over ? "error.main" : load >= 90 ? "secondary.main" : "primary.main"
              }}
            />
          </Box>
          {percent(load)}
        </>
      )}
    </Box>
  )
}

/** Two weeks of a plan: bars skip the weekend, loads stand below. */
export const PlanPicture = () => {
  const t = useText("home")
  const { day } = useFormat()
  const { end } = useSides()
  return (
    <PictureCard
      sx={{
        overflow: "hidden",
        maskImage: { xs: `linear-gradient(to ${end}, black 80%, transparent)`, lg: "none" },
        boxShadow: "0 40px 80px -48px rgba(15, 118, 110, 0.45)"
      }}
    >
      <Box
        sx={{
          display: "grid",
          minWidth: 1040,
          gridTemplateColumns: `148px repeat(${DAYS}, minmax(0, 1fr))`,
          gridTemplateRows: "48px repeat(3, 52px) 56px"
        }}
      >
        {Array.from({ length: DAYS }, (_, index) => (
          <Box
            key={`column-${index}`}
            sx={{
              gridColumn: index + 2,
              gridRow: "1 / -1",
              borderLeft: 1,
              borderColor: "divider",
              bgcolor: closed(index) ? "action.hover" : "transparent"
            }}
          />
        ))}
        {Array.from({ length: DAYS }, (_, index) => (
          <Box
            key={`day-${index}`}
            sx={{
              gridColumn: index + 2,
              gridRow: 1,
              px: 1,
              alignSelf: "center",
              fontSize: "0.75rem",
              color: "text.secondary",
              whiteSpace: "nowrap",
              overflow: "hidden"
            }}
          >
            {day(dateOf(index), "narrow")}
          </Box>
        ))}
        {jobs.map((job, row) => (
          <Box
            key={job}
            sx={{
              gridColumn: "1 / -1",
              gridRow: row + 2,
              borderTop: 1,
              borderColor: "divider",
              px: 2,
              display: "flex",
              alignItems: "center",
              fontSize: "0.8125rem",
              fontWeight: 560
            }}
          >
            {t(job)}
          </Box>
        ))}
        <Box
          sx={{
            gridColumn: "1 / -1",
            gridRow: 5,
            borderTop: 1,
            borderColor: "divider",
            px: 2,
            display: "flex",
            alignItems: "center",
            fontSize: "0.75rem",
            color: "text.secondary"
          }}
        >
          {t("home:picture.load")}
        </Box>
        {pictureBars.map((bar) => (
          <Bar key={`${bar.row}-${bar.from}`} bar={bar} />
        ))}
        {pictureLoads.map((load, index) => (
          <Load key={dateOf(index)} day={index} load={load} />
        ))}
      </Box>
    </PictureCard>
  )
}
