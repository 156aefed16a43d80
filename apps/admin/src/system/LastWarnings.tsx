import type { CallOutput } from "@atelier/contract"
import { useFormat, useText } from "@atelier/ui"
import Chip from "@mui/material/Chip"
import Typography from "@mui/material/Typography"
import { FormSection } from "../form/FormSection.tsx"
import { SystemList, SystemRow } from "./SystemList.tsx"

type Warning = CallOutput<"getSystem">["warnings"][number]

const SHOWN = 6

const WarningRow = ({ at, level, message, error, places, references, times }: Warning) => {
  const t = useText("system", "common")
  const format = useFormat()
  const facts = [format.instant(at), times > 1 ? t("system:times", { count: times }) : "", error]
  return (
    <SystemRow
      action={
        <Chip
          size="small"
          variant="outlined"
          color={level === "error" ? "error" : "warning"}
          label={t(`system:level.${level}`)}
        />
      }
    >
      <Typography lang="en" sx={{ fontWeight: 540, overflowWrap: "anywhere" }}>
        {message}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {facts.filter((fact) => fact !== "" && fact !== null).join(" · ")}
      </Typography>
      {references.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {t("common:problemReference", { id: references.join(", ") })}
        </Typography>
      )}
      {places.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {places.join(" ← ")}
        </Typography>
      )}
    </SystemRow>
  )
}

/** Warnings and errors in the log since startup, without the data they concern. */
export const LastWarnings = ({ warnings }: { readonly warnings: ReadonlyArray<Warning> }) => {
  const t = useText("system")
  return (
    <FormSection title={t("system:warnings")} text={t("system:warningsText")}>
      {warnings.length === 0 && (
        <Typography color="textSecondary">{t("system:noWarnings")}</Typography>
      )}
      <SystemList
        label={t("system:warnings")}
        items={warnings}
        shown={SHOWN}
        more={(count) => t("system:moreWarnings", { count })}
      >
        {(warning) => <WarningRow key={`${warning.at} ${warning.message}`} {...warning} />}
      </SystemList>
    </FormSection>
  )
}
