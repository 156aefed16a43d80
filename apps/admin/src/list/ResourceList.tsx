import {
  EmptyState,
  ForwardChevron,
  PageHeader,
  ProblemNotice,
  Skeletons,
  useText
} from "@atelier/ui"
import AddOutlined from "@mui/icons-material/AddOutlined"
import SearchOffOutlined from "@mui/icons-material/SearchOffOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import ButtonBase from "@mui/material/ButtonBase"
import useMediaQuery from "@mui/material/useMediaQuery"
import type { ReactNode } from "react"
import { ListBase, Pagination, type RaRecord, useListContext } from "react-admin"
import { Link } from "react-router"
import type { ResourceName } from "../data/resourceTables.ts"
import { addressOf } from "../page/addresses.ts"
import { Page } from "../page/Page.tsx"
import type { Column } from "./Column.ts"
import { FilesMenu } from "./FilesMenu.tsx"
import { ListTable } from "./ListTable.tsx"
import { ListToolbar } from "./ListToolbar.tsx"

const ListCards = <R extends RaRecord>({ card }: { readonly card: (row: R) => ReactNode }) => {
  const { data = [], resource } = useListContext<R>()
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
      {data.map((row) => (
        <li key={row.id}>
          <ButtonBase
            component={Link}
            to={addressOf(resource, String(row.id))}
            sx={{
              width: "100%",
              minHeight: 56,
              px: 2,
              py: 1.25,
              gap: 1,
              justifyContent: "space-between",
              textAlign: "start",
              border: 1,
              borderColor: "divider",
              borderRadius: "12px"
            }}
          >
            <Box sx={{ minWidth: 0, flex: 1 }}>{card(row)}</Box>
            <ForwardChevron sx={{ color: "text.disabled", fontSize: 20 }} />
          </ButtonBase>
        </li>
      ))}
    </Box>
  )
}

export interface ResourceListProps<R extends RaRecord> {
  readonly resource: ResourceName
  /** Group of its texts, such as `contractor`. */
  readonly texts: string
  readonly icon: ReactNode
  readonly columns: ReadonlyArray<Column<R>>
  readonly card: (row: R) => ReactNode
  readonly nameOf?: (row: R) => string
  readonly sort?: string
  /** Rows come from another system: they cannot be created or deleted here. */
  readonly fixed?: boolean
  /** Action beside the heading of a fixed list. */
  readonly action?: ReactNode
  /** Another action in the empty list. */
  readonly otherwise?: ReactNode
  readonly notice?: ReactNode
}

const FIRST_PAGE_SIZE = 25
const pageSizes = [FIRST_PAGE_SIZE, 50, 100, 200]

const named = (row: RaRecord): string => String(row.name)

const Rows = <R extends RaRecord>({
  texts,
  icon,
  columns,
  card,
  nameOf = named,
  fixed = false,
  action,
  otherwise,
  resource
}: ResourceListProps<R>) => {
  const t = useText("admin")
  const wide = useMediaQuery("(min-width: 600px)")
  const { data, total = 0, error, isPending, filterValues, refetch } = useListContext<R>()
  if (error) return <ProblemNotice error={error} onRetry={() => void refetch()} />
  if (isPending || data === undefined) return <Skeletons rows={8} height={32} />
  const searching = Object.keys(filterValues).length > 0
  if (total === 0 && !searching)
    return (
      <EmptyState
        icon={icon}
        title={t(`admin:${texts}.emptyTitle`)}
        description={t(`admin:${texts}.emptyText`)}
        actions={
          fixed ? (
            action
          ) : (
            <>
              <Button variant="contained" component={Link} to={addressOf(resource, "create")}>
                {t(`admin:${texts}.create`)}
              </Button>
              {otherwise}
            </>
          )
        }
      />
    )
  return (
    <>
      <ListToolbar<R> nameOf={nameOf} />
      {total === 0 ? (
        <EmptyState icon={<SearchOffOutlined />} title={t("admin:list.nothingFound")} />
      ) : wide ? (
        <ListTable<R> columns={columns} nameOf={nameOf} selectable={!fixed} />
      ) : (
        <ListCards<R> card={card} />
      )}
      <Pagination rowsPerPageOptions={total > FIRST_PAGE_SIZE ? pageSizes : []} />
    </>
  )
}

const Heading = <R extends RaRecord>({
  resource,
  texts,
  fixed = false,
  action
}: Pick<ResourceListProps<R>, "resource" | "texts" | "fixed" | "action">) => {
  const t = useText("admin")
  const { total, filterValues } = useListContext<R>()
  const empty = total === 0 && Object.keys(filterValues).length === 0
  return (
    <PageHeader
      title={t(`admin:${texts}.title`)}
      description={t(`admin:${texts}.about`)}
      actions={
        <>
          <FilesMenu resource={resource} />
          {fixed
            ? action
            : !empty && (
                <Button
                  variant="contained"
                  startIcon={<AddOutlined />}
                  component={Link}
                  to={addressOf(resource, "create")}
                >
                  {t(`admin:${texts}.create`)}
                </Button>
              )}
        </>
      }
    />
  )
}

export const ResourceList = <R extends RaRecord>(props: ResourceListProps<R>) => {
  const { resource, sort = "name", notice } = props
  return (
    <Page>
      <ListBase<R>
        resource={resource}
        sort={{ field: sort, order: "ASC" }}
        perPage={FIRST_PAGE_SIZE}
        exporter={false}
      >
        <Heading {...props} />
        {notice}
        <Box sx={{ mt: 1 }}>
          <Rows {...props} />
        </Box>
      </ListBase>
    </Page>
  )
}
