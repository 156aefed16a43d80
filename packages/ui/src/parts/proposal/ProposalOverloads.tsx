import type { ProposedOverload } from "@atelier/domain/proposal"
import Alert from "@mui/material/Alert"
import AlertTitle from "@mui/material/AlertTitle"
import Box from "@mui/material/Box"
import { useFormat } from "../../text/useFormat.ts"
import { useText } from "../../text/useText.ts"
import { overloadText } from "./proposalText.ts"
import type { ResourceNames } from "./resourceName.ts"

const MAX_SHOWN = 6

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
  const places = new Map<string, readonly [ProposedOverload, ...ReadonlyArray<ProposedOverload>]>()
  for (const overload of overloads) {
    const key = keyOf(overload)
    const [first = overload, ...others] = [...(places.get(key) ?? []), overload]
    places.set(key, [first, ...others])
  }
  const shown = [...places].slice(0, MAX_SHOWN)
  return (
    <Alert severity="warning" variant="outlined" sx={{ flex: "none" }}>
      <AlertTitle>{t("event:proposal.overloads", { count: places.size })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
        {shown.map(([key, each]) => (
          <li key={key}>{overloadText(each, { t, format, names })}</li>
        ))}
        {places.size > shown.length && (
          <li>{t("event:proposal.moreOverloads", { count: places.size - shown.length })}</li>
        )}
      </Box>
    </Alert>
  )
}
