import type { CallOutput } from "@atelier/contract"
import { addDays, type DateRange } from "@atelier/domain/time"
import { useFormat, useText } from "@atelier/ui"
import Alert from "@mui/material/Alert"
import AlertTitle from "@mui/material/AlertTitle"
import Box from "@mui/material/Box"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useCallback, useEffect, useState } from "react"
import { resourceLook } from "../../capacity/resourceLook.ts"
import type { Names } from "../../plan/eventLook.ts"
import { capacitiesTogether } from "../capacitiesTogether.ts"
import { planningAreas, planningText } from "../planningText.ts"
import { Freedom } from "./Freedom.tsx"
import { RemedyRow } from "./RemedyRow.tsx"
import { SearchDialog } from "./SearchDialog.tsx"
import { useSearch } from "./useSearch.ts"

type Found = CallOutput<"resolveOverloads">

type Unresolved = Found["unresolved"][number]

type Tried = Unresolved["remedies"][number]

const keyOf = ({ overload }: Unresolved, { remedy }: Tried): string =>
  JSON.stringify([overload.resource, overload.measureType, overload.date, remedy])

const remediesIn = (found: Found, taken: ReadonlySet<string>): ReadonlyArray<Tried> =>
  found.unresolved.flatMap((each) => each.remedies.filter((tried) => taken.has(keyOf(each, tried))))

/** The found moves with those of the chosen remedies, which take precedence. */
const movesWith = (found: Found, taken: ReadonlyArray<Tried>): Found["moves"] => {
  const others = new Map(
    taken.flatMap(({ moves }) => moves.map((move) => [move.eventId, move] as const))
  )
  return [...found.moves.filter(({ eventId }) => !others.has(eventId)), ...others.values()]
}

const Summary = ({
  found,
  names,
  taken,
  onTake
}: {
  readonly found: Found
  readonly names: Names
  /** Keys of the chosen remedies. */
  readonly taken: ReadonlySet<string>
  readonly onTake: (key: string, isTaken: boolean) => void
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
      unit: t(`enums:unit.${overload.measureType}`, { count: overload.capacity })
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
                    {each.remedies.map((tried) => {
                      const key = keyOf(each, tried)
                      return (
                        <RemedyRow
                          key={key}
                          tried={tried}
                          text={words.repair(tried.remedy)}
                          isTaken={taken.has(key)}
                          onTake={(isTaken) => onTake(key, isTaken)}
                        />
                      )
                    })}
                  </Box>
                )}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      {found.stopped === "time" && (
        <Typography variant="body2">{t("planning:resolve.cutShort")}</Typography>
      )}
    </>
  )
}

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
  const take = (key: string, isTaken: boolean): void =>
    setTaken(new Set(isTaken ? [...taken, key] : [...taken].filter((other) => other !== key)))
  const { start, end } = range
  const [mayShareDays, setMayShareDays] = useState(false)
  const [mayInterrupt, setMayInterrupt] = useState(false)
  const begin = useCallback(
    () => search({ body: { start, end, mayInterrupt, mayShareDays } }),
    [search, start, end, mayInterrupt, mayShareDays]
  )
  useEffect(begin, [begin])
  const last = addDays(end, -1)
  const remedies = found === undefined ? [] : remediesIn(found, taken)
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
      options={
        <Stack spacing={0.5}>
          <Freedom name="mayShareDays" isAllowed={mayShareDays} onAllow={setMayShareDays} />
          <Freedom name="mayInterrupt" isAllowed={mayInterrupt} onAllow={setMayInterrupt} />
        </Stack>
      }
      found={
        found === undefined
          ? null
          : {
              moves: movesWith(found, remedies),
              addedCapacity: capacitiesTogether(remedies),
              orders: found.orders,
              // The comparison does not contain the remedies.
              ...(remedies.length === 0 ? { comparison: found.comparison } : {}),
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
