import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { useWatch } from "react-hook-form"

export const WhoIsIt = () => {
  const t = useText("admin")
  const [name, email, licensed]: ReadonlyArray<unknown> = useWatch({
    name: ["displayName", "email", "licensed"]
  })
  return (
    <Box>
      <Typography sx={{ fontWeight: 560 }}>{String(name ?? "")}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {String(email ?? "")}
      </Typography>
      <Typography variant="body2" color={licensed === true ? "textSecondary" : "warning"}>
        {t(licensed === true ? "admin:user.licensed" : "admin:user.unlicensed")}
      </Typography>
    </Box>
  )
}
