import { type OrderColumn, orderColumnKeys } from "@atelier/domain/importing"
import { useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import ListSubheader from "@mui/material/ListSubheader"
import MenuItem from "@mui/material/MenuItem"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableContainer from "@mui/material/TableContainer"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import TextField from "@mui/material/TextField"
import { Struct } from "effect"
import { FormSection } from "../form/FormSection.tsx"
import { TABLE_SX } from "../list/tableLook.ts"
import { FIELD_GRID } from "./fieldGrid.ts"
import { CompanionFiles } from "./file/CompanionFiles.tsx"
import type { ReadingChoices } from "./file/ReadingChoices.ts"
import { type ImportDraft, withColumn } from "./ImportDraft.ts"
import { MeaningFields } from "./MeaningFields.tsx"
import { fieldGroups, labelKey } from "./OrderColumns.ts"
import type { Preview } from "./previewOf.ts"
import { EncodingQuestion, MergedNumbers, ReadingFields } from "./ReadingFields.tsx"

const FIRST = 4

/** The first rows of a file below its header, so that users see how it was read. */
const PreviewTable = ({ preview: { columns, rows } }: { readonly preview: Preview }) => {
  const t = useText("admin")
  return (
    <TableContainer tabIndex={0} aria-label={t("admin:import.reading")} sx={TABLE_SX}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{t("admin:import.line")}</TableCell>
            {columns.map((column) => (
              <TableCell key={column}>{column}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, FIRST).map(({ line, cells }) => (
            <TableRow key={line}>
              <TableCell sx={{ fontVariantNumeric: "tabular-nums" }}>{line}</TableCell>
              {columns.map((column) => (
                <TableCell key={column} sx={{ whiteSpace: "nowrap" }}>
                  {(cells[column] ?? "").slice(0, 60)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const SAMPLES = 3

/** One choice per column of the file: the field that it fills. */
const ColumnFields = ({
  draft,
  onChange
}: {
  readonly draft: ImportDraft
  readonly onChange: (draft: ImportDraft) => void
}) => {
  const t = useText("admin", "enums", "workOrder")
  const { columns, preview } = draft
  const fieldOf = (column: string): OrderColumn | "" =>
    orderColumnKeys.find((field) => columns[field] === column) ?? ""
  return preview.columns.map((column) => (
    <TextField
      key={column}
      select
      label={column}
      value={fieldOf(column)}
      onChange={({ target }) =>
        onChange(
          withColumn(draft, column, orderColumnKeys.find((each) => each === target.value) ?? null)
        )
      }
      helperText={preview.examplesOf(column, SAMPLES).join(" · ") || t("admin:import.noExamples")}
      slotProps={{
        select: { displayEmpty: true },
        inputLabel: { shrink: true },
        formHelperText: { sx: { overflow: "hidden", textOverflow: "ellipsis" } }
      }}
    >
      <MenuItem value="">{t("admin:import.noField")}</MenuItem>
      {Struct.keys(fieldGroups).flatMap((group) => [
        <ListSubheader key={group}>{t(`admin:import.group.${group}`)}</ListSubheader>,
        ...fieldGroups[group].map((field) => (
          <MenuItem key={field} value={field}>
            {t(labelKey(field))}
          </MenuItem>
        ))
      ])}
    </TextField>
  ))
}

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
  const t = useText("admin")
  return (
    <Box sx={{ mt: 2 }}>
      <FormSection title={t("admin:import.reading")} text={t("admin:import.readingText")} wide>
        <Box sx={FIELD_GRID}>
          <ReadingFields
            file={draft.file}
            preview={draft.preview}
            choices={draft.choices}
            onChange={onReading}
          />
        </Box>
        <EncodingQuestion file={draft.file} choices={draft.choices} onChange={onReading} />
        <MergedNumbers file={draft.file} choices={draft.choices} />
        <PreviewTable preview={draft.preview} />
      </FormSection>
      <FormSection title={t("admin:import.columns")} text={t("admin:import.columnsText")} wide>
        {draft.columns.name === undefined && (
          <Alert severity="warning" variant="outlined">
            {t("admin:import.nameMissing")}
          </Alert>
        )}
        <Box sx={FIELD_GRID}>
          <ColumnFields draft={draft} onChange={onChange} />
        </Box>
      </FormSection>
      <MeaningFields draft={draft} onChange={onChange} />
      <CompanionFiles draft={draft} onChange={onChange} />
      <Button
        variant="contained"
        disabled={onCheck === null}
        loading={busy}
        onClick={onCheck ?? undefined}
        sx={{ my: 2 }}
      >
        {t("admin:import.check")}
      </Button>
    </Box>
  )
}
