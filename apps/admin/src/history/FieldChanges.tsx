import type { RowChange } from "@atelier/domain/change"
import { useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { type FieldSpeech, fieldWords } from "../data/fieldWords.ts"

type Fields = ReadonlyMap<string, unknown>

const fieldsOf = (row: object): Fields => new Map(Object.entries(row))

const unspoken: ReadonlySet<string> = new Set(["id", "version", "_tag"])

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

const changedFields = (before: Fields, after: Fields): ReadonlyArray<string> =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (field) => !unspoken.has(field) && !isSame(before.get(field), after.get(field))
  )

export const FieldChanges = ({
  change: { before, after },
  nameOf
}: {
  readonly change: RowChange
  readonly nameOf: FieldSpeech["nameOf"]
}) => {
  const t = useText("admin", "enums")
  const format = useFormat()
  if (before === null || after === null) return null
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  const words = (field: string, value: unknown): string =>
    fieldWords(field, value, { t, format, nameOf }) || t("admin:history.nothing")
  const line = (field: string): string => {
    const [old, now] = [words(field, was.get(field)), words(field, is.get(field))]
    return old === now ? t("admin:history.inside") : format.fromTo(old, now)
  }
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
      {changedFields(was, is).map((field) => (
        <Typography
          component="li"
          variant="body2"
          key={field}
          sx={{ overflowWrap: "anywhere", whiteSpace: "pre-line" }}
        >
          {t("admin:history.line", { field: t(`admin:fields.${field}`), change: line(field) })}
        </Typography>
      ))}
    </Box>
  )
}
