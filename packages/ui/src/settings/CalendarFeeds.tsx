import type { FeedKind } from "@atelier/domain/calendar-feed"
import Alert from "@mui/material/Alert"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import MenuItem from "@mui/material/MenuItem"
import TextField from "@mui/material/TextField"
import Typography from "@mui/material/Typography"
import { useState } from "react"
import { useCall } from "../api/useCall.ts"
import { useRecords } from "../api/useRecords.ts"
import { useWrite } from "../api/useWrite.ts"
import { CopyField } from "../parts/CopyField.tsx"
import { ProblemNotice } from "../parts/ProblemNotice.tsx"
import { useText } from "../text/useText.ts"
import { FeedLine } from "./FeedLine.tsx"
import { feedAddress, newSecretKey } from "./secretKey.ts"

const FeedAddress = ({ address }: { readonly address: string }) => {
  const t = useText("settings")
  return (
    <Alert severity="info" icon={false} sx={{ "& .MuiAlert-message": { width: 1 } }}>
      {t("settings:feeds.once")}
      <CopyField
        label={t("settings:feeds.address")}
        value={address}
        copyLabel={t("settings:feeds.copy")}
        copied={t("settings:feeds.copied")}
      />
    </Alert>
  )
}

const kinds: ReadonlyArray<FeedKind> = ["mine", "installer", "shipper", "progress"]

const useSubjects = (kind: FeedKind) => {
  const enabled = (of: FeedKind) => ({ enabled: kind === of })
  const installers = useRecords("installer", enabled("installer")).data
  const shippers = useRecords("shipper", enabled("shipper")).data
  const progresses = useRecords("progress", enabled("progress")).data
  const found = { mine: [], installer: installers, shipper: shippers, progress: progresses }[kind]
  return found ?? []
}

export const CalendarFeeds = () => {
  const t = useText("settings")
  const [kind, setKind] = useState<FeedKind>("mine")
  const [subjectId, setSubjectId] = useState("")
  const [made, setMade] = useState<{ readonly id: string; readonly address: string } | null>(null)
  const { data, error, refetch } = useCall("getFeeds", {})
  const create = useWrite("createFeed")
  const subjects = useSubjects(kind)
  const chosen = subjects.some(({ id }) => id === subjectId) ? subjectId : ""
  const feeds = data?.data ?? []
  const add = (): void => {
    const key = newSecretKey()
    create.mutate(
      {
        body: {
          subject: kind === "mine" ? { kind, subjectId: null } : { kind, subjectId: chosen },
          key
        }
      },
      {
        onSuccess: ({ id }) => {
          setMade({ id, address: feedAddress(key) })
          void refetch()
        }
      }
    )
  }
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 1.5 }}>
      <Typography variant="body2" color="textSecondary">
        {t("settings:feeds.about")}
      </Typography>
      <TextField
        select
        size="small"
        label={t("settings:feeds.kind")}
        value={kind}
        onChange={(event) => {
          setKind(kinds.find((each) => each === event.target.value) ?? "mine")
          setSubjectId("")
        }}
      >
        {kinds.map((each) => (
          <MenuItem key={each} value={each}>
            {t(`settings:feeds.kinds.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      {kind !== "mine" && (
        <TextField
          select
          size="small"
          label={t(`settings:feeds.subjects.${kind}`)}
          value={chosen}
          onChange={(event) => setSubjectId(event.target.value)}
        >
          {subjects.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={kind !== "mine" && chosen === ""}
        loading={create.isPending}
        onClick={add}
        sx={{ alignSelf: "flex-start" }}
      >
        {t("settings:feeds.add")}
      </Button>
      {create.error !== null && <ProblemNotice error={create.error} />}
      {error !== null && <ProblemNotice error={error} onRetry={() => void refetch()} />}
      {feeds.length > 0 && (
        <Box component="ul" aria-label={t("settings:feeds.list")} sx={{ m: 0, p: 0 }}>
          {feeds.map((feed) => (
            <FeedLine
              key={feed.id}
              feed={feed}
              onAddress={(address) => {
                setMade({ id: feed.id, address })
                void refetch()
              }}
              onClosed={() => void refetch()}
            >
              {made?.id === feed.id && <FeedAddress address={made.address} />}
            </FeedLine>
          ))}
        </Box>
      )}
    </Box>
  )
}
