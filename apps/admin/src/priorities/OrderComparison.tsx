import { type ListOwner, OrderOption } from "@atelier/domain/priority-list"
import { Skeletons, useCall, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { movedRanks } from "./movedRanks.ts"

const SHOWN = 10

/** Returns the first rows of today's list, ranked by `rule`; null uses the stored rule. */
const useFirstRows = ({ kind, id }: ListOwner, rule: OrderOption | null) => {
  const query = { kind, id, pageSize: SHOWN, ...(rule === null ? {} : { rule }) }
  return useCall("getPriorityList", { query }).data?.data
}

export const OrderComparison = ({
  owner,
  chosen
}: {
  readonly owner: ListOwner
  /** The stored rule. */
  readonly chosen: OrderOption
}) => {
  const t = useText("admin", "enums")
  const others = OrderOption.literals.filter((rule) => rule !== chosen)
  return (
    <Box component="section" aria-label={t("admin:comparison.title")} sx={{ mt: 3 }}>
      <Typography variant="h3" component="h2">
        {t("admin:comparison.title")}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1.5 }}>
        {t("admin:comparison.text")}
      </Typography>
      <Box
        sx={{
          display: "grid",
          gap: 1.5,
          gridTemplateColumns: "repeat(auto-fill, minmax(230px, 1fr))"
        }}
      >
        <RuleColumn owner={owner} rule={null} name={t(`enums:orderOption.${chosen}`)} />
        {others.map((rule) => (
          <RuleColumn key={rule} owner={owner} rule={rule} name={t(`enums:orderOption.${rule}`)} />
        ))}
      </Box>
    </Box>
  )
}

const RuleColumn = ({
  owner,
  rule,
  name
}: {
  readonly owner: ListOwner
  /** Null for the stored rule. */
  readonly rule: OrderOption | null
  readonly name: string
}) => {
  const t = useText("admin")
  const present = useFirstRows(owner, null)
  const rows = useFirstRows(owner, rule)
  return (
    <Box
      component="section"
      aria-label={name}
      sx={{
        p: 1.25,
        minWidth: 0,
        border: 1,
        borderRadius: "10px",
        borderColor: rule === null ? "primary.main" : "divider"
      }}
    >
      <Typography variant="h5" component="h3">
        {name}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {rule === null ? t("admin:comparison.present") : t("admin:comparison.instead")}
      </Typography>
      {rows === undefined || present === undefined ? (
        <Skeletons rows={SHOWN} height={20} />
      ) : (
        <Box component="ol" sx={{ m: 0, mt: 0.5, p: 0, listStyle: "none" }}>
          {rows.map((row) => {
            const moved = movedRanks(row, present)
            return (
              <Box
                component="li"
                key={row.workOrderId}
                sx={{ display: "flex", gap: 0.75, fontSize: "0.8125rem", lineHeight: 1.7 }}
              >
                <Box component="span" sx={{ width: 20, textAlign: "end", color: "text.secondary" }}>
                  {row.position}
                </Box>
                <Typography
                  component="span"
                  noWrap
                  title={row.name}
                  sx={{ flex: 1, font: "inherit" }}
                >
                  {row.name}
                </Typography>
                <Box
                  component="span"
                  sx={{ color: moved === "down" ? "warning.dark" : "success.dark" }}
                >
                  {moved === "same" ? "" : t(`admin:comparison.${moved}`)}
                </Box>
              </Box>
            )
          })}
        </Box>
      )}
    </Box>
  )
}
