import { Suspense, useEffect } from "react"
import { useClient } from "../api/Api.ts"
import { useCall } from "../api/useCall.ts"
import { lazyPart } from "../loading/lazyPart.ts"
import { useNotifyFailure } from "../notify/useNotifyFailure.ts"

const NewFeaturesDialog = lazyPart(
  async () => (await import("./NewFeaturesDialog.tsx")).NewFeaturesDialog
)

/** Announces a new build, but not to first-time users. */
export const NewFeatures = () => {
  const client = useClient()
  const tried = useNotifyFailure()
  const { data } = useCall("getBuildNumberInfo", {}, { staleTime: Number.POSITIVE_INFINITY })
  const isFirst = data !== undefined && data.userLastSeenBuildNumber === null
  useEffect(() => {
    if (isFirst) void tried(() => client.call("setUserLastSeenBuildNumber", { body: {} }))
  }, [isFirst, client, tried])
  if (
    data === undefined ||
    data.userLastSeenBuildNumber === null ||
    data.userLastSeenBuildNumber === data.currentBuildNumber
  )
    return null
  return (
    <Suspense fallback={null}>
      <NewFeaturesDialog build={data.currentBuildNumber} />
    </Suspense>
  )
}
