import { type ImportReport, type NameColumn, namedTables } from "@atelier/domain/importing"
import { useCall, useRecords, useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Autocomplete from "@mui/material/Autocomplete"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import TextField from "@mui/material/TextField"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import { type ImportDraft, withWords } from "../ImportDraft.ts"
import { labelKey } from "../OrderColumns.ts"
import { type UnknownWord, unknownWords } from "./unknownWords.ts"

/** The names of the records that a field can name, sorted; of groups the first ones. */
const useNames = (field: NameColumn): ReadonlyArray<string> => {
  const table = namedTables[field]
  const isGroup = table === "workOrderGroup"
  const records = useRecords(isGroup ? "template" : table, { enabled: !isGroup }).data
  const groups = useCall("getWorkOrderGroups", { query: {} }, { enabled: isGroup }).data?.data
  const rows: ReadonlyArray<{ readonly name: string; readonly deleted?: boolean }> =
    (isGroup ? groups : records) ?? []
  return rows
    .filter(({ deleted }) => deleted !== true)
    .map(({ name }) => name)
    .toSorted((a, b) => a.localeCompare(b))
}

const NameChoice = ({
  word,
  chosen,
  onChoose
}: {
  readonly word: UnknownWord
  readonly chosen: string | null
  readonly onChoose: (name: string | null) => void
}) => {
  const t = useText("admin", "workOrder")
  const names = useNames(word.field)
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: { xs: "1fr", sm: "minmax(0, 1fr) minmax(0, 1fr)" },
        gap: { xs: 1, sm: 2 },
        alignItems: "center"
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 560, overflowWrap: "anywhere", color: "text.primary" }}>
          {word.value}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t("admin:import.fix.where", { field: t(labelKey(word.field)), count: word.rows })}
        </Typography>
      </Box>
      <Autocomplete
        options={["", ...names]}
        value={chosen}
        getOptionLabel={(name) => (name === "" ? t("admin:import.fix.empty") : name)}
        onChange={(_, name) => onChoose(name)}
        renderInput={(params) => <TextField {...params} label={t("admin:import.fix.means")} />}
      />
    </Box>
  )
}

const keyOf = ({ field, value }: UnknownWord): string => `${field} ${value}`

/** The words of the file that name no record: each is fixed once for all its rows. */
export const NamesToFix = ({
  report,
  draft,
  busy,
  onFix
}: {
  readonly report: ImportReport
  readonly draft: ImportDraft
  readonly busy: boolean
  readonly onFix: (draft: ImportDraft) => void
}) => {
  const t = useText("admin")
  const [chosen, setChosen] = useState<ReadonlyMap<string, string | null>>(new Map())
  const words = unknownWords(report.rows, draft.columns)
  if (words.length === 0) return null
  const nameFor = (word: UnknownWord): string | null =>
    chosen.has(keyOf(word)) ? (chosen.get(keyOf(word)) ?? null) : word.suggestion
  const fixed = words.filter((word) => nameFor(word) !== null)
  const fix = (): void =>
    onFix(
      withWords(
        draft,
        fixed.map((word) => ({ ...word, name: nameFor(word) ?? "" }))
      )
    )
  return (
    <Alert severity="warning" variant="outlined" sx={{ "& .MuiAlert-message": { flex: 1 } }}>
      {t("admin:import.fix.title", { count: words.length })}
      <Box sx={{ display: "grid", gap: 2, my: 2 }}>
        {words.map((word) => (
          <NameChoice
            key={keyOf(word)}
            word={word}
            chosen={nameFor(word)}
            onChoose={(name) => setChosen(new Map([...chosen, [keyOf(word), name]]))}
          />
        ))}
      </Box>
      <Button variant="contained" disabled={fixed.length === 0} loading={busy} onClick={fix}>
        {t("admin:import.fix.doIt")}
      </Button>
    </Alert>
  )
}
