import ExpandMore from "@mui/icons-material/ExpandMore"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { type ReactNode, useId, useState } from "react"

/** A collapsible section; its content renders when it is first opened. */
export const FoldedSection = ({
  title,
  children
}: {
  readonly title: string
  readonly children: () => ReactNode
}) => {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <Box component="section">
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        endIcon={<ExpandMore sx={{ transform: isOpen ? "rotate(180deg)" : "none" }} />}
        sx={{ ml: -0.5 }}
      >
        {title}
      </Button>
      <div id={id}>{isOpen && children()}</div>
    </Box>
  )
}
