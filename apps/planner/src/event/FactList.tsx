import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { Fragment, type ReactNode } from "react"

/** Names with what is known of each, in two columns where there is room. */
export const FactList = ({
  facts
}: {
  readonly facts: ReadonlyArray<readonly [string, ReactNode]>
}) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: "grid",
      gridTemplateColumns: { xs: "1fr", sm: "120px 1fr" },
      columnGap: 2,
      rowGap: { xs: 0.25, sm: 1 }
    }}
  >
    {facts.map(([name, value]) => (
      <Fragment key={name}>
        <Typography component="dt" variant="body2" color="text.secondary">
          {name}
        </Typography>
        <Typography
          component="dd"
          variant="body1"
          sx={{ m: 0, mb: { xs: 1, sm: 0 }, whiteSpace: "pre-line", overflowWrap: "anywhere" }}
        >
          {value}
        </Typography>
      </Fragment>
    ))}
  </Box>
)
