import { useFormat, useText } from "@atelier/ui"
import ExpandMoreOutlined from "@mui/icons-material/ExpandMoreOutlined"
import Box from "@mui/material/Box"
import ButtonBase from "@mui/material/ButtonBase"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import type { Names } from "../plan/eventLook.ts"
import { FitIcon, fitTone } from "./FitIcon.tsx"
import { resourceLook } from "./resourceLook.ts"
import { fitOf, fullness, isClosed, markOf, type UnitLoad } from "./UnitLoad.ts"
import { amountText } from "./unitText.ts"
import type { UnitWork } from "./useDayWork.ts"

export const UnitRow = ({
  unit,
  work,
  names,
  isOpen,
  onToggle,
  onOpenEvent
}: {
  readonly unit: UnitLoad
  readonly work: ReadonlyArray<UnitWork>
  readonly names: Names
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly onOpenEvent: (eventId: string) => void
}) => {
  const t = useText("planning", "event", "enums")
  const format = useFormat()
  const fit = fitOf(unit)
  const { name } = resourceLook(unit.resource, names, t)
  return (
    <Box component="li" sx={{ listStyle: "none" }}>
      <ButtonBase
        onClick={onToggle}
        aria-expanded={isOpen}
        sx={{
          width: "100%",
          display: "block",
          textAlign: "start",
          borderRadius: 1.5,
          px: 1,
          py: 0.75,
          "&:hover": { bgcolor: "action.hover" }
        }}
      >
        <Stack direction="row" sx={{ gap: 1, alignItems: "center" }}>
          <FitIcon fit={markOf(unit)} />
          <Typography variant="body2" sx={{ flex: 1, fontWeight: 540 }} noWrap>
            {name}
          </Typography>
          <Typography variant="body2" color="text.secondary" noWrap>
            {amountText(unit, t, format)}
            {fit === "ok" || isClosed(unit) ? "" : ` · ${t(`planning:fit.${fit}`)}`}
          </Typography>
          <ExpandMoreOutlined
            sx={{ fontSize: 18, color: "text.secondary", rotate: isOpen ? "180deg" : "none" }}
          />
        </Stack>
        <Box sx={{ mt: 0.5, height: 3, borderRadius: 2, bgcolor: "action.hover" }}>
          <Box
            sx={{
              height: 3,
              borderRadius: 2,
              width: `${Math.min(1, fullness(unit) ?? 0) * 100}%`,
              bgcolor: fitTone[fit]
            }}
          />
        </Box>
      </ButtonBase>
      {isOpen && (
        <Stack component="ul" sx={{ m: 0, p: 0, pl: 3.25 }}>
          {work.length === 0 && (
            <Typography
              component="li"
              variant="body2"
              color="text.secondary"
              sx={{ py: 0.5, listStyle: "none" }}
            >
              {t("planning:load.noWork")}
            </Typography>
          )}
          {work.map(({ eventId, name: order, value }) => (
            <Box component="li" key={eventId} sx={{ listStyle: "none" }}>
              <ButtonBase
                onClick={() => onOpenEvent(eventId)}
                sx={{
                  width: "100%",
                  justifyContent: "flex-start",
                  gap: 1,
                  px: 1,
                  minHeight: 28,
                  borderRadius: 1,
                  "&:hover": { bgcolor: "action.hover" }
                }}
              >
                <Typography variant="body2" noWrap sx={{ flex: 1, textAlign: "start" }}>
                  {order}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {format.quantity(value)}
                </Typography>
              </ButtonBase>
            </Box>
          ))}
        </Stack>
      )}
    </Box>
  )
}
