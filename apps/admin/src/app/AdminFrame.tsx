import {
  BrokenScreen,
  RequireSession,
  ScreenBoundary,
  Shell,
  ShopBanner,
  Skeletons,
  UserConfigProvider
} from "@atelier/ui"
import { Suspense } from "react"
import { useLocation } from "react-router"
import { AdminLink } from "../page/AdminLink.tsx"
import { menuAddress } from "../page/addresses.ts"
import { Page } from "../page/Page.tsx"
import { AdminsOnly } from "./AdminsOnly.tsx"
import { Configuration } from "./Configuration.tsx"

export const AdminFrame = () => {
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
