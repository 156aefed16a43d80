import type { UserConfiguration } from "@atelier/domain/access"
import {
  beginSeeing,
  useAppConfig,
  useCall,
  useNotifyProblem,
  useSession,
  useText,
  useWrite
} from "@atelier/ui"
import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { useFormContext, useWatch } from "react-hook-form"
import { FormSection } from "../form/FormSection.tsx"
import { ChoiceInput } from "../form/input/ChoiceInput.tsx"
import { SwitchInput } from "../form/input/SwitchInput.tsx"
import { ServiceKey } from "./ServiceKey.tsx"
import { useService } from "./useService.ts"

/** Shows the shop read-only as the user sees it. */
const SeeAsButton = () => {
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

const WhoIsIt = () => {
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

/** The licence switch: without a portal, and for services. */
const LicenceInput = () => {
  const t = useText("admin")
  const { peopleFrom } = useAppConfig()
  const service = useService()
  if (peopleFrom === "portal" && service === undefined) return null
  return (
    <SwitchInput
      name="licensed"
      label={t("admin:fields.licensed")}
      help={t("admin:user.licenceHelp")}
    />
  )
}

export const AccountSection = () => {
  const t = useText("admin", "enums")
  const { peopleFrom } = useAppConfig()
  const service = useService()
  const comesFrom = service === undefined ? peopleFrom : "service"
  return (
    <FormSection title={t("admin:user.who")} text={t(`admin:user.comesFrom.${comesFrom}`)}>
      <WhoIsIt />
      {service !== undefined && <ServiceKey service={service} />}
      <LicenceInput />
      <SeeAsButton />
      <ChoiceInput
        name="planificationRole"
        label={t("admin:fields.planificationRole")}
        helperText={t("admin:user.roleHelp")}
        choices={(["admin", "user"] as const).map((value) => ({
          value,
          label: t(`enums:role.${value}`)
        }))}
        sx={{ maxWidth: 360 }}
      />
    </FormSection>
  )
}
