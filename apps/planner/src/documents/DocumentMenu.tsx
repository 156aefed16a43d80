import { type DocumentCategory, serviceOf } from "@atelier/domain/document"
import { useText } from "@atelier/ui"
import Divider from "@mui/material/Divider"
import ListSubheader from "@mui/material/ListSubheader"
import Menu from "@mui/material/Menu"
import MenuItem from "@mui/material/MenuItem"
import type { ListedDocument } from "./ListedDocument.ts"
import { useDocumentWrites } from "./useDocumentWrites.ts"

export const DocumentMenu = ({
  document,
  anchor,
  categories,
  onRename,
  onVersions,
  onClose
}: {
  readonly document: ListedDocument
  readonly anchor: HTMLElement
  readonly categories: ReadonlyArray<DocumentCategory>
  readonly onRename: () => void
  readonly onVersions: () => void
  readonly onClose: () => void
}) => {
  const t = useText("document", "common", "enums")
  const writes = useDocumentWrites()
  const others = categories.filter((category) => category !== document.category)
  const doing = (work: () => void) => (): void => {
    onClose()
    work()
  }
  return (
    <Menu
      open
      anchorEl={anchor}
      onClose={onClose}
      slotProps={{ list: { "aria-label": t("document:menu", { name: document.name }) } }}
    >
      <MenuItem onClick={doing(() => void writes.download(document))}>
        {t("document:download")}
      </MenuItem>
      <MenuItem onClick={doing(onRename)}>{t("document:rename")}</MenuItem>
      {serviceOf(document.storedAs) !== "folder" && (
        <MenuItem onClick={doing(onVersions)}>{t("document:versions")}</MenuItem>
      )}
      <MenuItem onClick={doing(() => void writes.remove(document))}>
        {t("common:actions.delete")}
      </MenuItem>
      {others.length > 0 && <Divider />}
      {others.length > 0 && (
        <ListSubheader sx={{ lineHeight: 2.2 }}>{t("document:moveTo")}</ListSubheader>
      )}
      {others.map((category) => (
        <MenuItem key={category} onClick={doing(() => void writes.move(document, category))}>
          {t(`enums:documentCategory.${category}`)}
        </MenuItem>
      ))}
    </Menu>
  )
}
