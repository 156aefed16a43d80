import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { Fragment, type ReactNode } from "react"

/** A name and what it is; empty ones are left out. */
export type Fact = readonly [name: string, value: ReactNode]

/** Names and what they are, in two columns. */
export const Facts = ({ facts }: { readonly facts: ReadonlyArray<Fact> }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: "grid",
      gridTemplateColumns: "minmax(96px, 36%) 1fr",
      columnGap: 2,
      rowGap: 1
    }}
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
            sx={{ m: 0, whiteSpace: "pre-line", overflowWrap: "anywhere" }}
          >
            {value}
          </Typography>
        </Fragment>
      ))}
  </Box>
)
