import KeyOutlined from "@mui/icons-material/KeyOutlined"
import Box from "@mui/material/Box"
import Button from "@mui/material/Button"
import { type ReactNode, useEffect } from "react"
import { refusalOf } from "../api/makeQueries.ts"
import { useCall } from "../api/useCall.ts"
import { forgetDevice } from "../device/forgetDevice.ts"
import { FullPage } from "../parts/FullPage.tsx"
import { ProblemNotice } from "../parts/ProblemNotice.tsx"
import { Splash } from "../parts/Splash.tsx"
import { useSession } from "../session/Session.ts"
import { useText } from "../text/useText.ts"
import { UserConfigContext } from "./UserConfig.ts"
import { useToday } from "./useToday.ts"

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
