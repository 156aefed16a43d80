import { useNotify, useText } from "@atelier/ui"
import ExpandMoreOutlined from "@mui/icons-material/ExpandMoreOutlined"
import Accordion from "@mui/material/Accordion"
import AccordionDetails from "@mui/material/AccordionDetails"
import AccordionSummary from "@mui/material/AccordionSummary"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { type Companion, companions, type ImportDraft, withMapping } from "../ImportDraft.ts"
import { FileButton } from "./FileButton.tsx"
import type { FileText } from "./FileText.ts"

/** For imports with more than orders: a saved mapping and the additional files it describes. */
export const CompanionFiles = ({
  draft,
  onChange
}: {
  readonly draft: ImportDraft
  readonly onChange: (draft: ImportDraft) => void
}) => {
  const t = useText("admin")
  const notify = useNotify()
  const takeMapping = ({ text }: FileText) => {
    const next = withMapping(draft, text)
    if (next === null) notify({ text: t("admin:import.noMapping"), tone: "error" })
    else onChange(next)
  }
  const setFile = (name: Companion, file: FileText | null) => {
    const { [name]: _old, ...others } = draft.files
    onChange({ ...draft, files: file === null ? others : { ...others, [name]: file } })
  }
  return (
    <Accordion
      disableGutters
      sx={{
        border: 1,
        borderColor: "divider",
        borderRadius: "12px !important",
        "&::before": { display: "none" },
        mb: 1
      }}
    >
      <AccordionSummary expandIcon={<ExpandMoreOutlined />}>
        <Box>
          <Typography sx={{ fontWeight: 560 }}>{t("admin:import.advanced")}</Typography>
          <Typography variant="body2" color="textSecondary">
            {t("admin:import.advancedText")}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails
        sx={{ display: "grid", gap: 1, gridTemplateColumns: { xs: "1fr", md: "1fr 1fr" } }}
      >
        <FileButton
          title={t("admin:import.mappingFile")}
          accept=".json,application/json"
          chosen={draft.mapping === null ? null : t("admin:import.mappingTaken")}
          onFile={takeMapping}
          onRemove={() => onChange({ ...draft, mapping: null })}
        />
        {companions.map((name) => (
          <FileButton
            key={name}
            title={t(`admin:import.file.${name}`)}
            accept=".csv,.txt,.tsv,text/csv"
            chosen={draft.files[name]?.name ?? null}
            disabled={draft.mapping?.[name] === undefined}
            onFile={(file) => setFile(name, file)}
            onRemove={() => setFile(name, null)}
          />
        ))}
      </AccordionDetails>
    </Accordion>
  )
}
