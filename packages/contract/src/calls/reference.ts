import { Progress } from "@atelier/domain/progress"
import { Id } from "@atelier/domain/record"
import { Contractor, Installer, ProjectManager, Room, Shipper } from "@atelier/domain/resource"
import { JobType, Template } from "@atelier/domain/template"
import { Schema } from "effect"
import { admin, call, licensed } from "../Call.ts"
import { dataOf, Named } from "../views.ts"

const list = <const P extends string, A, I>(path: P, item: Schema.Codec<A, I>, summary: string) =>
  call({
    method: "GET",
    path,
    summary,
    scope: "read",
    access: licensed,
    output: dataOf(item),
    refusals: []
  })

/** What screens need to know to show names, colours and choices. */
export const referenceCalls = {
  getProgresses: list(
    "/Progress/",
    Progress,
    "Progresses that the caller sees, in their order, soft-deleted ones included."
  ),
  getInstallers: list("/Installers/getInstallers", Installer, "Installers that the caller sees."),
  getShippers: list("/Delivery/getShippers", Shipper, "Shippers that the caller sees."),
  getTemplates: list("/Template/getAllTemplates/list", Template, "Every template with its steps."),
  getJobTypes: list("/JobType/getAllJobTypes", JobType, "Every job type."),
  getContractors: list("/Contractor/getAllContractors", Contractor, "Every contractor."),
  getProjectManagers: list(
    "/ProjectManager/getAllProjectManagers",
    ProjectManager,
    "Every project manager."
  ),
  getRooms: list("/ProjectEnvironment/getAllProjectEnvironments", Room, "Every room."),
  getUserNames: list("/User/getUserNames", Named, "Id and name of every licensed user, to assign."),
  updateProgressOrder: call({
    method: "POST",
    path: "/Progress/updateProgressOrder",
    summary: "Put the progresses in an order: every id once.",
    scope: "write",
    access: admin,
    body: Schema.Struct({ ids: Schema.Array(Id) }),
    output: dataOf(Progress),
    refusals: ["NotFound"]
  })
}
