import type { DocumentAddress } from "@atelier/application/ports"
import { makeOneAtATime, plainName } from "@atelier/files-local"
import { type Access, hashOf } from "@atelier/files-service"
import type { drive_v3 } from "@googleapis/drive"
import type { DriveClient } from "./driveClient.ts"

/** Private properties of files and folders at Google; other programs do not see them. */
export const NOTES = {
  shop: "atelierShop",
  kind: "atelierKind",
  of: "atelierOf",
  called: "atelierCalled",
  category: "atelierCategory",
  binned: "atelierBinned"
} as const

const FOLDER = "application/vnd.google-apps.folder"

const quoted = (text: string): string => `'${text.replace(/[\\']/g, "\\$&")}'`

export const noted = (notes: Readonly<Record<string, string>>): string =>
  Object.entries(notes)
    .map(([key, value]) => `appProperties has { key=${quoted(key)} and value=${quoted(value)} }`)
    .join(" and ")

/** Returns the folder of an address; creates it if it is missing and renames it with its owner. */
export type DriveFolders = (
  address: Pick<DocumentAddress, "folder" | "category">
) => Promise<string>

interface Wanted {
  readonly name: string
  readonly parent: string
  readonly notes: Readonly<Record<string, string>>
}

/** The folders of a shop: one for the shop, below it one per owner, and one per category. */
export const driveFolders = (
  { ask }: DriveClient,
  { shop, rootName, categories }: Pick<Access, "shop" | "rootName" | "categories">
): DriveFolders => {
  const alone = makeOneAtATime()

  const find = (query: string): Promise<drive_v3.Schema$File | undefined> =>
    ask(async ({ files }) => {
      const { data } = await files.list({
        q: `${query} and mimeType = ${quoted(FOLDER)} and trashed = false`,
        fields: "files(id,name,appProperties)",
        orderBy: "createdTime",
        pageSize: 1
      })
      return data.files?.[0]
    })

  const make = ({ name, parent, notes }: Wanted): Promise<string> =>
    ask(async ({ files }) => {
      const { data } = await files.create({
        requestBody: { name, mimeType: FOLDER, parents: [parent], appProperties: { ...notes } },
        fields: "id"
      })
      return data.id ?? ""
    })

  const root = async (): Promise<string> => {
    const notes = { [NOTES.shop]: shop, [NOTES.kind]: "root" }
    const found = await find(noted(notes))
    return found?.id ?? make({ name: plainName(rootName), parent: "root", notes })
  }

  const ownerFolder = async ({ id, name }: DocumentAddress["folder"]): Promise<string> => {
    const known = { [NOTES.shop]: shop, [NOTES.kind]: "owner", [NOTES.of]: hashOf(id) }
    const wanted = plainName(name)
    const called = { [NOTES.called]: hashOf(wanted) }
    const found = await find(noted(known))
    if (found?.id == null)
      return make({ name: wanted, parent: await root(), notes: { ...known, ...called } })
    const isOurs = found.appProperties?.[NOTES.called] === hashOf(found.name ?? "")
    if (isOurs && found.name !== wanted) {
      const fileId = found.id
      await ask(({ files }) =>
        files.update({ fileId, requestBody: { name: wanted, appProperties: called } })
      )
    }
    return found.id
  }

  return ({ folder, category }) =>
    alone("folders", async () => {
      const parent = await ownerFolder(folder)
      const notes = { [NOTES.shop]: shop, [NOTES.kind]: "category", [NOTES.category]: category }
      const found = await find(`${quoted(parent)} in parents and ${noted(notes)}`)
      return found?.id ?? make({ name: plainName(categories[category]), parent, notes })
    })
}
