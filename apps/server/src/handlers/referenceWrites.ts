import type { Ids, PlanStore } from "@atelier/application/ports"
import type { ChangeFeed } from "@atelier/application/proposal"
import { changeRecord, createRecord, deleteRecord } from "@atelier/application/reference"
import { type ReferenceWrite, type ReferenceWriteName, referenceWrites } from "@atelier/contract"
import type { RecordDraft, RecordEdit } from "@atelier/domain/change"
import type { Handler } from "@atelier/http"

type WriteHandler = Handler<ReferenceWriteName, PlanStore | ChangeFeed | Ids>

const handlerOf = ({ table, does }: ReferenceWrite): WriteHandler => {
  switch (does) {
    case "create":
      return ({ body }, caller) => createRecord(table, body as RecordDraft<typeof table>, caller)
    case "change":
      return ({ body }, caller) => changeRecord(table, body as RecordEdit<typeof table>, caller)
    case "delete":
      return ({ body }, caller) => deleteRecord(table, (body as { readonly id: string }).id, caller)
  }
}

/** Named calls that write reference data, bound to the use cases of the generic resources. */
export const referenceWriteHandlers = Object.fromEntries(
  Object.entries(referenceWrites).map(([name, write]) => [name, handlerOf(write)])
) as { readonly [N in ReferenceWriteName]: WriteHandler }
