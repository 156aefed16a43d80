import type { CallOutput } from "@atelier/contract"
import { useFormat, useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import AlertTitle from "@mui/material/AlertTitle"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { type ReactNode, useCallback, useEffect, useState } from "react"
import type { Names } from "../../plan/eventLook.ts"
import { planningAreas, planningText } from "../planningText.ts"
import { ReplanOptionFields } from "./ReplanOptionFields.tsx"
import { askedOptions, usualOptions } from "./replanOptions.ts"
import { SearchDialog } from "./SearchDialog.tsx"
import { useSearch } from "./useSearch.ts"

type Found = CallOutput<"replanShop">

const MAX_SHOWN = 8

/** Search time in milliseconds; then the best plan found is shown. */
const SEARCH_MS = 8_000

const Trouble = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Alert severity="warning" variant="outlined">
    <AlertTitle>{title}</AlertTitle>
    <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
      {children}
    </Box>
  </Alert>
)

const Summary = ({ found, names }: { readonly found: Found; readonly names: Names }) => {
  const t = useText(...planningAreas)
  const format = useFormat()
  const { late, refused, orders, moves } = found
  const words = planningText(t, format, names, orders)
  const order = (id: string): string => orders.find((each) => each.id === id)?.name ?? ""
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        {t(`planning:replan.stopped.${found.stopped}`)}
      </Typography>
      {moves.length === 0 && (
        <Alert severity="success" variant="outlined">
          {t("planning:replan.nothing")}
        </Alert>
      )}
      {late.length > 0 && (
        <Trouble title={t("planning:replan.late", { count: late.length })}>
          {late.slice(0, MAX_SHOWN).map(({ workOrderId, days, why }) => (
            <li key={workOrderId}>
              {t("planning:replan.lateOrder", {
                name: order(workOrderId),
                days,
                why: words.hindrance(why)
              })}
            </li>
          ))}
        </Trouble>
      )}
      {refused.length > 0 && (
        <Trouble title={t("planning:replan.unplaced", { count: refused.length })}>
          {refused.slice(0, MAX_SHOWN).map(({ workOrderId, shortage }) => (
            <li key={`${workOrderId} ${shortage.stepId}`}>
              {t("planning:replan.refused", {
                name: order(workOrderId),
                why: words.misfit(shortage)
              })}
            </li>
          ))}
        </Trouble>
      )}
    </>
  )
}

export const ReplanDialog = ({
  names,
  onClose
}: {
  readonly names: Names
  readonly onClose: () => void
}) => {
  const t = useText(...planningAreas)
  const format = useFormat()
  const { search, found, error } = useSearch("replanShop")
  const [options, setOptions] = useState(usualOptions)
  const begin = useCallback(
    () => search({ body: { milliseconds: SEARCH_MS, ...askedOptions(options) } }),
    [search, options]
  )
  useEffect(begin, [begin])
  const words = planningText(t, format, names, found?.orders)
  return (
    <SearchDialog
      title={t("planning:replan.title")}
      lead={t("planning:replan.lead")}
      options={<ReplanOptionFields options={options} onChange={setOptions} />}
      found={
        found === undefined
          ? null
          : {
              moves: found.moves.map((move) => ({ ...move, reason: words.hindrance(move.why) })),
              orders: found.orders,
              comparison: found.comparison,
              least: found.bound,
              summary: <Summary found={found} names={names} />
            }
      }
      error={error}
      names={names}
      onRetry={begin}
      onClose={onClose}
    />
  )
}
