import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { type ReactNode, useId } from "react"

/** A setting with its label; `children` receives the id of the label. */
export const SettingField = ({
  label,
  children
}: {
  readonly label: string
  readonly children: (labelledBy: string) => ReactNode
}) => {
  const id = useId()
  return (
    <Box sx={{ mb: 1.75 }}>
      <Typography
        id={id}
        variant="caption"
        color="text.secondary"
        sx={{ display: "block", mb: 0.5, fontWeight: 540 }}
      >
        {label}
      </Typography>
      {children(id)}
    </Box>
  )
}
