import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { CreateFirst, type NeededKind } from "./CreateFirst.tsx"

export const NeededFirst = ({ kind }: { readonly kind: NeededKind }) => {
  const t = useText("admin")
  return (
    <Box>
      <Typography color="textSecondary" sx={{ mb: 1.5 }}>
        {t(`admin:${kind}.neededFirst`)}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <CreateFirst kind={kind} quiet />
      </Box>
    </Box>
  )
}
