import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Checkbox from "@mui/material/Checkbox"
import Table from "@mui/material/Table"
import TableBody from "@mui/material/TableBody"
import TableCell from "@mui/material/TableCell"
import TableContainer from "@mui/material/TableContainer"
import TableHead from "@mui/material/TableHead"
import TableRow from "@mui/material/TableRow"
import { useController } from "react-hook-form"
import { useRows } from "../../data/useRows.ts"
import { matrixLook } from "./matrixLook.ts"
import { VisibilityMatrix } from "./VisibilityMatrix.tsx"

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
const GeneralVisibility = () => {
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

const PROGRESS_FLAGS = [
  "display",
  "editor",
  "displayInLegend",
  "displayInWorkOrderInfoSection",
  "displayCapacities",
  "displayDamaged",
  "displayBackOrder"
] as const

const CREW_FLAGS = ["display", "editor"] as const

export const VisibilityMatrices = () => {
  const t = useText("admin")
  const { rows: progresses = [] } = useRows("progresses", "order")
  const { rows: shippers = [] } = useRows("shippers", "name")
  const { rows: installers = [] } = useRows("installers", "name")
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <GeneralVisibility />
      <VisibilityMatrix
        title={t("admin:progress.title")}
        name="progressVisibility"
        idKey="progressId"
        flags={PROGRESS_FLAGS}
        rows={progresses.filter(({ deleted }) => !deleted)}
      />
      <VisibilityMatrix
        title={t("admin:shipper.title")}
        name="shippersVisibility"
        idKey="shipperId"
        flags={CREW_FLAGS}
        rows={shippers}
        unassigned={t("admin:user.noShipper")}
      />
      <VisibilityMatrix
        title={t("admin:installer.title")}
        name="installersVisibility"
        idKey="installerId"
        flags={CREW_FLAGS}
        rows={installers}
        unassigned={t("admin:user.noInstaller")}
      />
    </Box>
  )
}
