import { useAppConfig, useText } from "@atelier/ui"
import { SwitchInput } from "../form/input/SwitchInput.tsx"
import { useIsService } from "./useIsService.ts"

/** The licence switch: without a portal, and for services. */
export const LicenceInput = () => {
  const t = useText("admin")
  const { peopleFrom } = useAppConfig()
  const isService = useIsService()
  if (peopleFrom === "portal" && !isService) return null
  return (
    <SwitchInput
      name="licensed"
      label={t("admin:fields.licensed")}
      help={t("admin:user.licenceHelp")}
    />
  )
}
