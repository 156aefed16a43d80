import { worksOnVisitsAlone } from "@atelier/domain/access"
import {
  lazyPart,
  RequireSession,
  Shell,
  ShopBanner,
  UserConfigProvider,
  useLoadLater,
  usePermissions,
  useSteady,
  useUserConfig
} from "@atelier/ui"
import { Suspense, useCallback, useEffect, useState } from "react"
import { Outlet, useLocation, useNavigate, useSearchParams } from "react-router"
import { Uploads } from "../documents/Uploads.tsx"
import { FindButton } from "../finding/FindButton.tsx"
import { Shortcuts } from "../finding/Shortcuts.tsx"
import { isLocalDate } from "../plan/isLocalDate.ts"
import { useTellAddress } from "../plan/telling/useTellAddress.ts"
import { useEventAddress } from "../plan/useEventAddress.ts"
import { WaitingNotice } from "../queue/WaitingNotice.tsx"
import { WritesProvider } from "../queue/WritesProvider.tsx"
import type { WizardMode } from "../wizard/form/WizardMode.ts"
import { PlannerLink } from "./PlannerLink.tsx"
import { ScreenSkeleton } from "./ScreenSkeleton.tsx"

const PARAMETER = "wizard"

/** Parses `create`, `create.<day>`, `edit.<id>` or `copy.<id>`; null for anything else. */
const modeIn = (search: URLSearchParams): WizardMode | null => {
  const text = search.get(PARAMETER) ?? ""
  const [word, day = null] = text.split(".", 2)
  if (word === "create") return { kind: "create", day: isLocalDate(day) ? day : null }
  const [, kind, workOrderId] = /^(edit|copy)\.(.+)$/.exec(text) ?? []
  if (workOrderId === undefined) return null
  return kind === "edit" ? { kind, workOrderId } : { kind: "copy", workOrderId }
}

/** State of the wizard in the address: any screen can open it, going back closes it. */
const useWizardParam = (): {
  readonly mode: WizardMode | null
  readonly open: () => void
  readonly close: () => void
  readonly closes: (address: URL) => boolean
} => {
  const [search, setSearch] = useSearchParams()
  return {
    mode: modeIn(search),
    closes: ({ searchParams }) => modeIn(searchParams) === null,
    open: () =>
      setSearch((now) => {
        now.set(PARAMETER, "create")
        return now
      }),
    close: () =>
      setSearch(
        (now) => {
          now.delete(PARAMETER)
          return now
        },
        { replace: true }
      )
  }
}

/**
 * Returns whether a form is open. It opens only for users with the permission, but stays open with
 * its input if they lose the permission meanwhile.
 */
const useStaysOpen = (isWanted: boolean, mayOpen: boolean): boolean => {
  const [wasOpen, setWasOpen] = useState(false)
  const isOpen = isWanted && (mayOpen || wasOpen)
  if (isOpen !== wasOpen) setWasOpen(isOpen)
  return isOpen
}

const WorkOrderWizard = lazyPart(
  async () => (await import("../wizard/WorkOrderWizard.tsx")).WorkOrderWizard
)

const TellDialog = lazyPart(
  async () => (await import("../event/actions/TellDialog.tsx")).TellDialog
)

const loadEventDialogs = async () =>
  (await import("../event/actions/EventDialogs.tsx")).EventDialogs
const EventDialogs = lazyPart(loadEventDialogs)

/** Texts of the dialogs of events and visits; a missing one would delay the first dialog. */
const eventAreas = ["event", "calendar", "enums", "problems", "orders", "mail", "document"] as const

const EmptyShop = lazyPart(async () => (await import("@atelier/ui/EmptyShop")).EmptyShop)

const offersCreation = (path: string): boolean => path === "/" || path === "/workOrders"

const find = <FindButton />

const banner = (
  <>
    <ShopBanner />
    <WaitingNotice />
  </>
)

/** Opens the day of users whose work is visits when the app begins at its root. */
const useFirstScreen = (): void => {
  const user = useUserConfig()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const [opensDay, setOpensDay] = useState(
    pathname === "/" && search === "" && worksOnVisitsAlone(user)
  )
  // `navigate` is another function after each navigation.
  useEffect(() => {
    if (!opensDay) return
    setOpensDay(false)
    void navigate("/day", { replace: true })
  }, [opensDay, navigate])
}

const Inside = () => {
  useFirstScreen()
  useLoadLater(loadEventDialogs, ...eventAreas)
  const { pathname } = useLocation()
  const { shop } = useUserConfig()
  const { may } = usePermissions()
  const wizard = useWizardParam()
  const createWorkOrder = useSteady(wizard.open)
  const [listsKeys, setListsKeys] = useState(false)
  const listKeys = useCallback(() => setListsKeys(true), [])
  const { address } = useEventAddress()
  const { eventIds } = useTellAddress()
  const mayCreate = may("createWorkOrder")
  const hasWizard = useStaysOpen(wizard.mode !== null, mayCreate || wizard.mode?.kind === "edit")
  return (
    <Shell
      app="planner"
      currentPath={pathname}
      Link={PlannerLink}
      banner={banner}
      find={find}
      onShortcuts={listKeys}
      onCreateWorkOrder={mayCreate && offersCreation(pathname) ? createWorkOrder : undefined}
    >
      <Suspense fallback={<ScreenSkeleton />}>
        {shop.content === "empty" && pathname === "/" ? <EmptyShop /> : <Outlet />}
      </Suspense>
      <Shortcuts isOpen={listsKeys} onOpen={listKeys} onClose={() => setListsKeys(false)} />
      {address !== null && (
        <Suspense fallback={null}>
          <EventDialogs />
        </Suspense>
      )}
      {eventIds.length > 0 && (
        <Suspense fallback={null}>
          <TellDialog />
        </Suspense>
      )}
      {wizard.mode !== null && hasWizard && (
        <Suspense fallback={null}>
          <WorkOrderWizard mode={wizard.mode} onClose={wizard.close} closes={wizard.closes} />
        </Suspense>
      )}
    </Shell>
  )
}

export const PlannerFrame = () => (
  <RequireSession>
    <UserConfigProvider>
      <Uploads>
        <WritesProvider>
          <Inside />
        </WritesProvider>
      </Uploads>
    </UserConfigProvider>
  </RequireSession>
)
