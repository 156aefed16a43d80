import { describe } from "vitest"
import { fileServiceContract } from "../../files-service/test/fileServiceContract.ts"
import { startGoogleDrive } from "../test/GoogleDriveServer.ts"
import { googleDrive } from "./googleDrive.ts"

describe("Google Drive", () =>
  fileServiceContract({
    service: "googleDrive",
    start: startGoogleDrive,
    vendorOf: googleDrive,
    sends: "PUT /upload",
    renews: "POST /token",
    tooOften: [
      [429, "rateLimitExceeded", "1"],
      [403, "userRateLimitExceeded", "0"],
      [503, "backendError", "0"]
    ],
    pages: 10
  }))
