import type { CallOutput } from "@atelier/contract"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Typography from "@mui/material/Typography"
import { type ReactNode, useState } from "react"
import { useWrite } from "../api/useWrite.ts"
import { ConfirmDialog } from "../parts/dialog/ConfirmDialog.tsx"
import { ProblemNotice } from "../parts/ProblemNotice.tsx"
import { useFormat } from "../text/useFormat.ts"
import { useText } from "../text/useText.ts"
import { feedAddress, newSecretKey } from "./secretKey.ts"

export const FeedLine = ({
  feed: { id, kind, name, createdAt },
  onAddress,
  onClosed,
  children
}: {
  readonly feed: CallOutput<"getFeeds">["data"][number]
  readonly onAddress: (address: string) => void
  readonly onClosed: () => void
  readonly children: ReactNode
}) => {
  const t = useText("settings")
  const format = useFormat()
  const [asked, setAsked] = useState<"renew" | "close" | null>(null)
  const done = (): void => setAsked(null)
  const renew = useWrite("renewFeed", { onSettled: done })
  const close = useWrite("revokeFeed", { onSuccess: onClosed, onSettled: done })
  const title =
    kind === "mine"
      ? t("settings:feeds.kinds.mine")
      : `${t(`settings:feeds.subjects.${kind}`)} · ${name ?? t("settings:feeds.gone")}`
  const another = (): void => {
    const key = newSecretKey()
    const onSuccess = (): void => onAddress(feedAddress(key))
    renew.mutate({ params: { id }, body: { key } }, { onSuccess })
  }
  const confirm = { renew: another, close: () => close.mutate({ params: { id } }) }
  const failure = renew.error ?? close.error
  const actions = ["renew", "close"] as const
  return (
    <Box component="li" sx={{ listStyle: "none", py: 1, borderTop: 1, borderColor: "divider" }}>
      <Typography variant="body2" sx={{ fontWeight: 540, overflowWrap: "anywhere" }}>
        {title}
      </Typography>
      <Typography variant="caption" color="textSecondary">
        {t("settings:feeds.since", { at: format.instant(createdAt) })}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, mt: 0.5, mb: 1 }}>
        {actions.map((action) => (
          <Button
            key={action}
            size="small"
            color="inherit"
            variant="outlined"
            aria-label={t(`settings:feeds.${action}Of`, { name: title })}
            onClick={() => setAsked(action)}
          >
            {t(`settings:feeds.${action}`)}
          </Button>
        ))}
      </Box>
      {children}
      {failure !== null && <ProblemNotice error={failure} />}
      {asked !== null && (
        <ConfirmDialog
          open
          title={t(`settings:feeds.${asked}Of`, { name: title })}
          confirmLabel={t(`settings:feeds.${asked}`)}
          destructive={asked === "close"}
          busy={renew.isPending || close.isPending}
          onConfirm={confirm[asked]}
          onCancel={done}
        >
          {t(`settings:feeds.${asked}Text`)}
        </ConfirmDialog>
      )}
    </Box>
  )
}
