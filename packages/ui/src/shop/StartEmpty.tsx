import { Suspense } from "react"
import { lazyPart } from "../loading/lazyPart.ts"
import type { StartEmptyProps } from "./StartEmptyDialog.tsx"

const StartEmptyDialog = lazyPart(
  async () => (await import("./StartEmptyDialog.tsx")).StartEmptyDialog
)

export const StartEmpty = (props: StartEmptyProps) => (
  <Suspense fallback={null}>
    <StartEmptyDialog {...props} />
  </Suspense>
)
