import type { CallInput } from "@atelier/contract"
import { IMPORT_PATH, lazyPart, useLinkTo, usePermissions, useText } from "@atelier/ui"
import BookmarkBorderOutlined from "@mui/icons-material/BookmarkBorderOutlined"
import FileDownloadOutlined from "@mui/icons-material/FileDownloadOutlined"
import FileUploadOutlined from "@mui/icons-material/FileUploadOutlined"
import ViewColumnOutlined from "@mui/icons-material/ViewColumnOutlined"
import IconButton from "@mui/material/IconButton"
import Tooltip from "@mui/material/Tooltip"
import { Suspense, useState } from "react"
import type { ColumnName } from "../table/columns.ts"

const ColumnsMenu = lazyPart(async () => (await import("./ColumnsMenu.tsx")).ColumnsMenu)
const ViewsMenu = lazyPart(async () => (await import("./ViewsMenu.tsx")).ViewsMenu)
const ExportMenu = lazyPart(async () => (await import("./ExportMenu.tsx")).ExportMenu)

const menus = [
  { name: "views", Icon: BookmarkBorderOutlined },
  { name: "columns", Icon: ViewColumnOutlined },
  { name: "export", Icon: FileDownloadOutlined }
] as const

type MenuName = (typeof menus)[number]["name"]

export const ListMenus = ({
  columns,
  search,
  query,
  onColumns
}: {
  readonly columns: ReadonlyArray<ColumnName>
  readonly search: string
  readonly query: CallInput<"exportWorkOrders">["query"]
  readonly onColumns: (columns: ReadonlyArray<ColumnName>) => void
}) => {
  const t = useText("orders")
  const { may } = usePermissions()
  const AdminLink = useLinkTo("admin")
  const [open, setOpen] = useState<{
    readonly name: MenuName
    readonly anchor: HTMLElement
  } | null>(null)
  const close = (): void => setOpen(null)
  return (
    <>
      {menus.map(({ name, Icon }) => (
        <Tooltip key={name} title={t(`orders:${name}.title`)}>
          <IconButton
            size="small"
            aria-label={t(`orders:${name}.title`)}
            aria-haspopup={name === "export" ? "menu" : "dialog"}
            aria-expanded={open?.name === name}
            onClick={({ currentTarget }) => setOpen({ name, anchor: currentTarget })}
          >
            <Icon fontSize="small" />
          </IconButton>
        </Tooltip>
      ))}
      {may("createWorkOrder") && (
        <Tooltip title={t("orders:import.title")}>
          <IconButton
            size="small"
            component={AdminLink}
            href={IMPORT_PATH}
            aria-label={t("orders:import.title")}
          >
            <FileUploadOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      <Suspense fallback={null}>
        {open?.name === "columns" && (
          <ColumnsMenu
            anchor={open.anchor}
            columns={columns}
            onChange={onColumns}
            onClose={close}
          />
        )}
        {open?.name === "views" && (
          <ViewsMenu anchor={open.anchor} search={search} onClose={close} />
        )}
        {open?.name === "export" && (
          <ExportMenu anchor={open.anchor} query={query} onClose={close} />
        )}
      </Suspense>
    </>
  )
}
