import type { EventDetails } from "@atelier/contract"
import { isWork, type WorkEvent } from "@atelier/domain/completing"
import { useText } from "@atelier/ui"
import CheckOutlined from "@mui/icons-material/CheckOutlined"
import PlayArrowOutlined from "@mui/icons-material/PlayArrowOutlined"
import Button from "@mui/material/Button"
import { useState } from "react"
import type { Names } from "../../plan/eventLook.ts"
import { eventName } from "../../plan/eventName.ts"
import { withWaiting } from "../../queue/meetEvent.ts"
import { useWaiting } from "../../queue/WritesProvider.tsx"
import { CompleteDialogs } from "./CompleteDialogs.tsx"
import { useEventWrite } from "./useEventWrite.ts"

interface Work {
  readonly details: EventDetails
  readonly names: Names
  /** True if completing is the main action of the dialog. */
  readonly isMain: boolean
}

/** Starts and completes a step or visit, with or without a network. */
export const WorkButtons = ({ details, ...work }: Work) => {
  const { event } = details
  return isWork(event) ? <Buttons details={details} {...work} event={event} /> : null
}

const Buttons = ({ details, event, names, isMain }: Work & { readonly event: WorkEvent }) => {
  const t = useText("event", "enums", "common")
  const [isStarting, setStarting] = useState(false)
  const [isCompleting, setCompleting] = useState(false)
  const name = eventName(event, names, t)
  const write = useEventWrite(details, name)
  const { status } = withWaiting(event, useWaiting())
  const startNow = async (): Promise<void> => {
    setStarting(true)
    await write({ kind: "start" }, () => t("event:started", { name }))
    setStarting(false)
  }
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<PlayArrowOutlined />}
        disabled={status !== "Pending"}
        loading={isStarting}
        onClick={() => void startNow()}
        sx={large}
      >
        {t("event:start")}
      </Button>
      <Button
        variant={isMain ? "contained" : "outlined"}
        color={isMain ? "primary" : "inherit"}
        startIcon={<CheckOutlined />}
        disabled={status === "Completed" || isStarting}
        onClick={() => setCompleting(true)}
        sx={large}
      >
        {t("event:complete")}
      </Button>
      {isCompleting && (
        <CompleteDialogs details={details} name={name} onClose={() => setCompleting(false)} />
      )}
    </>
  )
}

/** Wide enough for a thumb on a phone. */
const large = { minHeight: { xs: 44, sm: 0 }, flex: { xs: 1, sm: "none" } } as const
