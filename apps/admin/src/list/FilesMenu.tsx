import { fileKinds, resources } from "@atelier/contract"
import { saveFile, useClient, useMenu, useNotifyProblem, useText } from "@atelier/ui"
import FolderOpenOutlined from "@mui/icons-material/FolderOpenOutlined"
import Button from "@mui/material/Button"
import Divider from "@mui/material/Divider"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import { useId } from "react"
import { Link } from "react-router"
import type { ResourceName } from "../data/resourceTables.ts"
import { addressOf } from "../page/addresses.ts"

const kinds = ["csv", "xlsx"] as const

export const FilesMenu = ({ resource }: { readonly resource: ResourceName }) => {
  const t = useText("admin", "common")
  const client = useClient()
  const notifyProblem = useNotifyProblem()
  const id = useId()
  const { close, opener, menu } = useMenu()
  const { table } = resources[resource]
  if (table === "webhook") return null
  const bring = async (kind: (typeof kinds)[number]): Promise<void> => {
    close()
    try {
      const file = await client.call("exportRecords", { params: { table }, query: { kind } })
      saveFile(file.name, new Blob([file.content.slice()], { type: fileKinds[kind].contentType }))
    } catch (error) {
      notifyProblem(error)
    }
  }
  return (
    <>
      <Button
        id={id}
        variant="outlined"
        color="inherit"
        startIcon={<FolderOpenOutlined />}
        {...opener}
      >
        {t("admin:files.menu")}
      </Button>
      <Menu {...menu} slotProps={{ list: { "aria-labelledby": id } }}>
        {kinds.map((kind) => (
          <MenuItem key={kind} onClick={() => void bring(kind)}>
            {t(`admin:files.${kind}`)}
          </MenuItem>
        ))}
        <Divider />
        <MenuItem component={Link} to={addressOf(resource, "import")}>
          {t("admin:files.import")}
        </MenuItem>
      </Menu>
    </>
  )
}
