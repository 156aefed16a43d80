import ExpandMore from "@mui/icons-material/ExpandMore"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { type ReactNode, useEffect, useId, useRef, useState } from "react"

/** Space for content that loads after the section has scrolled into view, in pixels. */
const MIN_HEIGHT = 160

/** A collapsible section; opening it renders its content and scrolls it into view. */
export const FoldedSection = ({
  title,
  children
}: {
  readonly title: string
  readonly children: () => ReactNode
}) => {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isOpen) section.current?.scrollIntoView()
  }, [isOpen])
  return (
    <Box component="section" ref={section}>
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
      <Box id={id} sx={{ minHeight: isOpen ? MIN_HEIGHT : 0 }}>
        {isOpen && children()}
      </Box>
    </Box>
  )
}
