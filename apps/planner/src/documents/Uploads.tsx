import { refreshTables, useClient } from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore
} from "react"
import { makeUploadQueue, type Upload, type UploadQueue } from "./UploadQueue.ts"

const UploadsContext = createContext<UploadQueue | null>(null)

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

/** Keeps uploads running across screens and dialogs; asks before the page closes. */
export const Uploads = ({ children }: { readonly children: ReactNode }) => {
  const client = useClient()
  const queries = useQueryClient()
  const [queue] = useState(() =>
    makeUploadQueue(client, () => {
      refreshTables(queries, ["document"])
    })
  )
  useEffect(() => {
    const follow = (): void => {
      const isBusy = queue.uploads().some(({ state }) => state !== "failed")
      if (isBusy) addEventListener("beforeunload", warn)
      else removeEventListener("beforeunload", warn)
    }
    const stop = queue.subscribe(follow)
    return () => {
      stop()
      removeEventListener("beforeunload", warn)
    }
  }, [queue])
  return <UploadsContext value={queue}>{children}</UploadsContext>
}

export const useUploads = (): UploadQueue & { readonly under: ReadonlyArray<Upload> } => {
  const queue = useContext(UploadsContext)
  if (queue === null) throw new Error("files are sent inside <Uploads> only")
  const under = useSyncExternalStore(queue.subscribe, queue.uploads)
  return { ...queue, under }
}
