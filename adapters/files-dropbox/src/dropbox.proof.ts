import { describe } from "vitest"
import { fileServiceContract } from "../../files-service/test/fileServiceContract.ts"
import { startDropbox } from "../test/DropboxServer.ts"
import { dropbox } from "./dropbox.ts"

describe("Dropbox", () =>
  fileServiceContract({
    service: "dropbox",
    start: startDropbox,
    vendorOf: dropbox,
    sends: "POST /2/files/upload_session/append",
    renews: "POST /oauth2/token",
    tooOften: [
      [429, "too_many_requests", "1"],
      [409, "too_many_write_operations", "0"],
      [503, "internal_error", "0"]
    ],
    pages: 7
  }))
