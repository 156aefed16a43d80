import { PanelPopover, useCopy, useText, useUserConfig } from "@atelier/ui"
import DeleteOutlined from "@mui/icons-material/DeleteOutlined"
import LinkOutlined from "@mui/icons-material/LinkOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import Divider from "@mui/material/Divider"
import IconButton from "@mui/material/IconButton"
import Link from "@mui/material/Link"
import Stack from "@mui/material/Stack"
import TextField from "@mui/material/TextField"
import Typography from "@mui/material/Typography"
import { Schema } from "effect"
import { useState } from "react"
import { Link as RouterLink } from "react-router"
import type { KeptTexts } from "./listPreferences.ts"

interface SavedView {
  readonly name: string
  readonly search: string
}

/** Views that every user has; the texts have their names. */
const offeredViews = {
  open: "",
  late: "risk=late&columns=risk,nextProgressToComplete,clientName,deliveryDate,installationDate,percentCompleted",
  atRisk:
    "risk=atRisk&columns=risk,nextProgressToComplete,clientName,deliveryDate,installationDate,percentCompleted",
  completed: "status=completed&sort=-installationDate"
} as const

const keyOf = (userId: string): string => `workOrderViews.${userId}`

const Kept = Schema.fromJsonString(
  Schema.Array(Schema.Struct({ name: Schema.String, search: Schema.String }))
)
const decode = Schema.decodeUnknownOption(Kept)

/** Returns the user's saved views in this browser, sorted by name. */
const readViews = (kept: KeptTexts, userId: string): ReadonlyArray<SavedView> => {
  const found = decode(kept.getItem(keyOf(userId)))
  return found._tag === "None" ? [] : found.value
}

const writeViews = (kept: KeptTexts, userId: string, views: ReadonlyArray<SavedView>): void =>
  kept.setItem(keyOf(userId), JSON.stringify(views))

const withView = (views: ReadonlyArray<SavedView>, view: SavedView): ReadonlyArray<SavedView> =>
  [...views.filter(({ name }) => name !== view.name), view].sort((a, b) =>
    a.name.localeCompare(b.name)
  )

const MAX_NAME_LENGTH = 80

export const ViewsMenu = ({
  anchor,
  search,
  onClose
}: {
  readonly anchor: HTMLElement
  readonly search: string
  readonly onClose: () => void
}) => {
  const t = useText("orders", "common")
  const copy = useCopy()
  const { id: userId } = useUserConfig()
  const [views, setViews] = useState(() => readViews(localStorage, userId))
  const [name, setName] = useState("")
  const keep = (next: ReadonlyArray<SavedView>): void => {
    writeViews(localStorage, userId, next)
    setViews(next)
  }
  const link = `${location.origin}/workOrders?${search}`
  return (
    <PanelPopover
      anchor={anchor}
      at="belowEnd"
      label={t("orders:views.title")}
      width={320}
      sx={{ p: 1.5 }}
      onClose={onClose}
    >
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, mb: 1 }}>
        {(Object.keys(offeredViews) as ReadonlyArray<keyof typeof offeredViews>).map((view) => (
          <li key={view}>
            <Link
              component={RouterLink}
              to={`/workOrders?${offeredViews[view]}`}
              onClick={onClose}
              sx={{ display: "block", px: 0.5, py: 0.75, color: "text.primary" }}
            >
              {t(`orders:views.offered.${view}`)}
            </Link>
          </li>
        ))}
      </Box>
      <Divider sx={{ mb: 1 }} />
      {views.length === 0 ? (
        <Typography variant="body2" color="text.secondary" sx={{ px: 0.5, pb: 1 }}>
          {t("orders:views.none")}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, mb: 1 }}>
          {views.map((view) => (
            <Box component="li" key={view.name} sx={{ display: "flex", alignItems: "center" }}>
              <Link
                component={RouterLink}
                to={`/workOrders?${view.search}`}
                onClick={onClose}
                noWrap
                sx={{ flex: 1, px: 0.5, py: 0.75, color: "text.primary" }}
              >
                {view.name}
              </Link>
              <IconButton
                size="small"
                aria-label={t("orders:views.remove", { name: view.name })}
                onClick={() => keep(views.filter((other) => other.name !== view.name))}
              >
                <DeleteOutlined sx={{ fontSize: 17 }} />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      <Divider sx={{ mb: 1.5 }} />
      <Stack
        component="form"
        direction="row"
        sx={{ gap: 1 }}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() === "") return
          keep(withView(views, { name: name.trim(), search }))
          setName("")
        }}
      >
        <TextField
          fullWidth
          label={t("orders:views.name")}
          value={name}
          onChange={({ target }) => setName(target.value)}
          slotProps={{ htmlInput: { maxLength: MAX_NAME_LENGTH } }}
        />
        <Button type="submit" variant="outlined" color="inherit">
          {t("common:actions.save")}
        </Button>
      </Stack>
      <Button
        size="small"
        startIcon={<LinkOutlined />}
        onClick={() => void copy(link, t("orders:views.copied"))}
        sx={{ mt: 1 }}
      >
        {t("orders:views.copyLink")}
      </Button>
    </PanelPopover>
  )
}
