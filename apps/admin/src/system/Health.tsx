import type { CallOutput } from "@atelier/contract"
import { useFormat, useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import { FormSection } from "../form/FormSection.tsx"
import { Facts } from "./Facts.tsx"

export const Health = ({ system }: { readonly system: CallOutput<"getSystem"> }) => {
  const t = useText("system", "enums")
  const format = useFormat()
  const { concerns, buildNumber, node, platform, mode, startedAt, memoryBytes, documents } = system
  const places = format.list(documents.outOfReach.map((each) => t(`enums:documentService.${each}`)))
  return (
    <FormSection title={t("system:health")} text={t("system:healthText")}>
      {concerns.length === 0 && (
        <Alert severity="success" variant="outlined">
          {t("system:well")}
        </Alert>
      )}
      {concerns.map((concern) => (
        <Alert key={concern} severity="error" variant="outlined">
          {t(`system:concern.${concern}`, { places })}
          {concern === "documentsMissing" && (
            <Box component="ul" sx={{ my: 0.5, ps: 2.5, overflowWrap: "anywhere" }}>
              {documents.missing.map(({ id, name, ownerName }) => (
                <li key={id}>{t("system:missingDocument", { name, owner: ownerName })}</li>
              ))}
            </Box>
          )}
        </Alert>
      ))}
      <Facts
        facts={[
          [t("system:version"), buildNumber],
          [t("system:started"), format.instant(startedAt)],
          [t("system:memory"), format.bytes(memoryBytes)],
          [t("system:mode"), t(`system:modes.${mode}`)],
          [t("system:node"), node],
          [t("system:platform"), platform]
        ]}
      />
    </FormSection>
  )
}
