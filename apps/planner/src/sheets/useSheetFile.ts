import { fileKinds } from "@atelier/contract"
import type { Client } from "@atelier/contract/client"
import { saveFile, useClient, useNotify, useNotifyFailure, useText } from "@atelier/ui"

/** The kinds of files that tables are brought as. */
export const sheetKinds = ["csv", "xlsx"] as const

/** A kind of file that a table is brought as. */
export type SheetKind = (typeof sheetKinds)[number]

/** A file as a call answers it. */
interface Answered {
  readonly name: string
  readonly content: Uint8Array
}

/** Asks for a file, says that it is being made, and saves it as the browser saves downloads. */
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
