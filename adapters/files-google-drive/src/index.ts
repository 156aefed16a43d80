export { type GoogleDriveSettings, googleDrive } from "./googleDrive.ts"
