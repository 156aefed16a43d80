import {
  changeAnyRecord,
  createAnyRecord,
  deleteRecord,
  getRow,
  listRows
} from "@atelier/application/reference"
import type { ResourceHandlers } from "@atelier/http"
import type { Ports } from "../Ports.ts"

/** Which use case answers the calls of the generic resources. */
export const resourceHandlers: ResourceHandlers<Ports> = {
  list: listRows,
  get: getRow,
  create: createAnyRecord,
  update: changeAnyRecord,
  remove: deleteRecord
}
