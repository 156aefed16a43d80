import { resourceKey } from "@atelier/domain/capacity"
import { PanelPopover, Skeletons, useFormat, useText } from "@atelier/ui"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { useId, useState } from "react"
import type { ReferenceData } from "../plan/useReferenceData.ts"
import type { OpenLoad } from "./OpenLoad.ts"
import { byFullness, listedUnits, type UnitLoad } from "./UnitLoad.ts"
import { UnitRow } from "./UnitRow.tsx"
import { useDayWork } from "./useDayWork.ts"

const keyOf = ({ resource, measureType }: UnitLoad): string =>
  `${resourceKey(resource)} ${measureType}`

const isStepOver = ({ resource, status }: UnitLoad): boolean =>
  resource.kind === "progress" && status === "over"

export const DayLoadPopover = ({
  open,
  units,
  reference,
  onOpenEvent,
  onResolve,
  onClose
}: {
  readonly open: OpenLoad
  readonly units: ReadonlyArray<UnitLoad>
  readonly reference: ReferenceData
  readonly onOpenEvent: (eventId: string) => void
  /** Opens the search for moves that resolve the overloads; undefined if the user may not plan. */
  readonly onResolve: (() => void) | undefined
  readonly onClose: () => void
}) => {
  const t = useText("planning", "event", "enums")
  const format = useFormat()
  const id = useId()
  const workOf = useDayWork(open.date)
  const [first] = byFullness(units)
  const [opened, setOpened] = useState<string | null>(first === undefined ? null : keyOf(first))
  return (
    <PanelPopover
      anchor={open.at}
      at="belowStart"
      labelledBy={id}
      width={380}
      sx={{ maxHeight: 520 }}
      onClose={onClose}
    >
      <Box sx={{ p: 1.5 }}>
        <Typography
          id={id}
          variant="h5"
          component="h2"
          sx={{ px: 1, pb: 1, "&::first-letter": { textTransform: "uppercase" } }}
        >
          {t("planning:load.title", { day: format.day(open.date, "full") })}
        </Typography>
        {onResolve !== undefined && units.some((unit) => isStepOver(unit)) && (
          <Button size="small" variant="outlined" onClick={onResolve} sx={{ mx: 1, mb: 1 }}>
            {t("planning:resolve.action")}
          </Button>
        )}
        {workOf === null ? (
          <Skeletons rows={4} height={28} />
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0 }}>
            {listedUnits(units).map((unit) => (
              <UnitRow
                key={keyOf(unit)}
                unit={unit}
                work={workOf(unit)}
                names={reference.names}
                isOpen={opened === keyOf(unit)}
                onToggle={() => setOpened((now) => (now === keyOf(unit) ? null : keyOf(unit)))}
                onOpenEvent={onOpenEvent}
              />
            ))}
          </Box>
        )}
      </Box>
    </PanelPopover>
  )
}
