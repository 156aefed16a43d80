import type { Vendor } from "@atelier/files-service"

/** How this server is registered with Google. */
export interface GoogleDriveSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** Where Google is reached instead of its own addresses; empty for those. */
  readonly url: string
}

/**
 * Google Drive, with the right to see only what this program made there. A consent without `prompt`
 * would bring no refresh token the second time.
 */
export const googleDrive = ({ clientId, clientSecret, url }: GoogleDriveSettings): Vendor => {
  const at = (own: string, path: string): string => `${url === "" ? own : url}${path}`
  return {
    service: "googleDrive",
    clientId,
    clientSecret,
    oauth: {
      issuer: "https://accounts.google.com",
      authorization: at("https://accounts.google.com", "/o/oauth2/v2/auth"),
      token: at("https://oauth2.googleapis.com", "/token"),
      revocation: at("https://oauth2.googleapis.com", "/revoke"),
      scope: "https://www.googleapis.com/auth/drive.file",
      parameters: { access_type: "offline", prompt: "consent" }
    },
    open: async (access) =>
      (await import("./driveFiles.ts")).driveFiles(
        access,
        url === "" ? "https://www.googleapis.com" : url
      )
  }
}
