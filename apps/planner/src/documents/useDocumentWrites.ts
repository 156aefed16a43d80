import type { CallOutput } from "@atelier/contract"
import type { DocumentCategory } from "@atelier/domain/document"
import { saveFile, useClient, useNotify, useNotifyFailure, useText, useWrite } from "@atelier/ui"
import { useCommitted } from "../proposal/useCommitted.ts"
import type { ListedDocument } from "./ListedDocument.ts"

type Outcome = CallOutput<"changeDocument">

export const useDocumentWrites = () => {
  const t = useText("document", "common", "enums")
  const client = useClient()
  const notify = useNotify()
  const tried = useNotifyFailure()
  const committed = useCommitted()
  const update = useWrite("changeDocument")
  const remove = useWrite("deleteDocument")
  const restoring = useWrite("changeDocument")
  const save = async (
    file: Promise<{ readonly name: string; readonly content: Blob }>
  ): Promise<void> => {
    await tried(async () => {
      const { name, content } = await file
      saveFile(name, content)
    })
  }
  const isDone = async (task: () => Promise<void>): Promise<boolean> => (await tried(task)) !== null
  const done = (write: Promise<Outcome>, text: string): Promise<boolean> =>
    isDone(async () => committed(await write, text))
  return {
    rename: ({ id, version }: ListedDocument, name: string) =>
      done(
        update.mutateAsync({ query: {}, body: { id, version, name } }),
        t("document:renamed", { name })
      ),
    move: ({ id, version, name }: ListedDocument, category: DocumentCategory) =>
      done(
        update.mutateAsync({ query: {}, body: { id, version, category } }),
        t("document:moved", { name, category: t(`enums:documentCategory.${category}`) })
      ),
    remove: ({ id, version, name }: ListedDocument) =>
      done(
        remove.mutateAsync({ params: { id }, query: {}, version }),
        t("document:deleted", { name })
      ),
    /** No undo: another version can be restored instead. */
    restore: (
      { id, version, name }: ListedDocument,
      versionId: string,
      date: string
    ): Promise<boolean> =>
      isDone(async () => {
        await restoring.mutateAsync({ query: {}, body: { id, version, versionId } })
        notify({ text: t("document:restored", { name, date }) })
      }),
    downloadVersion: ({ id }: ListedDocument, versionId: string): Promise<void> =>
      save(client.download("getDocumentContent", { params: { id }, query: { versionId } })),
    download: ({ id }: ListedDocument): Promise<void> =>
      save(client.download("getDocumentContent", { params: { id }, query: {} }))
  }
}
