import type { Vendor } from "@atelier/files-service"

/** How this server is registered with Dropbox. */
export interface DropboxSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** Where Dropbox is reached instead of its own addresses; empty for those. */
  readonly url: string
}

const SCOPE =
  "account_info.read files.metadata.read files.metadata.write files.content.read files.content.write"

/** Dropbox, with the right to see only the folder that Dropbox makes for this program. */
export const dropbox = ({ clientId, clientSecret, url }: DropboxSettings): Vendor => ({
  service: "dropbox",
  clientId,
  clientSecret,
  oauth: {
    issuer: "https://www.dropbox.com",
    authorization: `${url === "" ? "https://www.dropbox.com" : url}/oauth2/authorize`,
    token: `${url === "" ? "https://api.dropboxapi.com" : url}/oauth2/token`,
    revocation: null,
    scope: SCOPE,
    parameters: { token_access_type: "offline" }
  },
  open: async (access) => (await import("./dropboxFiles.ts")).dropboxFiles(access, url)
})
