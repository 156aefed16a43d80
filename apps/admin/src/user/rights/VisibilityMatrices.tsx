import { useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import { useRows } from "../../data/useRows.ts"
import { GeneralVisibility } from "./GeneralVisibility.tsx"
import { VisibilityMatrix } from "./VisibilityMatrix.tsx"

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
