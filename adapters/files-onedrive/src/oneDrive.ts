import type { Vendor } from "@atelier/files-service"

export interface OneDriveSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** Accounts that may sign in: `common`, `organizations`, `consumers`, or one organization. */
  readonly tenant: string
  /** SharePoint site for documents; empty for the OneDrive of the user who consents. */
  readonly site: string
  /** Replaces Microsoft's addresses, for tests; empty for the real ones. */
  readonly url: string
}

const SCOPE = "offline_access User.Read Files.ReadWrite.AppFolder"

const LOGIN = "https://login.microsoftonline.com"

/**
 * OneDrive or a SharePoint library, with access only to the folder that Microsoft creates for this
 * program. Microsoft has no endpoint to revoke a consent.
 */
export const oneDrive = ({
  clientId,
  clientSecret,
  tenant,
  site,
  url
}: OneDriveSettings): Vendor => {
  const endpoints = `${url === "" ? LOGIN : url}/${encodeURIComponent(tenant)}/oauth2/v2.0`
  return {
    service: "oneDrive",
    clientId,
    clientSecret,
    oauth: {
      issuer: `${LOGIN}/${encodeURIComponent(tenant)}/v2.0`,
      authorization: `${endpoints}/authorize`,
      token: `${endpoints}/token`,
      revocation: null,
      scope: SCOPE,
      parameters: { response_mode: "query", prompt: "select_account" }
    },
    open: async (access) => (await import("./oneDriveFiles.ts")).oneDriveFiles(access, site, url)
  }
}
