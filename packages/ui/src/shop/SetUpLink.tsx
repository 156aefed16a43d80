import Button from "@mui/material/Button"
import { usePermissions } from "../me/UserConfig.ts"
import { useLinkTo } from "../parts/AppRouting.ts"
import { useText } from "../text/useText.ts"
import { SET_UP_PATH } from "./shopPaths.ts"

export const SetUpLink = ({ primary = false }: { readonly primary?: boolean }) => {
  const t = useText("common")
  const { isAdmin } = usePermissions()
  const Link = useLinkTo("admin")
  if (!isAdmin) return null
  return (
    <Button
      {...(primary ? { variant: "contained" } : { variant: "outlined", color: "inherit" })}
      component={Link}
      href={SET_UP_PATH}
    >
      {t("common:actions.setUp")}
    </Button>
  )
}
