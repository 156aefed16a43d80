import { useText } from "@atelier/ui"
import Checkbox from "@mui/material/Checkbox"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableContainer from "@mui/material/TableContainer"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import { useController } from "react-hook-form"
import { matrixLook } from "./matrixLook.ts"

const Flag = ({ name, label }: { readonly name: string; readonly label: string }) => {
  const { field } = useController({ name })
  const { ref, value, ...input } = field
  return (
    <Checkbox
      {...input}
      checked={value === true}
      slotProps={{ input: { ref, "aria-label": label } }}
    />
  )
}

const lines = ["productionVisibility", "otherwise"] as const
const flags = ["display", "editor"] as const

/** Visibility of production, and the default for resources without their own row. */
export const GeneralVisibility = () => {
  const t = useText("admin", "common")
  return (
    <TableContainer sx={matrixLook}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{t("admin:user.general")}</TableCell>
            {flags.map((flag) => (
              <TableCell key={flag}>{t(`admin:user.flag.${flag}`)}</TableCell>
            ))}
            <TableCell aria-hidden="true" />
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line}>
              <TableCell component="th" scope="row">
                {t(`admin:fields.${line}`)}
              </TableCell>
              {flags.map((flag) => (
                <TableCell key={flag}>
                  <Flag
                    name={`${line}.${flag}`}
                    label={t("common:labelled", {
                      name: t(`admin:fields.${line}`),
                      value: t(`admin:user.flag.${flag}`)
                    })}
                  />
                </TableCell>
              ))}
              <TableCell aria-hidden="true" />
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
