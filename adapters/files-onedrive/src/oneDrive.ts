import type { Vendor } from "@atelier/files-service"

/** How this server is registered with Microsoft. */
export interface OneDriveSettings {
  readonly clientId: string
  readonly clientSecret: string
  /**
   * Whose accounts Microsoft lets in: `common`, `organizations`, `consumers`, or one organization.
   */
  readonly tenant: string
  /** The SharePoint site that documents go to; empty for the OneDrive of whoever says yes. */
  readonly site: string
  /** Where Microsoft is reached instead of its own addresses; empty for those. */
  readonly url: string
}

/**
 * A folder of our own, the account's name and how much room it has, and tokens that are renewed.
 */
const SCOPE = "offline_access User.Read Files.ReadWrite.AppFolder"

const LOGIN = "https://login.microsoftonline.com"

/**
 * OneDrive or a library of SharePoint, with the right to see only the folder that Microsoft makes
 * for this program. Microsoft has no endpoint that takes a consent back.
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
