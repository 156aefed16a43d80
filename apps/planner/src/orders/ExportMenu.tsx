import type { CallInput } from "@atelier/contract"
import { fileKinds } from "@atelier/contract"
import { problemText, saveFile, useClient, useNotify, useText } from "@atelier/ui"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"

type Query = CallInput<"exportWorkOrders">["query"]

const kinds = ["csv", "xlsx"] as const

/** Brings the list on screen as a file, its filters and order kept. */
export const ExportMenu = ({
  anchor,
  query,
  onClose
}: {
  readonly anchor: HTMLElement
  readonly query: Query
  readonly onClose: () => void
}) => {
  const t = useText("orders", "common")
  const client = useClient()
  const notify = useNotify()
  const bring = async (kind: (typeof kinds)[number]): Promise<void> => {
    onClose()
    notify({ text: t("orders:export.underWay"), tone: "info" })
    try {
      const file = await client.call("exportWorkOrders", { query: { ...query, kind } })
      saveFile(file.name, new Blob([file.content.slice()], { type: fileKinds[kind].contentType }))
    } catch (error) {
      notify({ text: problemText(t, error).detail, tone: "error" })
    }
  }
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { "aria-label": t("orders:export.title") } }}
    >
      {kinds.map((kind) => (
        <MenuItem key={kind} onClick={() => void bring(kind)}>
          {t(`orders:export.${kind}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
