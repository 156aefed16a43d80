import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Paper from "@mui/material/Paper"
import Stack from "@mui/material/Stack"
import { type ReactNode, useState } from "react"

/** A list that shows the first rows until the user asks for more. */
export const SystemList = <A,>({
  label,
  items,
  shown,
  more,
  children
}: {
  readonly label: string
  readonly items: ReadonlyArray<A>
  /** Number of rows shown at first. */
  readonly shown: number
  readonly more: (count: number) => string
  readonly children: (item: A) => ReactNode
}) => {
  const [isWhole, setWhole] = useState(false)
  const rows = isWhole ? items : items.slice(0, shown)
  const left = items.length - rows.length
  if (items.length === 0) return null
  return (
    <Paper variant="outlined">
      <Box component="ul" aria-label={label} sx={{ m: 0, p: 0 }}>
        {rows.map(children)}
      </Box>
      {left > 0 && (
        <Box sx={{ px: 1, py: 0.5, borderTop: 1, borderColor: "divider" }}>
          <Button size="small" color="inherit" onClick={() => setWhole(true)}>
            {more(left)}
          </Button>
        </Box>
      )}
    </Paper>
  )
}

export const SystemRow = ({
  children,
  action
}: {
  readonly children: ReactNode
  readonly action?: ReactNode
}) => (
  <Stack
    component="li"
    direction="row"
    sx={{
      gap: 1,
      pl: 2,
      pr: 1,
      py: 1,
      minHeight: 48,
      alignItems: "center",
      listStyle: "none",
      "& + &": { borderTop: 1, borderColor: "divider" }
    }}
  >
    <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
    {action}
  </Stack>
)
