import type { CallInput } from "@atelier/contract"
import { useText } from "@atelier/ui"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import { sheetKinds, useSheetFile } from "../../sheets/useSheetFile.ts"

type Query = CallInput<"exportWorkOrders">["query"]

export const ExportMenu = ({
  anchor,
  query,
  onClose
}: {
  readonly anchor: HTMLElement
  readonly query: Query
  readonly onClose: () => void
}) => {
  const t = useText("orders")
  const bring = useSheetFile()
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { "aria-label": t("orders:export.title") } }}
    >
      {sheetKinds.map((kind) => (
        <MenuItem
          key={kind}
          onClick={() => {
            onClose()
            void bring(kind, (client) =>
              client.call("exportWorkOrders", { query: { ...query, kind } })
            )
          }}
        >
          {t(`orders:export.${kind}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
