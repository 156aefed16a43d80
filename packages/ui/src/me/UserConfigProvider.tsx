import type { UserConfig } from "@atelier/contract"
import KeyOutlined from "@mui/icons-material/KeyOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { type UseQueryResult, useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useEffect, useRef } from "react"
import { refusalOf } from "../api/makeQueries.ts"
import { useCall } from "../api/useCall.ts"
import { forgetDevice } from "../device/forgetDevice.ts"
import { FullPage } from "../parts/FullPage.tsx"
import { ProblemNotice } from "../parts/ProblemNotice.tsx"
import { Splash } from "../parts/Splash.tsx"
import { useSession } from "../session/Session.ts"
import { useText } from "../text/useText.ts"
import { UserConfigContext } from "./UserConfig.ts"
import { untilTomorrow } from "./untilTomorrow.ts"

/** Interval in milliseconds at which the screen looks at the clock. */
const LOOK_MS = 15_000

/**
 * Asks for the user's configuration again after midnight in the shop, also when the tab or the
 * computer wakes. Every other answer is asked for again once the day is another one.
 */
const useToday = ({
  data,
  dataUpdatedAt,
  refetch
}: Pick<UseQueryResult<UserConfig>, "data" | "dataUpdatedAt" | "refetch">): void => {
  const queries = useQueryClient()
  const today = data?.today
  const now = data?.now
  useEffect(() => {
    if (now === undefined) return
    const due = dataUpdatedAt + untilTomorrow(now)
    const look = (): void => {
      if (document.visibilityState === "visible" && Date.now() >= due) void refetch()
    }
    const timer = setInterval(look, LOOK_MS)
    document.addEventListener("visibilitychange", look)
    return () => {
      clearInterval(timer)
      document.removeEventListener("visibilitychange", look)
    }
  }, [now, dataUpdatedAt, refetch])
  const shown = useRef(today)
  useEffect(() => {
    if (shown.current !== undefined && shown.current !== today) void queries.invalidateQueries()
    shown.current = today
  }, [today, queries])
}

/** Page for a signed-in user without a licence: says what is missing and whom to ask. */
const NoLicencePage = ({ onRetry }: { readonly onRetry: () => void }) => {
  const t = useText("session", "common")
  const { user, signOut } = useSession()
  return (
    <FullPage
      icon={<KeyOutlined />}
      title={t("session:noLicenceTitle")}
      actions={
        <>
          <Button variant="contained" onClick={onRetry}>
            {t("common:actions.retry")}
          </Button>
          <Button variant="outlined" color="inherit" onClick={() => void signOut()}>
            {t("session:signOut")}
          </Button>
        </>
      }
      note={user && t("session:signedInAs", { email: user.email || user.name })}
    >
      {t("session:noLicenceText")}
    </FullPage>
  )
}

/** Loads the user's configuration before its children; a page without a licence. */
export const UserConfigProvider = ({ children }: { readonly children: ReactNode }) => {
  const t = useText("common")
  const answer = useCall("getUserConfig", { query: {} }, { keptAs: "userConfig" })
  useToday(answer)
  const { data, error, refetch } = answer
  const lacksLicence = refusalOf(error) === "NoLicence"
  useEffect(() => {
    if (lacksLicence) void forgetDevice()
  }, [lacksLicence])
  if (lacksLicence) return <NoLicencePage onRetry={() => void refetch()} />
  if (data !== undefined) return <UserConfigContext value={data}>{children}</UserConfigContext>
  if (error === null) return <Splash label={t("common:loading")} />
  return (
    <Box component="main" sx={{ maxWidth: 560, mx: "auto", mt: "20vh", px: 2 }}>
      <ProblemNotice error={error} onRetry={() => void refetch()} />
    </Box>
  )
}
