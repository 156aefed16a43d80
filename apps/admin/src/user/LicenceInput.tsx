import { useAppConfig, useCall, useText } from "@atelier/ui"
import { useWatch } from "react-hook-form"
import { SwitchInput } from "../form/SwitchInput.tsx"

/** The licence, of whom the portal gives none: where there is no portal, and of services. */
export const LicenceInput = () => {
  const t = useText("admin")
  const { peopleFrom } = useAppConfig()
  const id: unknown = useWatch({ name: "id" })
  const services = useCall("getServices", {}).data?.data ?? []
  const isService = services.some((service) => service.id === id)
  if (peopleFrom === "portal" && !isService) return null
  return (
    <SwitchInput
      name="licensed"
      label={t("admin:fields.licensed")}
      help={t("admin:user.licenceHelp")}
    />
  )
}
