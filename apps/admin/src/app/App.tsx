import {
  type AppLinkProps,
  BrokenScreen,
  RequireSession,
  ScreenBoundary,
  Shell,
  ShopBanner,
  Skeletons,
  Splash,
  UserConfigProvider,
  useOnForbidden,
  useText
} from "@atelier/ui"
import { type ReactNode, Suspense, useEffect } from "react"
import { createBrowserRouter, Link, RouterProvider, useLocation } from "react-router"
import { menuAddress } from "../page/addresses.ts"
import { Page } from "../page/Page.tsx"
import { useLeaveRefused } from "../page/useLeaveRefused.ts"
import { useMayOpen } from "../page/useMayOpen.ts"
import { Configuration } from "./Configuration.tsx"

/** Renders its content if the user may open the screen; otherwise goes to the calendar. */
const AdminsOnly = ({ children }: { readonly children: ReactNode }) => {
  const t = useText("common")
  const { pathname } = useLocation()
  const mayEnter = useMayOpen()(pathname)
  useOnForbidden(useLeaveRefused())
  useEffect(() => {
    if (!mayEnter) location.replace("/")
  }, [mayEnter])
  return mayEnter ? children : <Splash label={t("common:loading")} />
}

const AdminLink = ({ href, ...anchor }: AppLinkProps) => <Link to={href} {...anchor} />

const AdminFrame = () => {
  const { pathname } = useLocation()
  return (
    <RequireSession>
      <UserConfigProvider>
        <AdminsOnly>
          <Shell
            app="admin"
            currentPath={menuAddress(pathname)}
            Link={AdminLink}
            banner={<ShopBanner />}
          >
            <ScreenBoundary broken={<BrokenScreen />}>
              <Suspense
                fallback={
                  <Page>
                    <Skeletons rows={8} height={28} />
                  </Page>
                }
              >
                <Configuration />
              </Suspense>
            </ScreenBoundary>
          </Shell>
        </AdminsOnly>
      </UserConfigProvider>
    </RequireSession>
  )
}

const router = createBrowserRouter([{ path: "/configuration/*", Component: AdminFrame }])

export const App = () => (
  <ScreenBoundary broken={<BrokenScreen />}>
    <RouterProvider router={router} />
  </ScreenBoundary>
)
