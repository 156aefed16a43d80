import { type RecordSheetName, recordSheets } from "@atelier/contract"
import { useSendRequest } from "@atelier/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import { CoreAdmin, CustomRoutes, memoryStore, Resource } from "react-admin"
import { Route } from "react-router"
import { AnnouncementForm } from "../announcement/AnnouncementForm.tsx"
import { AnnouncementList } from "../announcement/AnnouncementList.tsx"
import { CalendarItemsPage } from "../calendar-item/CalendarItemsPage.tsx"
import { ContractorForm, ContractorList } from "../contact/contractors.tsx"
import { ManagerForm, ManagerList } from "../contact/projectManagers.tsx"
import { RoomForm, RoomList } from "../contact/rooms.tsx"
import { InstallerForm, InstallerList } from "../crew/installers.tsx"
import { ShipperForm, ShipperList } from "../crew/shippers.tsx"
import { makeDataProvider } from "../data/makeDataProvider.ts"
import { useAuthProvider } from "../data/useAuthProvider.ts"
import { useLiveRows } from "../data/useLiveRows.ts"
import { useReactAdminTexts } from "../data/useReactAdminTexts.ts"
import { EmailsForm } from "../email/EmailsForm.tsx"
import { SentEmails } from "../email/SentEmails.tsx"
import { ImportPage } from "../importing/ImportPage.tsx"
import { RecordsImportPage } from "../importing/RecordsImportPage.tsx"
import { ShopImportPage } from "../importing/ShopImportPage.tsx"
import { JobTypeForm } from "../job-type/JobTypeForm.tsx"
import { JobTypeList } from "../job-type/JobTypeList.tsx"
import { MergedForm } from "../maestro/MergedForm.tsx"
import { MergedList } from "../maestro/MergedList.tsx"
import { PrioritizationForm } from "../maestro/PrioritizationForm.tsx"
import { PrioritizationList } from "../maestro/PrioritizationList.tsx"
import { ThresholdsPage } from "../maestro/ThresholdsPage.tsx"
import { MergedMaintenanceForm, ProgressMaintenanceForm } from "../maintenance/MaintenanceForm.tsx"
import { MergedMaintenanceList, ProgressMaintenanceList } from "../maintenance/MaintenanceList.tsx"
import { BASE } from "../page/addresses.ts"
import { ProgressForm } from "../progress/ProgressForm.tsx"
import { ProgressList } from "../progress/ProgressList.tsx"
import { SetUpPage } from "../setup/SetUpPage.tsx"
import { HolidaysPage } from "../shop/HolidaysPage.tsx"
import { ShopForm } from "../shop/ShopForm.tsx"
import { SystemPage } from "../system/SystemPage.tsx"
import { TemplateForm } from "../template/TemplateForm.tsx"
import { TemplateList } from "../template/TemplateList.tsx"
import { RightsPage } from "../user/RightsPage.tsx"
import { UserForm } from "../user/UserForm.tsx"
import { UserList } from "../user/UserList.tsx"
import { WebhookForm } from "../webhook/WebhookForm.tsx"
import { WebhookList } from "../webhook/WebhookList.tsx"
import { Elsewhere } from "./Elsewhere.tsx"
import { ScreenFrame } from "./ScreenFrame.tsx"

const store = memoryStore()

/** What is imported from files, with the group of the texts of each list. */
const importing: ReadonlyArray<readonly [RecordSheetName, string]> = [
  ["Progresses", "progress"],
  ["Templates", "template"],
  ["JobTypes", "jobType"],
  ["Installers", "installer"],
  ["Shippers", "shipper"],
  ["Contractors", "contractor"],
  ["ProjectManagers", "projectManager"],
  ["Rooms", "room"],
  ["Users", "user"],
  ["Announcements", "announcement"],
  ["Prioritizations", "prioritization"],
  ["MergedPrioritizations", "merged"]
]

/**
 * Every screen of the configuration, by react-admin's resources; creating and editing share a form.
 */
export const Configuration = () => {
  const send = useSendRequest()
  const queries = useQueryClient()
  const dataProvider = useMemo(() => makeDataProvider(send), [send])
  const authProvider = useAuthProvider()
  const i18nProvider = useReactAdminTexts()
  useLiveRows()
  if (i18nProvider === null) return null
  return (
    <CoreAdmin
      basename={BASE}
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      queryClient={queries}
      store={store}
      layout={ScreenFrame}
      catchAll={Elsewhere}
      disableTelemetry
    >
      <Resource name="progresses" list={ProgressList} create={ProgressForm} edit={ProgressForm} />
      <Resource name="templates" list={TemplateList} create={TemplateForm} edit={TemplateForm} />
      <Resource name="jobtypes" list={JobTypeList} create={JobTypeForm} edit={JobTypeForm} />
      <Resource
        name="contractors"
        list={ContractorList}
        create={ContractorForm}
        edit={ContractorForm}
      />
      <Resource name="projectmanagers" list={ManagerList} create={ManagerForm} edit={ManagerForm} />
      <Resource name="projectenvironments" list={RoomList} create={RoomForm} edit={RoomForm} />
      <Resource
        name="installers"
        list={InstallerList}
        create={InstallerForm}
        edit={InstallerForm}
      />
      <Resource name="shippers" list={ShipperList} create={ShipperForm} edit={ShipperForm} />
      <Resource name="users" list={UserList} edit={UserForm} />
      <Resource
        name="schedulingconfigs"
        list={PrioritizationList}
        create={PrioritizationForm}
        edit={PrioritizationForm}
      />
      <Resource
        name="mergedschedulingconfigs"
        list={MergedList}
        create={MergedForm}
        edit={MergedForm}
      />
      <Resource
        name="progressmaintenances"
        list={ProgressMaintenanceList}
        create={ProgressMaintenanceForm}
        edit={ProgressMaintenanceForm}
      />
      <Resource
        name="mergedprogressmaintenances"
        list={MergedMaintenanceList}
        create={MergedMaintenanceForm}
        edit={MergedMaintenanceForm}
      />
      <Resource
        name="generalnotifications"
        list={AnnouncementList}
        create={AnnouncementForm}
        edit={AnnouncementForm}
      />
      <Resource name="webhooks" list={WebhookList} create={WebhookForm} edit={WebhookForm} />
      <CustomRoutes>
        <Route path="/production" element={<ShopForm />} />
        <Route path="/emails" element={<EmailsForm />} />
        <Route path="/emails/sent" element={<SentEmails />} />
        <Route path="/setup" element={<SetUpPage />} />
        <Route path="/holidays" element={<HolidaysPage />} />
        <Route path="/thresholds" element={<ThresholdsPage />} />
        <Route path="/calendar" element={<CalendarItemsPage />} />
        <Route path="/rights" element={<RightsPage />} />
        <Route path="/system" element={<SystemPage />} />
        <Route path="/import" element={<ImportPage />} />
        <Route path="/import/shop" element={<ShopImportPage />} />
        {importing.map(([name, texts]) => (
          <Route
            key={name}
            path={`/${recordSheets[name].path}/import`}
            element={<RecordsImportPage name={name} texts={texts} />}
          />
        ))}
      </CustomRoutes>
    </CoreAdmin>
  )
}
