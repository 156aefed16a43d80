import ExpandMore from "@mui/icons-material/ExpandMore"
import Accordion from "@mui/material/Accordion"
import AccordionDetails from "@mui/material/AccordionDetails"
import AccordionSummary from "@mui/material/AccordionSummary"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { type ReactNode, useState } from "react"

const remembered = (name: string): string => `workOrderSection.${name}`

export const FieldGrid = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" } }}>
    {children}
  </Box>
)

/** A collapsible section, stored in this browser; opens if a field in it has an error. */
export const Section = ({
  name,
  title,
  summary,
  hasError,
  children
}: {
  readonly name: string
  readonly title: string
  /** Summary of its content, shown while closed. */
  readonly summary: string
  readonly hasError: boolean
  readonly children: ReactNode
}) => {
  const [open, setOpen] = useState(() => localStorage.getItem(remembered(name)) === "open")
  const toggle = (_: unknown, expanded: boolean): void => {
    localStorage.setItem(remembered(name), expanded ? "open" : "closed")
    setOpen(expanded)
  }
  return (
    <Accordion
      disableGutters
      variant="outlined"
      expanded={open || hasError}
      onChange={toggle}
      sx={{ borderRadius: 2, "&::before": { display: "none" } }}
    >
      <AccordionSummary
        expandIcon={<ExpandMore />}
        sx={{ "& .MuiAccordionSummary-content": { minWidth: 0 } }}
      >
        <Typography variant="h5" component="span" sx={{ minWidth: { xs: 0, sm: 120 } }}>
          {title}
        </Typography>
        <Typography variant="body2" noWrap sx={{ ml: 2, minWidth: 0, color: "text.secondary" }}>
          {summary}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ pt: 1 }}>
        <FieldGrid>{children}</FieldGrid>
      </AccordionDetails>
    </Accordion>
  )
}
