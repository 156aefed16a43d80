import Box from "@mui/material/Box"
import { type ReactNode, useEffect } from "react"
import { refusalOf } from "../api/makeQueries.ts"
import { useCall } from "../api/useCall.ts"
import { forgetDevice } from "../device/forgetDevice.ts"
import { ProblemNotice } from "../parts/ProblemNotice.tsx"
import { Splash } from "../parts/Splash.tsx"
import { useText } from "../text/useText.ts"
import { NoLicencePage } from "./NoLicencePage.tsx"
import { UserConfigContext } from "./UserConfig.ts"
import { useToday } from "./useToday.ts"

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
