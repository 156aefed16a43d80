import { Skeletons } from "@atelier/ui"
import Box from "@mui/material/Box"
import Link from "@mui/material/Link"
import Typography from "@mui/material/Typography"
import { Link as RouterLink } from "react-router"
import { Part } from "../order/Part.tsx"
import { orderPath } from "../plan/paths.ts"

export interface WeekLine {
  readonly workOrderId: string
  readonly name: string
  /** Beside the name. */
  readonly mark: string
  readonly isAlarming?: boolean
  readonly detail: string
}

export const WeekList = ({
  title,
  none,
  lines,
  more
}: {
  readonly title: string
  readonly none: string
  /** Undefined while loading. */
  readonly lines: ReadonlyArray<WeekLine> | undefined
  /** Link to the orders that are not shown; null if there are none. */
  readonly more: { readonly text: string; readonly to: string } | null
}) => (
  <Part title={title}>
    {lines === undefined && <Skeletons rows={5} height={32} />}
    {lines?.length === 0 && <Typography color="text.secondary">{none}</Typography>}
    {lines !== undefined && lines.length > 0 && (
      <Box component="ul" aria-label={title} sx={{ listStyle: "none", m: 0, p: 0 }}>
        {lines.map(({ detail, isAlarming = false, mark, name, workOrderId }) => (
          <Box
            component="li"
            key={workOrderId}
            sx={{ py: 0.5, borderTop: 1, borderColor: "divider", breakInside: "avoid" }}
          >
            <Box sx={{ display: "flex", gap: 1, alignItems: "baseline" }}>
              <Link
                component={RouterLink}
                to={orderPath(workOrderId)}
                color="text.primary"
                underline="hover"
                dir="auto"
                noWrap
                sx={{ fontWeight: 560, fontSize: "0.8125rem", flex: "1 1 auto", minWidth: 0 }}
              >
                {name}
              </Link>
              <Typography
                variant="caption"
                sx={{
                  flex: "none",
                  fontWeight: 560,
                  color: isAlarming ? "error.main" : "text.secondary"
                }}
              >
                {mark}
              </Typography>
            </Box>
            <Typography variant="caption" component="div" color="text.secondary" noWrap>
              {detail}
            </Typography>
          </Box>
        ))}
      </Box>
    )}
    {more !== null && (
      <Link component={RouterLink} to={more.to} variant="body2" sx={{ display: "block", pt: 0.75 }}>
        {more.text}
      </Link>
    )}
  </Part>
)
