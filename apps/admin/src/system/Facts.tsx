import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"

export const Facts = ({
  facts
}: {
  readonly facts: ReadonlyArray<readonly [name: string, fact: string]>
}) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: "grid",
      gridTemplateColumns: "repeat(auto-fill, minmax(144px, 1fr))",
      columnGap: 3,
      rowGap: 1.5
    }}
  >
    {facts.map(([name, fact]) => (
      <Box key={name} sx={{ minWidth: 0 }}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {name}
        </Typography>
        <Typography component="dd" sx={{ m: 0, fontWeight: 540, overflowWrap: "anywhere" }}>
          {fact}
        </Typography>
      </Box>
    ))}
  </Box>
)
