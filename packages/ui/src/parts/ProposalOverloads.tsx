import type { ProposedOverload } from "@atelier/domain/proposal"
import Alert from "@mui/material/Alert"
import AlertTitle from "@mui/material/AlertTitle"
import Box from "@mui/material/Box"
import { useFormat } from "../text/useFormat.ts"
import { useText } from "../text/useText.ts"

const MAX_SHOWN = 6

/** Names of the resources that a day can overload, by kind and id. */
type ResourceNames = Readonly<
  Record<"progress" | "installer" | "shipper", ReadonlyMap<string, { readonly name: string }>>
>

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
  const nameOf = ({ resource: { kind, id } }: ProposedOverload): string =>
    (kind === "progress" || kind === "installer" || kind === "shipper"
      ? names[kind].get(id ?? "")?.name
      : undefined) ?? t(`event:resource.${kind}`)
  const keyOf = ({ resource, measureType, date }: ProposedOverload): string =>
    [resource.kind, resource.id, measureType, date].join()
  const shown = overloads.slice(0, MAX_SHOWN)
  return (
    <Alert severity="warning" variant="outlined" sx={{ flex: "none" }}>
      <AlertTitle>{t("event:proposal.overloads", { count: overloads.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.25 }}>
        {shown.map((overload) => (
          <li key={keyOf(overload)}>
            {t("event:proposal.overload", {
              name: nameOf(overload),
              day: format.day(overload.date, "medium"),
              total: format.quantity(overload.totalValue),
              capacity: format.quantity(overload.capacity),
              unit: t(`enums:measureType.${overload.measureType}`)
            })}
          </li>
        ))}
        {overloads.length > shown.length && (
          <li>{t("event:proposal.moreOverloads", { count: overloads.length - shown.length })}</li>
        )}
      </Box>
    </Alert>
  )
}
