export { type OneDriveSettings, oneDrive } from "./oneDrive.ts"
