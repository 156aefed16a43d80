import { Suspense } from "react"
import { lazyPart } from "../loading/lazyPart.ts"
import type { StartEmptyProps } from "./StartEmptyDialog.tsx"

const StartEmptyDialog = lazyPart(
  async () => (await import("./StartEmptyDialog.tsx")).StartEmptyDialog
)

/** Loads the dialog that asks before leaving the demo shop. */
export const StartEmpty = (props: StartEmptyProps) => (
  <Suspense fallback={null}>
    <StartEmptyDialog {...props} />
  </Suspense>
)
