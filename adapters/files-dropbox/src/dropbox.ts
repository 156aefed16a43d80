import type { Vendor } from "@atelier/files-service"

export interface DropboxSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** Replaces Dropbox's addresses, for tests; empty for the real ones. */
  readonly url: string
}

const SCOPE =
  "account_info.read files.metadata.read files.metadata.write files.content.read files.content.write"

/** Dropbox, with access only to the folder that Dropbox creates for this program. */
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
