import { type Encoding, encodings } from "@atelier/tables"
import { useFormat, useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import FormControlLabel from "@mui/material/FormControlLabel"
import MenuItem from "@mui/material/MenuItem"
import Switch from "@mui/material/Switch"
import TextField from "@mui/material/TextField"
import ToggleButton from "@mui/material/ToggleButton"
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup"
import type { ReactNode } from "react"
import type { ReadFile } from "./file/FileText.ts"
import { encodingReadings, type ReadingChoices } from "./file/ReadingChoices.ts"
import type { Preview } from "./previewOf.ts"

const encodingNames: Readonly<Record<Encoding, string>> = {
  "utf-8": "UTF-8",
  "windows-1252": "Windows-1252",
  macintosh: "Mac Roman",
  "windows-1250": "Windows-1250",
  "windows-1251": "Windows-1251",
  "windows-1256": "Windows-1256",
  gb18030: "GB18030",
  shift_jis: "Shift-JIS",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 (BE)"
}

const Choice = ({
  label,
  value,
  onChange,
  children
}: {
  readonly label: string
  readonly value: string | number
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}) => (
  <TextField
    select
    label={label}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    sx={{ minWidth: 0 }}
  >
    {children}
  </TextField>
)

const inEncoding = (choices: ReadingChoices, encoding: Encoding): ReadingChoices => ({
  ...choices,
  encoding,
  isEncodingChosen: true,
  headerLine: null
})

/** Asks which reading is right if the encoding of a file is not certain. */
export const EncodingQuestion = ({
  file,
  choices,
  onChange
}: {
  readonly file: ReadFile
  readonly choices: ReadingChoices
  readonly onChange: (choices: ReadingChoices) => void
}) => {
  const t = useText("admin")
  const readings = encodingReadings(file)
  if (readings.length === 0) return null
  const title = t("admin:import.encodingUnsure")
  return (
    <Alert severity={choices.isEncodingChosen ? "info" : "warning"} variant="outlined">
      {title}
      <ToggleButtonGroup
        exclusive
        orientation="vertical"
        size="small"
        aria-label={title}
        value={choices.isEncodingChosen ? choices.encoding : null}
        onChange={(_, encoding: Encoding | null) =>
          onChange(inEncoding(choices, encoding ?? choices.encoding))
        }
        sx={{ display: "flex", width: "fit-content", mt: 1 }}
      >
        {readings.map(({ encoding, cell }) => (
          <ToggleButton
            key={encoding}
            value={encoding}
            sx={{ justifyContent: "flex-start", px: 1.5, textTransform: "none" }}
          >
            {`${cell} · ${encodingNames[encoding]}`}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Alert>
  )
}

const MAX_NAMED = 5

/** Names merged cells whose numbers count in each of their rows. */
export const MergedNumbers = ({
  file,
  choices
}: {
  readonly file: ReadFile
  readonly choices: ReadingChoices
}) => {
  const t = useText("admin")
  const format = useFormat()
  const merged = file.sheets[choices.sheet]?.mergedNumbers ?? []
  if (merged.length === 0) return null
  const named = merged.length > MAX_NAMED ? [...merged.slice(0, MAX_NAMED), "…"] : merged
  return (
    <Alert severity="warning" variant="outlined">
      {t("admin:import.mergedNumbers", { cells: format.list(named) })}
    </Alert>
  )
}

/** The sheet, the encoding, the header line and the hidden rows of a file. */
export const ReadingFields = ({
  file,
  preview,
  choices,
  onChange
}: {
  readonly file: ReadFile
  readonly preview: Preview
  readonly choices: ReadingChoices
  readonly onChange: (choices: ReadingChoices) => void
}) => {
  const t = useText("admin")
  const format = useFormat()
  const { hiddenRows = 0, hiddenColumns = 0 } = file.sheets[choices.sheet] ?? {}
  return (
    <>
      {file.sheets.length > 1 && (
        <Choice
          label={t("admin:import.sheet")}
          value={choices.sheet}
          onChange={(sheet) => onChange({ ...choices, sheet: Number(sheet), headerLine: null })}
        >
          {file.sheets.map(({ name, isHidden }, place) => (
            <MenuItem key={name} value={place}>
              {isHidden ? t("admin:import.hiddenSheet", { name }) : name}
            </MenuItem>
          ))}
        </Choice>
      )}
      <Choice
        label={t("admin:import.headerLine")}
        value={preview.headerLine}
        onChange={(line) => onChange({ ...choices, headerLine: Number(line) })}
      >
        {preview.firstRows.map(({ line, cells }) => (
          <MenuItem key={line} value={line}>
            {`${line} · ${cells.filter((cell) => cell.trim() !== "").join(" · ")}`.slice(0, 80)}
          </MenuItem>
        ))}
      </Choice>
      {file.encoded !== null && (
        <Choice
          label={t("admin:import.encoding")}
          value={choices.encoding}
          onChange={(chosen) => {
            const encoding = encodings.find((each) => each === chosen)
            if (encoding !== undefined) onChange(inEncoding(choices, encoding))
          }}
        >
          {encodings.map((encoding) => (
            <MenuItem key={encoding} value={encoding}>
              {encodingNames[encoding]}
            </MenuItem>
          ))}
        </Choice>
      )}
      {hiddenRows + hiddenColumns > 0 && (
        <FormControlLabel
          sx={{ m: 0, gap: 0.5 }}
          control={
            <Switch
              checked={choices.withHidden}
              onChange={(event) => onChange({ ...choices, withHidden: event.target.checked })}
            />
          }
          label={t("admin:import.withHidden", {
            hidden: format.list([
              ...(hiddenRows > 0 ? [t("admin:import.rows", { count: hiddenRows })] : []),
              ...(hiddenColumns > 0
                ? [t("admin:import.hiddenColumns", { count: hiddenColumns })]
                : [])
            ])
          })}
        />
      )}
    </>
  )
}
