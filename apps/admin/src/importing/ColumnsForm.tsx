import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import MenuItem from "@mui/material/MenuItem"
import TextField from "@mui/material/TextField"
import { FormSection } from "../form/FormSection.tsx"
import { CompanionFiles } from "./file/CompanionFiles.tsx"
import type { ReadingChoices } from "./file/ReadingChoices.ts"
import { closedWords, type ImportDraft } from "./ImportDraft.ts"
import { MeaningFields } from "./MeaningFields.tsx"
import { labelKey, type OrderField, orderFields } from "./OrderColumns.ts"
import { PreviewTable } from "./PreviewTable.tsx"
import { ReadingFields } from "./ReadingFields.tsx"

const grid = {
  display: "grid",
  gridTemplateColumns: {
    xs: "1fr",
    sm: "repeat(2, minmax(0, 1fr))",
    lg: "repeat(3, minmax(0, 1fr))"
  },
  gap: 2
} as const

export const ColumnsForm = ({
  draft,
  onChange,
  onReading,
  busy,
  onCheck
}: {
  readonly draft: ImportDraft
  readonly onChange: (draft: ImportDraft) => void
  readonly onReading: (choices: ReadingChoices) => void
  readonly busy: boolean
  /** Null while required input is missing. */
  readonly onCheck: (() => void) | null
}) => {
  const t = useText("admin", "enums", "workOrder")
  const setColumn = (field: OrderField, column: string) => {
    const { [field]: _old, ...others } = draft.columns
    onChange({
      ...draft,
      columns: column === "" ? others : { ...others, [field]: column },
      ...(field === "status" && { closedStatuses: closedWords(draft.preview.wordsOf(column)) })
    })
  }
  return (
    <Box sx={{ mt: 2 }}>
      <FormSection title={t("admin:import.reading")} text={t("admin:import.readingText")} wide>
        <Box sx={grid}>
          <ReadingFields
            file={draft.file}
            preview={draft.preview}
            choices={draft.choices}
            onChange={onReading}
          />
        </Box>
        <PreviewTable preview={draft.preview} />
      </FormSection>
      <FormSection title={t("admin:import.columns")} text={t("admin:import.columnsText")} wide>
        <Box sx={grid}>
          {orderFields.map((field) => (
            <TextField
              key={field}
              select
              label={t(labelKey(field))}
              required={field === "name"}
              value={
                draft.preview.columns.includes(draft.columns[field] ?? "")
                  ? draft.columns[field]
                  : ""
              }
              onChange={(event) => setColumn(field, event.target.value)}
              slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
            >
              <MenuItem value="">{t("admin:import.noColumn")}</MenuItem>
              {draft.preview.columns.map((column) => (
                <MenuItem key={column} value={column}>
                  {column}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Box>
      </FormSection>
      <FormSection title={t("admin:import.meaning")} wide>
        <Box sx={grid}>
          <MeaningFields draft={draft} onChange={onChange} />
        </Box>
      </FormSection>
      <CompanionFiles draft={draft} onChange={onChange} />
      <Box sx={{ py: 2 }}>
        <Button
          variant="contained"
          loading={busy}
          disabled={onCheck === null}
          onClick={() => onCheck?.()}
        >
          {t("admin:import.check")}
        </Button>
      </Box>
    </Box>
  )
}
