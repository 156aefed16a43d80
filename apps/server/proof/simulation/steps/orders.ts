import { addDays } from "../auditor/recount.ts"
import { seesEvent } from "../auditor/sight.ts"
import { rowsIn } from "../records.ts"
import { INSTALLERS } from "../server/beginning.ts"
import { eventOf, oneOf, orderOf, planner, post, seen, someone, type Write } from "./Step.ts"

/** Writes of work orders, and of what belongs to them. */
export const orders = {
  order: (scene) => {
    if (rowsIn(scene.tables, "workOrder").size > 16) return null
    const template = oneOf(rowsIn(scene.tables, "template").values(), scene)
    const crew = oneOf(rowsIn(scene.tables, "installer").values(), scene)
    const shipper = oneOf(rowsIn(scene.tables, "shipper").values(), scene)
    if (template === null || crew === null || shipper === null) return null
    const start = addDays(scene.today, scene.random.between(15, 40))
    const sheets = () => ({
      measureType: "SheetsQuantity",
      value: scene.random.between(1, 1_000) / 100
    })
    const workOrder = {
      name: scene.mark,
      clientName: `Client ${scene.mark}`,
      clientPhone: "",
      clientAddress: "",
      clientAddressLine2: "",
      clientCity: "Québec",
      clientState: "QC",
      clientZipCode: "",
      clientEmail: "",
      jobTypeId: null,
      workOrderGroupId: null,
      projectManagerId: null,
      contractorId: null,
      shipperId: shipper.id,
      roomName: "",
      comment: "",
      keywords: "",
      cadCamMerged: false,
      importance: 1,
      templateId: template.id,
      productionDate: start,
      deliveryDate: addDays(start, 7),
      deliveryEndDate: addDays(start, 8),
      installationDate: addDays(start, 8),
      installationEndDate: addDays(start, 10),
      installerIds: [crew.id],
      values: [sheets()],
      stepValues: (template.steps ?? [])
        .filter(() => scene.random.chance(60))
        .map(({ id }) => ({ templateStepId: id, ...sheets() }))
    }
    const actor = scene.random.chance(70) ? "erp" : planner(scene)
    return post(actor, "/WorkOrder/createWorkOrder", {
      workOrder,
      progressAppointmentsReviewList: null
    })
  },
  changeOrder: (scene) => {
    const order = orderOf(scene)
    if (order === null) return null
    const { random } = scene
    const crew = oneOf(rowsIn(scene.tables, "installer").values(), scene)
    const workOrder = random.pick([
      { comment: scene.mark },
      { importance: random.between(1, 5) },
      { values: [{ measureType: "SheetsQuantity", value: random.between(1, 2_000) / 100 }] },
      { installerIds: crew === null ? [] : [crew.id] }
    ])
    return post(random.chance(30) ? "erp" : planner(scene), "/WorkOrder/updateWorkOrder", {
      workOrder: { id: order.id, ...seen(order, scene), ...workOrder }
    })
  },
  deleteOrder: (scene) => {
    const order = orderOf(scene)
    if (order === null || rowsIn(scene.tables, "workOrder").size < 7) return null
    return {
      actor: planner(scene),
      method: "DELETE",
      path: "/api/WorkOrder/batch",
      body: { ids: [order.id] }
    }
  },
  undo: (scene) => {
    const { random, lastChanges, tables } = scene
    if (lastChanges.length === 0) return null
    const { id, events } = random.pick(lastChanges)
    // Users who see a change, but may not edit its rows.
    const viewers = INSTALLERS.filter((installer) => {
      const user = rowsIn(tables, "user").get(installer)
      return user !== undefined && events.some((event) => seesEvent(user, event))
    })
    const actor = viewers.length > 0 && random.chance(40) ? random.pick(viewers) : someone(scene)
    return post(actor, `/changes/${id}/undo`, {})
  },
  email: (scene) => {
    const event = eventOf(scene, "InstallationEvent")
    if (event === null) return null
    return post(planner(scene), "/Email/sendInstallationEmail", { id: event.id })
  },
  priority: (scene) => {
    const order = orderOf(scene)
    const progress = oneOf(rowsIn(scene.tables, "progress").values(), scene)
    if (order === null || progress === null) return null
    const place = { workOrderIdPublic: order.id, progressId: progress.id }
    return scene.random.chance(70)
      ? post(planner(scene), "/Scheduling/saveSchedulingWorkOrderNote", {
          ...place,
          note: scene.mark
        })
      : post(planner(scene), "/Scheduling/hideWorkOrderForProgress", place)
  }
} as const satisfies Readonly<Record<string, Write>>
