import type { Vendor } from "@atelier/files-service"

export interface GoogleDriveSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** Replaces Google's addresses, for tests; empty for the real ones. */
  readonly url: string
}

/** Accesses only our own files. `prompt` makes each consent return a refresh token. */
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
