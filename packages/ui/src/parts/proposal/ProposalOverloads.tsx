import type { ProposedOverload } from "@atelier/domain/proposal"
import Alert from "@mui/material/Alert"
import AlertTitle from "@mui/material/AlertTitle"
import Box from "@mui/material/Box"
import { useFormat } from "../../text/useFormat.ts"
import { useText } from "../../text/useText.ts"
import { type ResourceNames, resourceName } from "./resourceName.ts"

const MAX_SHOWN = 6

/** Lists the days that the proposal overloads, newly or more than before. */
export const ProposalOverloads = ({
  overloads,
  names
}: {
  readonly overloads: ReadonlyArray<ProposedOverload>
  readonly names: ResourceNames
}) => {
  const t = useText("event", "enums")
  const format = useFormat()
  if (overloads.length === 0) return null
  const keyOf = ({ resource, date, measureType, capacity }: ProposedOverload): string =>
    [resource.kind, resource.id, date, capacity === 0 ? "" : measureType].join()
  // A closed day is one line, whatever its work is measured in.
  const places = new Map<string, ReadonlyArray<ProposedOverload>>()
  for (const overload of overloads) {
    const key = keyOf(overload)
    places.set(key, [...(places.get(key) ?? []), overload])
  }
  const lineOf = ([first, ...others]: ReadonlyArray<ProposedOverload>): string => {
    if (first === undefined) return ""
    const { resource, date, measureType, totalValue, capacity } = first
    const place = { name: resourceName(resource, names, t), day: format.day(date, "medium") }
    if (capacity === 0)
      return t("event:proposal.closedLoad", {
        ...place,
        loads: [first, ...others]
          .map(
            (each) =>
              `${format.quantity(each.totalValue)} ${t(`enums:unit.${each.measureType}`, { count: each.totalValue })}`
          )
          .join(", ")
      })
    return t("event:proposal.overload", {
      ...place,
      total: format.quantity(totalValue),
      capacity: format.quantity(capacity),
      unit: t(`enums:measureType.${measureType}`)
    })
  }
  const shown = [...places].slice(0, MAX_SHOWN)
  return (
    <Alert severity="warning" variant="outlined" sx={{ flex: "none" }}>
      <AlertTitle>{t("event:proposal.overloads", { count: places.size })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
        {shown.map(([key, each]) => (
          <li key={key}>{lineOf(each)}</li>
        ))}
        {places.size > shown.length && (
          <li>{t("event:proposal.moreOverloads", { count: places.size - shown.length })}</li>
        )}
      </Box>
    </Alert>
  )
}
