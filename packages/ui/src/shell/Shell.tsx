import CloudOffOutlined from "@mui/icons-material/CloudOffOutlined"
import Box from "@mui/material/Box"
import { type ReactNode, Suspense, useMemo } from "react"
import { useConnectionState } from "../api/Api.ts"
import { lazyPart } from "../loading/lazyPart.ts"
import { usePermissions } from "../me/UserConfig.ts"
import { usePreference } from "../me/usePreference.ts"
import { AnnouncementBanner } from "../news/AnnouncementBanner.tsx"
import { NewFeatures } from "../news/NewFeatures.tsx"
import { type AppRouting, AppRoutingContext } from "../parts/AppRouting.ts"
import { usePageTitle } from "../parts/usePageTitle.ts"
import { seeingNow } from "../session/SeeingAs.ts"
import { useText } from "../text/useText.ts"
import { isCurrent, menuEntries } from "./menuEntries.ts"
import { SeeingBanner } from "./SeeingBanner.tsx"
import { SideMenu } from "./SideMenu.tsx"
import { CONTENT_ID, SkipLink } from "./SkipLink.tsx"
import { TopBar } from "./TopBar.tsx"
import { useMenu } from "./useMenu.ts"
import { usePageView } from "./usePageView.ts"

const OfflineBanner = () => {
  const t = useText("common")
  const offline = useConnectionState() === "offline"
  return (
    <Box role="status">
      {offline && (
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            justifyContent: "center",
            gap: 1,
            px: 2,
            py: 0.75,
            bgcolor: "warning.light",
            color: "warning.dark",
            fontSize: "0.8125rem"
          }}
        >
          <CloudOffOutlined sx={{ fontSize: 17 }} />
          <span>
            <strong>{t("common:offline.title")}</strong> {t("common:offline.text")}
          </span>
        </Box>
      )}
    </Box>
  )
}

const MenuDrawer = lazyPart(async () => (await import("./MenuDrawer.tsx")).MenuDrawer)

const FULL_WIDTH = 232
const BOXED_WIDTH = 1_360

/** Centres the content on a wide screen, if the user chose the boxed layout. */
const boxed = (menuWidth: number) =>
  ({ px: `max(0px, calc((100% - ${menuWidth + BOXED_WIDTH}px) / 2))` }) as const
const CONDENSED_WIDTH = 60

export interface ShellProps extends AppRouting {
  readonly children: ReactNode
  /** Path from the root of the site: `/configuration/users`. */
  readonly currentPath: string
  readonly banner?: ReactNode
  readonly find?: ReactNode
  /** Opens the dialog for a new work order; only users with the permission see the button. */
  readonly onCreateWorkOrder?: (() => void) | undefined
  /** Shows the list of shortcuts, if the app has any. */
  readonly onShortcuts?: () => void
}

export const Shell = ({
  app,
  currentPath,
  Link,
  children,
  banner,
  find,
  onCreateWorkOrder,
  onShortcuts
}: ShellProps) => {
  const t = useText("menu", "common")
  const current = menuEntries.find(({ route }) => isCurrent(route, currentPath))
  usePageTitle(current === undefined ? undefined : t(current.text), "screen")
  usePageView(currentPath)
  const menu = useMenu()
  const [sidebar] = usePreference("sidebar")
  const [layoutWidth] = usePreference("layoutWidth")
  const { may } = usePermissions()
  const routing = useMemo(() => ({ app, Link }), [app, Link])
  const width = menu.form === "condensed" ? CONDENSED_WIDTH : FULL_WIDTH
  const sideMenu = (
    <SideMenu
      currentPath={currentPath}
      condensed={menu.form === "condensed"}
      onFollow={menu.close}
      onCreateWorkOrder={may("createWorkOrder") ? onCreateWorkOrder : undefined}
    />
  )
  return (
    <AppRoutingContext value={routing}>
      <SkipLink to={CONTENT_ID}>{t("common:skipToContent")}</SkipLink>
      <Box
        sx={{
          height: "100dvh",
          display: "flex",
          flexDirection: "column",
          "@media print": { height: "auto" }
        }}
      >
        <TopBar menu={menu} find={find} onShortcuts={onShortcuts} />
        <SeeingBanner />
        <OfflineBanner />
        {seeingNow(sessionStorage) === null && <NewFeatures />}
        <Box sx={{ flex: 1, minHeight: 0, display: "flex" }}>
          {menu.form === "drawer" ? (
            menu.open && (
              <Suspense fallback={null}>
                <MenuDrawer onClose={menu.close}>{sideMenu}</MenuDrawer>
              </Suspense>
            )
          ) : (
            <Box
              className={sidebar === "dark" ? "dark" : undefined}
              sx={{
                width,
                bgcolor: "background.default",
                color: "text.primary",
                flex: "none",
                display: "flex",
                flexDirection: "column",
                pt: 1.5,
                borderRight: 1,
                borderColor: "divider",
                transition: "width 140ms ease-out",
                "@media print": { display: "none" }
              }}
            >
              {sideMenu}
            </Box>
          )}
          <Box
            component="main"
            id={CONTENT_ID}
            tabIndex={-1}
            sx={{
              flex: 1,
              minWidth: 0,
              overflow: "auto",
              display: "flex",
              flexDirection: "column",
              outline: "none",
              bgcolor: "background.paper",
              ...(layoutWidth === "boxed" ? boxed(width) : {}),
              pb: "env(safe-area-inset-bottom)"
            }}
          >
            <AnnouncementBanner />
            {banner}
            {children}
          </Box>
        </Box>
      </Box>
    </AppRoutingContext>
  )
}
