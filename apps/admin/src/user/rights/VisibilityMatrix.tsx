import { useText } from "@atelier/ui"
import RestartAltOutlined from "@mui/icons-material/RestartAltOutlined"
import Checkbox from "@mui/material/Checkbox"
import IconButton from "@mui/material/IconButton"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableContainer from "@mui/material/TableContainer"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import Tooltip from "@mui/material/Tooltip"
import { useController, useWatch } from "react-hook-form"
import { ColourName } from "../../page/ColourName.tsx"
import { entryOf, type Flags, withFlag, withoutEntry } from "./entries.ts"
import { matrixLook } from "./matrixLook.ts"

interface Row {
  readonly id: string
  readonly name: string
  readonly colorHexa: string
}

type Entries = ReadonlyArray<Readonly<Record<string, unknown>>>

/** The initial flags of a new entry: the user's defaults; others equal that of `display`. */
const freshFlags = (flags: ReadonlyArray<string>, otherwise: Flags | undefined): Flags =>
  Object.fromEntries(flags.map((flag) => [flag, otherwise?.[flag] ?? otherwise?.display ?? false]))

export const VisibilityMatrix = ({
  title,
  name,
  idKey,
  flags,
  rows,
  unassigned
}: {
  readonly title: string
  readonly name: string
  /** Field of an entry with the id of its resource. */
  readonly idKey: string
  readonly flags: ReadonlyArray<string>
  readonly rows: ReadonlyArray<Row>
  /** Label of the row for events without a resource. */
  readonly unassigned?: string
}) => {
  const t = useText("admin", "common")
  const { field } = useController({ name })
  const entries: Entries = field.value ?? []
  const fresh = freshFlags(flags, useWatch({ name: "otherwise" }))
  const lines = [
    ...(unassigned === undefined ? [] : [{ id: null, name: unassigned, colorHexa: "#94A3B8" }]),
    ...rows
  ]
  return (
    <TableContainer sx={matrixLook}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{title}</TableCell>
            {flags.map((flag) => (
              <TableCell key={flag}>{t(`admin:user.flag.${flag}`)}</TableCell>
            ))}
            <TableCell aria-hidden="true" />
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => {
            const own = entryOf(entries, idKey, line.id)
            const granted = own ?? fresh
            return (
              <TableRow key={line.id ?? "none"} hover>
                <TableCell component="th" scope="row">
                  <ColourName colour={line.colorHexa} name={line.name} />
                </TableCell>
                {flags.map((flag) => (
                  <TableCell key={flag}>
                    <Checkbox
                      checked={granted[flag] === true}
                      sx={own === null ? { opacity: 0.55 } : {}}
                      onChange={(event) =>
                        field.onChange(
                          withFlag(entries, idKey, line.id, { [flag]: event.target.checked }, fresh)
                        )
                      }
                      slotProps={{
                        input: {
                          "aria-label": t("common:labelled", {
                            name: line.name,
                            value: t(`admin:user.flag.${flag}`)
                          })
                        }
                      }}
                    />
                  </TableCell>
                ))}
                <TableCell>
                  {own !== null && (
                    <Tooltip title={t("admin:user.asOtherwise")}>
                      <IconButton
                        size="small"
                        aria-label={t("common:labelled", {
                          name: line.name,
                          value: t("admin:user.asOtherwise")
                        })}
                        onClick={() => field.onChange(withoutEntry(entries, idKey, line.id))}
                        sx={{ color: "text.secondary" }}
                      >
                        <RestartAltOutlined sx={{ fontSize: 18 }} />
                      </IconButton>
                    </Tooltip>
                  )}
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
