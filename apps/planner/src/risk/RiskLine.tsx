import { addDays } from "@atelier/domain/time"
import { useFormat, useText, useUserConfig } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Chip from "@mui/material/Chip"
import Link from "@mui/material/Link"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { Link as RouterLink } from "react-router"
import type { Names } from "../plan/eventLook.ts"
import { orderPath } from "../plan/paths.ts"
import { useEventAddress } from "../plan/useEventAddress.ts"
import { causeText, type RiskRow, riskText } from "../planning/riskText.ts"
import type { Cure } from "./Cure.ts"
import { riskAreas } from "./riskAreas.ts"

const MAX_CAUSES = 3

const promisedOn = ({ installationDate, deliveryDate, productionDate }: RiskRow) =>
  installationDate !== null
    ? { kind: "InstallationEvent", date: installationDate }
    : deliveryDate !== null
      ? { kind: "DeliveryEvent", date: deliveryDate }
      : productionDate !== null
        ? { kind: "ProductionEvent", date: productionDate }
        : null

export const RiskLine = ({
  order,
  names,
  onCure
}: {
  readonly order: RiskRow
  readonly names: Names
  /** Null for users whose planning could move nothing. */
  readonly onCure: ((cure: Cure) => void) | null
}) => {
  const t = useText(...riskAreas)
  const format = useFormat()
  const { today } = useUserConfig()
  const { linkTo } = useEventAddress()
  const promised = promisedOn(order)
  const shown = order.causes.slice(0, MAX_CAUSES)
  const overload = order.causes.find((cause) => cause._tag === "Overloaded")
  return (
    <Box
      component="li"
      sx={{
        display: "flex",
        flexWrap: "wrap",
        gap: 1.5,
        px: 2,
        py: 1.5,
        borderBottom: 1,
        borderColor: "divider"
      }}
    >
      <Stack sx={{ flex: "1 1 320px", minWidth: 0, gap: 0.5 }}>
        <Stack direction="row" sx={{ gap: 1, rowGap: 0.5, alignItems: "center", flexWrap: "wrap" }}>
          <Link
            component={RouterLink}
            to={orderPath(order.workOrderId)}
            color="text.primary"
            underline="hover"
            dir="auto"
            noWrap
            sx={{ fontWeight: 580, minWidth: 0 }}
          >
            {order.name}
          </Link>
          <Chip
            size="small"
            variant="outlined"
            color={order.isLate ? "error" : "warning"}
            label={riskText(order, t)}
          />
        </Stack>
        <Typography variant="body2" color="text.secondary" noWrap>
          <bdi>{order.clientName}</bdi>
          {order.clientName !== "" && promised !== null && " · "}
          {promised !== null &&
            `${t(`enums:eventType.${promised.kind}`)} ${format.day(promised.date, "medium")}`}
        </Typography>
        <Box component="ul" sx={{ m: 0, mt: 0.25, pl: 2.25, listStyle: "disc" }}>
          {shown.map((cause) => (
            <li key={`${cause.eventId} ${cause._tag}`}>
              <Link
                component={RouterLink}
                {...linkTo({ kind: "event", eventId: cause.eventId })}
                variant="body2"
                color="text.primary"
                underline="hover"
              >
                {causeText(order, cause, { t, format, names })}
              </Link>
            </li>
          ))}
          {order.causes.length > shown.length && (
            <Typography component="li" variant="body2" color="text.secondary">
              {t("planning:risk.moreCauses", { count: order.causes.length - shown.length })}
            </Typography>
          )}
        </Box>
      </Stack>
      {onCure !== null && (
        <Stack
          direction="row"
          sx={{ gap: 1, flexWrap: "wrap", alignItems: "flex-start", alignContent: "flex-start" }}
        >
          {overload !== undefined && (
            <Button
              size="small"
              variant="outlined"
              onClick={() => {
                const { date } = overload.overload
                onCure({ kind: "resolve", range: { start: date, end: addDays(date, 1) } })
              }}
            >
              {t("planning:risk.resolve")}
            </Button>
          )}
          <Button
            size="small"
            variant="outlined"
            onClick={() =>
              onCure({
                kind: "place",
                workOrderId: order.workOrderId,
                days: order.isLate || (promised?.date ?? today) <= today ? "earliest" : "latest"
              })
            }
          >
            {t("planning:risk.place")}
          </Button>
        </Stack>
      )}
    </Box>
  )
}
