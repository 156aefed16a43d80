import { weekOfShop } from "@atelier/domain/progress"
import { useText, useUserConfig } from "@atelier/ui"
import { TextInput } from "@atelier/ui/form"
import { useParams } from "react-router"
import { CapacityTable } from "../capacity/CapacityTable.tsx"
import type { ResourceName } from "../data/resourceTables.ts"
import { SaveEffect } from "../effect/SaveEffect.tsx"
import { FormSection } from "../form/FormSection.tsx"
import { ColourInput } from "../form/input/ColourInput.tsx"
import { colours } from "../form/input/colours.ts"
import { NameInput } from "../form/input/NameInput.tsx"
import { WeekInputs } from "../form/input/WeekInputs.tsx"
import { RecordPage } from "../form/RecordPage.tsx"

const blank = { name: "", colorHexa: colours[0], emails: "", capacities: [] }

export const CrewForm = ({
  resource,
  texts
}: {
  readonly resource: ResourceName
  readonly texts: string
}) => {
  const t = useText("admin")
  const { id } = useParams()
  const { shop } = useUserConfig()
  return (
    <RecordPage resource={resource} texts={texts} blank={{ ...blank, ...weekOfShop(shop) }}>
      <FormSection title={t("admin:crew.who")} text={t(`admin:${texts}.about`)}>
        <NameInput />
        <TextInput
          name="emails"
          label={t("admin:fields.emails")}
          helperText={t("admin:contact.emailHelp")}
        />
        <ColourInput name="colorHexa" label={t("admin:fields.colorHexa")} />
      </FormSection>
      <FormSection title={t("admin:capacity.title")} text={t("admin:capacity.text")}>
        <CapacityTable
          filled={
            id === undefined
              ? null
              : {
                  kind: resource === "shippers" ? "shipper" : "installer",
                  id: decodeURIComponent(id)
                }
          }
        />
      </FormSection>
      <FormSection title={t("admin:days.title")} text={t("admin:days.text")}>
        <WeekInputs />
      </FormSection>
      {id !== undefined && <SaveEffect resource={resource} id={decodeURIComponent(id)} />}
    </RecordPage>
  )
}
