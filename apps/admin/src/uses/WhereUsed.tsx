import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useId } from "react"
import type { ResourceName } from "../data/resourceTables.ts"
import { UsesList } from "./UsesList.tsx"
import { useUses } from "./useUses.ts"

export const WhereUsed = ({
  resource,
  id
}: {
  readonly resource: ResourceName
  readonly id: string
}) => {
  const t = useText("admin")
  const headingId = useId()
  const uses = useUses(resource, id)
  if (uses === undefined || uses.length === 0) return null
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 3, fontSize: "0.8125rem" }}>
      <Typography id={headingId} component="h2" variant="h3" sx={{ mb: 1 }}>
        {t("admin:uses.title")}
      </Typography>
      <UsesList resource={resource} id={id} uses={uses} />
    </Box>
  )
}
