import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { Fragment, type ReactNode } from "react"

type Fact = readonly [name: string, value: ReactNode]

const layouts = {
  beside: { columns: "minmax(96px, 36%) 1fr", rowGap: 1, below: 0 },
  stacked: {
    columns: { xs: "1fr", sm: "120px 1fr" },
    rowGap: { xs: 0.25, sm: 1 },
    below: { xs: 1, sm: 0 }
  }
} as const

/** Names and values in two columns; `stacked` uses one column on a narrow screen. */
export const FactList = ({
  facts,
  layout = "beside"
}: {
  readonly facts: ReadonlyArray<Fact>
  readonly layout?: keyof typeof layouts
}) => {
  const { below, columns, rowGap } = layouts[layout]
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: "grid", gridTemplateColumns: columns, columnGap: 2, rowGap }}
    >
      {facts
        .filter(([, value]) => value !== "" && value !== null)
        .map(([name, value]) => (
          <Fragment key={name}>
            <Typography component="dt" variant="body2" color="text.secondary">
              {name}
            </Typography>
            <Typography
              component="dd"
              dir="auto"
              variant="body1"
              sx={{ m: 0, mb: below, whiteSpace: "pre-line", overflowWrap: "anywhere" }}
            >
              {value}
            </Typography>
          </Fragment>
        ))}
    </Box>
  )
}
