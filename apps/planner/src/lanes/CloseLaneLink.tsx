import { allDayTime } from "@atelier/domain/event"
import { addDays } from "@atelier/domain/time"
import { useText, useUserConfig } from "@atelier/ui"
import EventBusyOutlined from "@mui/icons-material/EventBusyOutlined"
import IconButton from "@mui/material/IconButton"
import { Link } from "react-router"
import type { Closable } from "../plan/closures/closable.ts"
import { useEventAddress } from "../plan/useEventAddress.ts"
import { scopeOfKey } from "../view/scopeOfKey.ts"

/** Opens the form of a closure or absence of the lane's step or crew, today. */
export const CloseLaneLink = ({
  laneKey,
  name,
  closable
}: {
  readonly laneKey: string
  readonly name: string
  readonly closable: Closable
}) => {
  const t = useText("event")
  const { today } = useUserConfig()
  const { linkTo } = useEventAddress()
  if (scopeOfKey(closable, laneKey) === null) return null
  const time = allDayTime({ start: today, end: addDays(today, 1) })
  const text = `${t("event:new.BlockerEvent")} · ${name}`
  return (
    <IconButton
      component={Link}
      {...linkTo({ kind: "new", eventType: "BlockerEvent", time, closed: laneKey })}
      size="small"
      className="at-lane-close"
      aria-label={text}
      title={text}
    >
      <EventBusyOutlined sx={{ fontSize: 18 }} />
    </IconButton>
  )
}
