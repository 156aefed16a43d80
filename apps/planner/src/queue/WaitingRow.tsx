import type { WorkEvent } from "@atelier/domain/completing"
import {
  ConfirmDialog,
  FactList,
  saveFile,
  type Text,
  useCopy,
  useFormat,
  useText,
  whenText
} from "@atelier/ui"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import { eventCrew, type Names } from "../plan/eventLook.ts"
import { withAction } from "./meetEvent.ts"
import type { QueuedWrite, WriteAction } from "./QueuedWrite.ts"
import { useWrites } from "./WritesProvider.tsx"

const actionText = (action: WriteAction, t: Text): string => {
  switch (action.kind) {
    case "start":
      return t("enums:status.Started")
    case "complete":
      return t("enums:status.Completed")
    case "comment":
      return t("day:queue.comment", { comment: action.comment })
    case "photo":
      return t("day:queue.photo", { name: action.name })
  }
}

/** The facts of an event in which the versions differ, as each version has them. */
const Versions = ({
  mine,
  theirs,
  names
}: {
  readonly mine: WorkEvent
  readonly theirs: WorkEvent
  readonly names: Names
}) => {
  const t = useText("day", "event", "enums")
  const format = useFormat()
  const factsOf = (event: WorkEvent) =>
    [
      [t("day:column.status"), t(`enums:status.${event.status}`)],
      [t("event:field.time"), whenText(event, format)],
      [t("day:column.who"), eventCrew(event, names)],
      [t("event:field.comment"), event.comment === "" ? "–" : event.comment]
    ] as const
  const [own, other] = [factsOf(mine), factsOf(theirs)]
  const isDifferent = (_: unknown, place: number): boolean => own[place]?.[1] !== other[place]?.[1]
  return [[t("day:queue.yours"), own] as const, [t("day:queue.theirs"), other] as const].map(
    ([title, facts]) => (
      <Box key={title} component="section" aria-label={title} sx={{ mt: 1.5 }}>
        <Typography sx={{ fontWeight: 600, mb: 0.5 }}>{title}</Typography>
        <FactList facts={facts.filter(isDifferent)} />
      </Box>
    )
  )
}

/** A write that waits: for the network, or for a decision of the user. */
export const WaitingRow = ({
  write,
  names
}: {
  readonly write: QueuedWrite
  readonly names: Names
}) => {
  const t = useText("day", "enums", "common", "document")
  const format = useFormat()
  const copy = useCopy()
  const { discard, sendAgain } = useWrites()
  const [isDiscarding, setDiscarding] = useState(false)
  const { id, action, at, seen, title, trouble } = write
  const what = actionText(action, t)
  const when = format.instant(new Date(at).toISOString())
  const text = [title, what, when].join("\n")
  const large = { minHeight: 44 }
  return (
    <Box
      component="li"
      aria-label={`${title}, ${what}`}
      sx={{ border: 1, borderColor: "divider", borderRadius: "12px", p: 2 }}
    >
      <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
        {title}
      </Typography>
      <Typography dir="auto" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
        {what}
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {trouble === null ? t("day:queue.since", { when }) : when}
      </Typography>
      {trouble?.kind === "conflict" && (
        <>
          <Alert severity="warning" variant="outlined" sx={{ mt: 1.5 }}>
            {t("day:queue.conflict")}
          </Alert>
          <Versions mine={withAction(seen, action)} theirs={trouble.theirs} names={names} />
        </>
      )}
      {trouble?.kind === "refused" && (
        <Alert severity="error" variant="outlined" sx={{ mt: 1.5 }}>
          {t("day:queue.refused")} {trouble.detail}
        </Alert>
      )}
      <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: "wrap" }}>
        {trouble !== null && (
          <Button variant="contained" sx={large} onClick={() => void sendAgain(id)}>
            {t(trouble.kind === "conflict" ? "day:queue.keepMine" : "common:actions.retry")}
          </Button>
        )}
        {action.kind === "photo" ? (
          <Button
            color="inherit"
            variant="outlined"
            sx={large}
            onClick={() => saveFile(action.name, action.file)}
          >
            {t("document:download")}
          </Button>
        ) : (
          <Button
            color="inherit"
            variant="outlined"
            sx={large}
            onClick={() => void copy(text, t("day:queue.copied"))}
          >
            {t("day:queue.copy")}
          </Button>
        )}
        <Button color="inherit" sx={large} onClick={() => setDiscarding(true)}>
          {t(trouble?.kind === "conflict" ? "day:queue.keepTheirs" : "day:queue.discard")}
        </Button>
      </Stack>
      <ConfirmDialog
        open={isDiscarding}
        title={t("day:queue.discardQuestion")}
        confirmLabel={t("day:queue.discard")}
        destructive
        onConfirm={() => void discard(id)}
        onCancel={() => setDiscarding(false)}
      >
        {[title, what].join(" · ")}
      </ConfirmDialog>
    </Box>
  )
}
