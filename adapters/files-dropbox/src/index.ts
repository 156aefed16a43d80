export { type DropboxSettings, dropbox } from "./dropbox.ts"
