export { documentServices, type ServicesSettings } from "./documentServices.ts"
export {
  type Access,
  type FilePart,
  type FileService,
  PART_BYTES,
  type Sent,
  type Vendor
} from "./FileService.ts"
export { hashOf } from "./hashOf.ts"
export { keptOpen } from "./keptOpen.ts"
export { piecesThatGoOn } from "./piecesThatGoOn.ts"
export { retryAfterMs, ServiceProblem } from "./ServiceProblem.ts"
export { sendStream } from "./sendStream.ts"
