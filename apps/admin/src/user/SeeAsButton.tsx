import type { UserConfiguration } from "@atelier/domain/access"
import { beginSeeing, useCall, useNotifyProblem, useSession, useText, useWrite } from "@atelier/ui"
import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined"
import Button from "@mui/material/Button"
import { useFormContext } from "react-hook-form"

/** Shows the shop read-only as the user sees it. */
export const SeeAsButton = () => {
  const t = useText("admin", "common", "problems")
  const notifyProblem = useNotifyProblem()
  const { user: me } = useSession()
  const { getValues } = useFormContext<UserConfiguration>()
  const services = useCall("getServices", {}).data?.data
  const { id, displayName, licensed } = getValues()
  const begin = useWrite("seeAs", {
    onSuccess: ({ name }) => beginSeeing({ userId: id, name, returnTo: location.pathname }),
    onError: notifyProblem
  })
  const isProgram = services?.some((service) => service.id === id) !== false
  if (!licensed || isProgram || me?.id === id) return null
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<VisibilityOutlined />}
      loading={begin.isPending}
      onClick={() => begin.mutate({ body: { userId: id } })}
      sx={{ alignSelf: "flex-start" }}
    >
      {t("admin:user.seeAs", { name: displayName })}
    </Button>
  )
}
