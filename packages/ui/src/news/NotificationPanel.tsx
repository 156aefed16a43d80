import type { Client } from "@atelier/contract/client"
import NotificationsNoneOutlined from "@mui/icons-material/NotificationsNoneOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Stack from "@mui/material/Stack"
import Typography from "@mui/material/Typography"
import { keepPreviousData, useQueryClient } from "@tanstack/react-query"
import { useCallback, useEffect, useState } from "react"
import { useClient } from "../api/Api.ts"
import { queryKey } from "../api/queryKeys.ts"
import { useCall } from "../api/useCall.ts"
import { useNotifyFailure } from "../notify/useNotifyFailure.ts"
import { PanelPopover } from "../parts/dialog/PanelPopover.tsx"
import { EmptyState } from "../parts/EmptyState.tsx"
import { ProblemNotice } from "../parts/ProblemNotice.tsx"
import { Skeletons } from "../parts/Skeletons.tsx"
import { useText } from "../text/useText.ts"
import { firstNotifications } from "./firstNotifications.ts"
import { NotificationLine } from "./NotificationLine.tsx"
import { groupedNotifications, type NotificationGroup } from "./notificationText.ts"

/** Marks notifications as seen or read, and refetches only notifications. */
const useMark = (): ((mark: (client: Client) => Promise<unknown>) => Promise<void>) => {
  const client = useClient()
  const queries = useQueryClient()
  const tried = useNotifyFailure()
  return useCallback(
    async (mark) => {
      await tried(() => mark(client))
      await queries.invalidateQueries({ queryKey: queryKey("getNotifications") })
    },
    [client, queries, tried]
  )
}

const MORE_SHOWN = 10
const MAX_SHOWN = 200
const MAX_HEIGHT_PX = 600

/** The user's notifications, newest first; opening the panel marks them as seen. */
export const NotificationPanel = ({
  anchor,
  onClose
}: {
  readonly anchor: HTMLElement
  readonly onClose: () => void
}) => {
  const t = useText("news", "menu")
  const mark = useMark()
  const [length, setLength] = useState<number>(firstNotifications.query.length)
  const { data, error, refetch, isPlaceholderData } = useCall(
    "getNotifications",
    { query: { length } },
    { placeholderData: keepPreviousData }
  )
  useEffect(() => {
    void mark((client) => client.call("markNotifications", { body: { as: "seen" } }))
  }, [mark])
  const rows = data?.data ?? []
  const groups = groupedNotifications(rows)
  const isUnread = groups.some(({ isRead }) => !isRead)
  const read = ({ ids, isRead }: NotificationGroup): void => {
    if (isRead) return
    void mark((client) => client.call("markNotifications", { body: { as: "read", ids } }))
  }
  return (
    <PanelPopover
      anchor={anchor}
      at="belowEnd"
      label={t("news:title")}
      width={400}
      sx={{
        mt: 0.5,
        maxHeight: `min(${MAX_HEIGHT_PX}px, calc(100dvh - 72px))`,
        display: "flex",
        flexDirection: "column"
      }}
      onClose={onClose}
    >
      <Stack
        direction="row"
        sx={{ alignItems: "center", px: 2, py: 1, borderBottom: 1, borderColor: "divider" }}
      >
        <Typography variant="h3" component="h2" sx={{ mr: "auto" }}>
          {t("news:title")}
        </Typography>
        {isUnread && (
          <Button
            size="small"
            onClick={() =>
              void mark((client) => client.call("markNotifications", { body: { as: "read" } }))
            }
          >
            {t("news:readAll")}
          </Button>
        )}
      </Stack>
      <Box sx={{ overflowY: "auto", flex: 1 }}>
        {error !== null && (
          <Box sx={{ p: 2 }}>
            <ProblemNotice error={error} onRetry={() => void refetch()} />
          </Box>
        )}
        {data === undefined && error === null && (
          <Box sx={{ px: 2 }}>
            <Skeletons rows={4} height={36} />
          </Box>
        )}
        {data !== undefined && groups.length === 0 && (
          <EmptyState
            icon={<NotificationsNoneOutlined />}
            title={t("news:empty.title")}
            description={t("news:empty.text")}
          />
        )}
        <Box component="ul" aria-label={t("news:title")} sx={{ m: 0, p: 0, listStyle: "none" }}>
          {groups.map((group) => (
            <NotificationLine
              key={group.id}
              group={group}
              onRead={() => read(group)}
              onFollow={() => {
                read(group)
                onClose()
              }}
            />
          ))}
        </Box>
        {rows.length >= length && length < MAX_SHOWN && (
          <Box sx={{ p: 1, textAlign: "center" }}>
            <Button
              size="small"
              color="inherit"
              loading={isPlaceholderData}
              onClick={() => setLength(Math.min(MAX_SHOWN, length + MORE_SHOWN))}
            >
              {t("news:more")}
            </Button>
          </Box>
        )}
      </Box>
    </PanelPopover>
  )
}
