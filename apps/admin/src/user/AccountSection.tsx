import { useAppConfig, useText } from "@atelier/ui"
import { FormSection } from "../form/FormSection.tsx"
import { ChoiceInput } from "../form/input/ChoiceInput.tsx"
import { LicenceInput } from "./LicenceInput.tsx"
import { SeeAsButton } from "./SeeAsButton.tsx"
import { useIsService } from "./useIsService.ts"
import { WhoIsIt } from "./WhoIsIt.tsx"

export const AccountSection = () => {
  const t = useText("admin", "enums")
  const { peopleFrom } = useAppConfig()
  const comesFrom = useIsService() ? "service" : peopleFrom
  return (
    <FormSection title={t("admin:user.who")} text={t(`admin:user.comesFrom.${comesFrom}`)}>
      <WhoIsIt />
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
