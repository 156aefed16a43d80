import { Suspense, useEffect } from "react"
import { useClient } from "../api/Api.ts"
import { lazyPart } from "../loading/lazyPart.ts"
import { useUserConfig } from "../me/UserConfig.ts"
import { useNotifyFailure } from "../notify/useNotifyFailure.ts"

const NewFeaturesDialog = lazyPart(
  async () => (await import("./NewFeaturesDialog.tsx")).NewFeaturesDialog
)

/** Announces a new build, but not to first-time users. */
export const NewFeatures = () => {
  const client = useClient()
  const tried = useNotifyFailure()
  const { currentBuildNumber, userLastSeenBuildNumber } = useUserConfig()
  // Without a network, the build cannot be marked as seen.
  const isNews = navigator.onLine && userLastSeenBuildNumber !== currentBuildNumber
  const isFirst = isNews && userLastSeenBuildNumber === null
  useEffect(() => {
    if (isFirst) void tried(() => client.call("setUserLastSeenBuildNumber", { body: {} }))
  }, [isFirst, client, tried])
  if (!isNews || isFirst) return null
  return (
    <Suspense fallback={null}>
      <NewFeaturesDialog build={currentBuildNumber} />
    </Suspense>
  )
}
