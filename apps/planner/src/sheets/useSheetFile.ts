import { fileKinds } from "@atelier/contract"
import type { Client } from "@atelier/contract/client"
import { saveFile, useClient, useNotify, useNotifyFailure, useText } from "@atelier/ui"

export const sheetKinds = ["csv", "xlsx"] as const

export type SheetKind = (typeof sheetKinds)[number]

interface Answered {
  readonly name: string
  readonly content: Uint8Array
}

/** Returns a function that requests a file, shows a notice meanwhile, and downloads it. */
export const useSheetFile = () => {
  const t = useText("common")
  const client = useClient()
  const notify = useNotify()
  const tried = useNotifyFailure()
  return (kind: SheetKind, ask: (client: Client) => Promise<Answered>) => {
    notify({ text: t("common:fileUnderWay"), tone: "info" })
    return tried(async () => {
      const { name, content } = await ask(client)
      saveFile(name, new Blob([content.slice()], { type: fileKinds[kind].contentType }))
    })
  }
}
