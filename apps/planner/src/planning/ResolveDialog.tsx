import type { CallOutput } from "@atelier/contract"
import { addDays, type DateRange } from "@atelier/domain/time"
import { useFormat, useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import AlertTitle from "@mui/material/AlertTitle"
import Box from "@mui/material/Box"
import Checkbox from "@mui/material/Checkbox"
import FormControlLabel from "@mui/material/FormControlLabel"
import Typography from "@mui/material/Typography"
import { useCallback, useEffect, useState } from "react"
import { resourceLook } from "../capacity/resourceLook.ts"
import type { Names } from "../plan/eventLook.ts"
import { planningAreas, planningText } from "./planningText.ts"
import { SearchDialog } from "./SearchDialog.tsx"
import { useSearch } from "./useSearch.ts"

type Found = CallOutput<"resolveOverloads">

type Unresolved = Found["unresolved"][number]

/** The moves that are found; orders that are taken later move as that asks, and not otherwise. */
const movesWith = (found: Found, taken: ReadonlySet<string>): Found["moves"] => {
  const later = new Map(
    found.unresolved.flatMap(({ laterMoves }) =>
      laterMoves.flatMap((move) =>
        taken.has(move.workOrderId) ? [[move.eventId, move] as const] : []
      )
    )
  )
  return [...found.moves.filter(({ eventId }) => !later.has(eventId)), ...later.values()]
}

/** A remedy in words; one that moves an order can be taken along with the moves. */
const RemedyRow = ({
  remedy,
  text,
  taken,
  onTake
}: {
  readonly remedy: Unresolved["remedies"][number]
  readonly text: string
  readonly taken: ReadonlySet<string>
  readonly onTake: (workOrderId: string, isTaken: boolean) => void
}) =>
  remedy._tag !== "OrderLater" ? (
    <li>{text}</li>
  ) : (
    <Box component="li" sx={{ listStyle: "none", ml: -2.25 }}>
      <FormControlLabel
        sx={{ ml: 0 }}
        slotProps={{ typography: { variant: "inherit" } }}
        control={
          <Checkbox
            size="small"
            sx={{ p: 0.5 }}
            checked={taken.has(remedy.workOrderId)}
            onChange={(_, checked) => onTake(remedy.workOrderId, checked)}
          />
        }
        label={text}
      />
    </Box>
  )

const Summary = ({
  found,
  names,
  taken,
  onTake
}: {
  readonly found: Found
  readonly names: Names
  /** The orders that go later for it. */
  readonly taken: ReadonlySet<string>
  readonly onTake: (workOrderId: string, isTaken: boolean) => void
}) => {
  const t = useText(...planningAreas)
  const format = useFormat()
  const words = planningText(t, format, names, found.orders)
  const nameOf = ({ overload }: Unresolved): string =>
    t("planning:resolve.overload", {
      name: resourceLook(overload.resource, names, t).name,
      day: format.day(overload.date, "medium"),
      load: format.quantity(overload.totalValue),
      max: format.quantity(overload.capacity),
      unit: t(`enums:measureType.${overload.measureType}`)
    })
  if (found.resolved.length === 0 && found.unresolved.length === 0)
    return <Typography>{t("planning:resolve.nothing")}</Typography>
  return (
    <>
      {found.resolved.length > 0 && (
        <Alert severity="success" variant="outlined">
          {t("planning:resolve.resolved", {
            count: found.resolved.length,
            moves: found.moves.length
          })}
        </Alert>
      )}
      {found.unresolved.length > 0 && (
        <Alert severity="warning" variant="outlined">
          <AlertTitle>
            {t("planning:resolve.unresolved", { count: found.unresolved.length })}
          </AlertTitle>
          <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
            {found.unresolved.map((each) => (
              <li key={nameOf(each)}>
                {nameOf(each)}
                {each.remedies.length > 0 && (
                  <Box component="ul" sx={{ m: 0, pl: 2 }}>
                    {each.remedies.map((remedy) => (
                      <RemedyRow
                        key={words.repair(remedy)}
                        remedy={remedy}
                        text={words.repair(remedy)}
                        taken={taken}
                        onTake={onTake}
                      />
                    ))}
                  </Box>
                )}
              </li>
            ))}
          </Box>
        </Alert>
      )}
    </>
  )
}

/** How some days would no longer be overloaded, by as few moves as possible. */
export const ResolveDialog = ({
  range,
  names,
  onClose
}: {
  readonly range: DateRange
  readonly names: Names
  readonly onClose: () => void
}) => {
  const t = useText(...planningAreas)
  const format = useFormat()
  const { search, found, error } = useSearch("resolveOverloads")
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set())
  const take = (workOrderId: string, isTaken: boolean): void =>
    setTaken(
      new Set(isTaken ? [...taken, workOrderId] : [...taken].filter((id) => id !== workOrderId))
    )
  const { start, end } = range
  const begin = useCallback(() => search({ body: { start, end } }), [search, start, end])
  useEffect(begin, [begin])
  const last = addDays(end, -1)
  return (
    <SearchDialog
      title={
        start === last
          ? t("planning:resolve.day", { day: format.day(start, "full") })
          : t("planning:resolve.days", {
              start: format.day(start, "long"),
              end: format.day(last, "long")
            })
      }
      lead={t("planning:resolve.lead")}
      found={
        found === undefined
          ? null
          : {
              moves: movesWith(found, taken),
              orders: found.orders,
              summary: <Summary found={found} names={names} taken={taken} onTake={take} />
            }
      }
      error={error}
      names={names}
      onRetry={begin}
      onClose={onClose}
    />
  )
}
