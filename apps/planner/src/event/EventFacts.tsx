import type { EventDetails } from "@atelier/contract"
import { useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Typography from "@mui/material/Typography"
import { Fragment, type ReactNode } from "react"
import { eventCrew, type Names } from "../plan/eventLook.ts"
import { whenText } from "../plan/whenText.ts"
import type { ProposalControl } from "../proposal/useProposal.ts"
import { LinkFact } from "./LinkFact.tsx"
import { withoutTimes } from "./withoutTimes.ts"

/** When it is, who does it, how it stands to its reference date, and what was noted. */
export const EventFacts = ({
  details,
  names,
  propose,
  onClose
}: {
  readonly details: EventDetails
  readonly names: Names
  readonly propose: ProposalControl["propose"]
  readonly onClose: () => void
}) => {
  const t = useText("event", "enums")
  const format = useFormat()
  const { event, workOrder, link } = details
  const crew = event.eventType === "StepEvent" ? "" : eventCrew(event, names)
  const isVisit = event.eventType === "DeliveryEvent" || event.eventType === "InstallationEvent"
  const facts: ReadonlyArray<readonly [string, ReactNode]> = [
    [t("event:fact.when"), whenText(withoutTimes(event), format, "full")],
    ...(isVisit
      ? [[t(`event:fact.${event.eventType}`), crew || t("event:fact.nobody")] as const]
      : []),
    ...(link === null
      ? []
      : [
          [
            t("event:fact.link"),
            <LinkFact key="link" details={details} propose={propose} onClose={onClose} />
          ] as const
        ]),
    ...(workOrder !== null && workOrder.clientAddress !== "" && isVisit
      ? [
          [
            t("event:fact.address"),
            [workOrder.clientAddress, workOrder.clientCity].filter(Boolean).join(", ")
          ] as const
        ]
      : []),
    ...(event.comment === "" ? [] : [[t("event:fact.comment"), event.comment] as const])
  ]
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: "grid",
        gridTemplateColumns: { xs: "1fr", sm: "120px 1fr" },
        columnGap: 2,
        rowGap: { xs: 0.25, sm: 1 }
      }}
    >
      {facts.map(([name, value]) => (
        <Fragment key={name}>
          <Typography component="dt" variant="body2" color="text.secondary">
            {name}
          </Typography>
          <Typography
            component="dd"
            variant="body1"
            sx={{ m: 0, mb: { xs: 1, sm: 0 }, whiteSpace: "pre-line" }}
          >
            {value}
          </Typography>
        </Fragment>
      ))}
    </Box>
  )
}
