import { useLinkTo, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import MuiLink from "@mui/material/Link"
import { Link } from "react-router"
import { type ResourceName, resourcesOf } from "../data/resourceTables.ts"
import { addressOf } from "../page/addresses.ts"
import type { Use } from "./useUses.ts"

const orderFilters: { readonly [N in ResourceName]?: string } = {
  progresses: "nextProgressIds",
  templates: "templateIds",
  jobtypes: "jobTypeIds",
  installers: "installerIds",
  shippers: "shipperIds",
  contractors: "contractorIds",
  projectmanagers: "projectManagerIds"
}

const WorkOrders = ({
  resource,
  id,
  count
}: {
  readonly resource: ResourceName
  readonly id: string
  readonly count: number
}) => {
  const t = useText("admin")
  const PlannerLink = useLinkTo("planner")
  const status = resource === "progresses" ? "" : "&status=all"
  const address = `/workOrders?${orderFilters[resource] ?? "q"}=${encodeURIComponent(id)}${status}`
  const text = resource === "progresses" ? "admin:uses.nextOrders" : "admin:uses.count.workOrder"
  return (
    <MuiLink component={PlannerLink} href={address}>
      {t(text, { count })}
    </MuiLink>
  )
}

const Named = ({ table, count, rows }: Use) => {
  const t = useText("admin")
  const [resource] = resourcesOf(table)
  const more = count - rows.length
  return (
    <>
      {`${t("admin:uses.where", { uses: t(`admin:uses.count.${table}`, { count }) })} `}
      {rows.map(({ id, name }, place) => (
        <span key={id}>
          {place > 0 && ", "}
          {resource === undefined || table === "event" ? (
            name
          ) : (
            <MuiLink component={Link} to={addressOf(resource, id)}>
              {name}
            </MuiLink>
          )}
        </span>
      ))}
      {more > 0 && ` ${t("admin:remove.more", { count: more })}`}
    </>
  )
}

export const UsesList = ({
  resource,
  id,
  uses
}: {
  readonly resource: ResourceName
  readonly id: string
  readonly uses: ReadonlyArray<Use>
}) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: "anywhere", "& li + li": { mt: 0.5 } }}>
    {uses.map((use) => (
      <li key={use.table}>
        {use.table === "workOrder" ? (
          <WorkOrders resource={resource} id={id} count={use.count} />
        ) : (
          <Named {...use} />
        )}
      </li>
    ))}
  </Box>
)
