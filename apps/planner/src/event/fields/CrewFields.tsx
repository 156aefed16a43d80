import { installerAccess, shipperAccess } from "@atelier/domain/access"
import { useText, useUserConfig } from "@atelier/ui"
import { ChoiceField } from "../../fields/ChoiceField.tsx"
import { ChoicesField } from "../../fields/ChoicesField.tsx"
import type { ReferenceData } from "../../plan/useReferenceData.ts"

export const ShipperField = ({
  reference,
  value,
  onChange
}: {
  readonly reference: ReferenceData
  readonly value: string | null
  readonly onChange: (id: string | null) => void
}) => {
  const t = useText("event")
  const user = useUserConfig()
  const mayEdit = (id: string | null): boolean => {
    const { display, editor } = shipperAccess(user, id)
    return display && editor
  }
  return (
    <ChoiceField
      label={t("event:fact.DeliveryEvent")}
      choices={reference.shippers.filter(({ id }) => id === value || mayEdit(id))}
      value={value}
      onChange={onChange}
      isClearable={mayEdit(null)}
      placeholder={t("event:fact.unassigned")}
    />
  )
}

export const InstallersField = ({
  reference,
  value,
  onChange
}: {
  readonly reference: ReferenceData
  readonly value: ReadonlyArray<string>
  readonly onChange: (ids: ReadonlyArray<string>) => void
}) => {
  const t = useText("event")
  const user = useUserConfig()
  return (
    <ChoicesField
      label={t("event:fact.InstallationEvent")}
      choices={reference.installers.filter(
        ({ id }) => value.includes(id) || installerAccess(user, id).display
      )}
      value={value}
      onChange={onChange}
      placeholder={t("event:fact.unassigned")}
    />
  )
}
