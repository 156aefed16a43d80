import {
  hideWorkOrder,
  lockPositions,
  priorityPage,
  saveNote,
  saveThresholds,
  thresholds,
  unlockPositions,
  visibleConfigurations
} from "@atelier/application/maestro"
import { changeRecord, createRecord, deleteRecord } from "@atelier/application/reference"
import type { Handlers } from "@atelier/http"
import type { Ports } from "../Ports.ts"
import { data } from "./data.ts"
import { writtenData } from "./writtenData.ts"

const ofProgress = (id: string) => ({ kind: "progress", id }) as const
const ofMerged = (id: string) => ({ kind: "merged", id }) as const

const held = (
  positions: ReadonlyArray<{ readonly workOrderIdPublic: string; readonly position: number }>
) =>
  positions.map(({ workOrderIdPublic, position }) => ({ workOrderId: workOrderIdPublic, position }))

/** Priority lists. */
export const schedulingHandlers = {
  getProgressScheduling: ({ query }, caller) =>
    priorityPage(ofProgress(query.progressId), query, caller),
  getMergedProgressScheduling: ({ query }, caller) =>
    priorityPage(ofMerged(query.mergedSchedulingConfigId), query, caller),
  getSchedulingConfigs: (_, caller) => data(visibleConfigurations("schedulingConfig", caller)),
  createSchedulingConfig: ({ body }, caller) => createRecord("schedulingConfig", body, caller),
  updateSchedulingConfig: ({ body }, caller) => changeRecord("schedulingConfig", body, caller),
  deleteSchedulingConfig: ({ body }, caller) => deleteRecord("schedulingConfig", body.id, caller),
  getMergedSchedulingConfigs: (_, caller) =>
    data(visibleConfigurations("mergedSchedulingConfig", caller)),
  createMergedSchedulingConfig: ({ body }, caller) =>
    createRecord("mergedSchedulingConfig", body, caller),
  updateMergedSchedulingConfig: ({ body }, caller) =>
    changeRecord("mergedSchedulingConfig", body, caller),
  deleteMergedSchedulingConfig: ({ body }, caller) =>
    deleteRecord("mergedSchedulingConfig", body.id, caller),
  getThresholds: () => thresholds,
  saveThresholds: ({ body }, caller) => saveThresholds(body, caller),
  lockPosition: ({ body }, caller) =>
    writtenData(lockPositions(ofProgress(body.progressId), held([body]), caller)),
  unlockPosition: ({ body }, caller) =>
    writtenData(unlockPositions(ofProgress(body.progressId), [body.workOrderIdPublic], caller)),
  lockPositions: ({ body }, caller) =>
    writtenData(lockPositions(ofProgress(body.progressId), held(body.positions), caller)),
  unlockPositions: ({ body }, caller) =>
    writtenData(unlockPositions(ofProgress(body.progressId), body.workOrderIds, caller)),
  lockMergedPosition: ({ body }, caller) =>
    writtenData(lockPositions(ofMerged(body.mergedSchedulingConfigId), held([body]), caller)),
  unlockMergedPosition: ({ body }, caller) =>
    writtenData(
      unlockPositions(ofMerged(body.mergedSchedulingConfigId), [body.workOrderIdPublic], caller)
    ),
  lockMergedPositions: ({ body }, caller) =>
    writtenData(
      lockPositions(ofMerged(body.mergedSchedulingConfigId), held(body.positions), caller)
    ),
  unlockMergedPositions: ({ body }, caller) =>
    writtenData(
      unlockPositions(ofMerged(body.mergedSchedulingConfigId), body.workOrderIds, caller)
    ),
  hideWorkOrderForProgress: ({ body: { progressId, workOrderIdPublic } }, caller) =>
    hideWorkOrder({ progressId, workOrderId: workOrderIdPublic }, caller),
  saveSchedulingWorkOrderNote: ({ body: { workOrderIdPublic, ...note } }, caller) =>
    saveNote({ ...note, workOrderId: workOrderIdPublic }, caller)
} satisfies Partial<Handlers<Ports>>
