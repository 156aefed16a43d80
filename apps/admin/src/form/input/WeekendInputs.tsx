import { useText } from "@atelier/ui"
import { SwitchInput } from "./SwitchInput.tsx"

export const WeekendInputs = () => {
  const t = useText("admin")
  return (
    <>
      <SwitchInput name="includeSaturday" label={t("admin:fields.includeSaturday")} />
      <SwitchInput name="includeSunday" label={t("admin:fields.includeSunday")} />
    </>
  )
}
