import { EmptyState, useSendRequest, useText } from "@atelier/ui"
import SearchOffOutlined from "@mui/icons-material/SearchOffOutlined"
import Button from "@mui/material/Button"
import { useQueryClient } from "@tanstack/react-query"
import { useMemo } from "react"
import type { CoreLayoutProps } from "react-admin"
import { CoreAdmin, CustomRoutes, memoryStore, Resource } from "react-admin"
import { Link, Navigate, Route, useLocation } from "react-router"
import { AnnouncementForm } from "../announcement/AnnouncementForm.tsx"
import { AnnouncementList } from "../announcement/AnnouncementList.tsx"
import { CalendarItemsPage } from "../calendar-item/CalendarItemsPage.tsx"
import { ContractorForm, ContractorList, ManagerForm, ManagerList } from "../contact/contacts.tsx"
import { RoomForm, RoomList } from "../contact/rooms.tsx"
import { InstallerForm, InstallerList, ShipperForm, ShipperList } from "../crew/crews.tsx"
import { makeDataProvider } from "../data/makeDataProvider.ts"
import { useAuthProvider } from "../data/useAuthProvider.ts"
import { useLiveRows } from "../data/useLiveRows.ts"
import { useReactAdminTexts } from "../data/useReactAdminTexts.ts"
import { DocumentsPage } from "../document/DocumentsPage.tsx"
import { EmailsForm } from "../email/EmailsForm.tsx"
import { SentEmails } from "../email/SentEmails.tsx"
import { ImportPage } from "../importing/ImportPage.tsx"
import { type ImportedResource, RecordsImportPage } from "../importing/RecordsImportPage.tsx"
import { ShopImportPage } from "../importing/ShopImportPage.tsx"
import { JobTypeForm } from "../job-type/JobTypeForm.tsx"
import { JobTypeList } from "../job-type/JobTypeList.tsx"
import { MergedMaintenanceForm, ProgressMaintenanceForm } from "../maintenance/MaintenanceForm.tsx"
import { MergedMaintenanceList, ProgressMaintenanceList } from "../maintenance/MaintenanceList.tsx"
import { addressOf, BASE, ownAddress, wordOf, words } from "../page/addresses.ts"
import { Page } from "../page/Page.tsx"
import { MergedProgressForm } from "../priorities/MergedProgressForm.tsx"
import { MergedProgressList } from "../priorities/MergedProgressList.tsx"
import { PriorityListSettingsForm } from "../priorities/PriorityListSettingsForm.tsx"
import { PriorityListSettingsList } from "../priorities/PriorityListSettingsList.tsx"
import { ThresholdsPage } from "../priorities/ThresholdsPage.tsx"
import { ProgressForm } from "../progress/ProgressForm.tsx"
import { ProgressList } from "../progress/ProgressList.tsx"
import { SetUpPage } from "../setup/SetUpPage.tsx"
import { HolidaysPage } from "../shop/HolidaysPage.tsx"
import { ShopForm } from "../shop/ShopForm.tsx"
import { SystemPage } from "../system/SystemPage.tsx"
import { TemplateForm } from "../template/TemplateForm.tsx"
import { TemplateList } from "../template/TemplateList.tsx"
import { RightsPage } from "../user/rights/RightsPage.tsx"
import { UserForm } from "../user/UserForm.tsx"
import { UserList } from "../user/UserList.tsx"
import { WebhookForm } from "../webhook/WebhookForm.tsx"
import { WebhookList } from "../webhook/WebhookList.tsx"

/** Redirects a resource name to its address; shows a "not found" page for an unknown screen. */
const Elsewhere = () => {
  const t = useText("admin", "common")
  const { pathname, search } = useLocation()
  const address = ownAddress(pathname)
  if (address !== null) return <Navigate to={`${address}${search}`} replace />
  return (
    <Page>
      <EmptyState
        icon={<SearchOffOutlined />}
        title={t("common:notFound.title")}
        description={t("common:notFound.text")}
        actions={
          <Button variant="contained" component={Link} to={addressOf("progresses")}>
            {t("admin:progress.title")}
          </Button>
        }
      />
    </Page>
  )
}

/** Layout for react-admin without any frame: the shell already surrounds it. */
const ScreenFrame = ({ children }: CoreLayoutProps) => children

const store = memoryStore()

const importing: ReadonlyArray<readonly [ImportedResource, string]> = [
  ["progresses", "progress"],
  ["templates", "template"],
  ["jobtypes", "jobType"],
  ["installers", "installer"],
  ["shippers", "shipper"],
  ["contractors", "contractor"],
  ["projectmanagers", "projectManager"],
  ["projectenvironments", "room"],
  ["users", "user"],
  ["generalnotifications", "announcement"],
  ["blockerevents", "closures"],
  ["schedulingconfigs", "priorityListSettings"],
  ["mergedschedulingconfigs", "merged"],
  ["thresholds", "thresholds"],
  ["progressmaintenances", "maintenance"],
  ["mergedprogressmaintenances", "mergedMaintenance"]
]

const resources = [
  ...(
    [
      ["progresses", ProgressList, ProgressForm],
      ["templates", TemplateList, TemplateForm],
      ["jobtypes", JobTypeList, JobTypeForm],
      ["contractors", ContractorList, ContractorForm],
      ["projectmanagers", ManagerList, ManagerForm],
      ["projectenvironments", RoomList, RoomForm],
      ["installers", InstallerList, InstallerForm],
      ["shippers", ShipperList, ShipperForm],
      ["schedulingconfigs", PriorityListSettingsList, PriorityListSettingsForm],
      ["mergedschedulingconfigs", MergedProgressList, MergedProgressForm],
      ["progressmaintenances", ProgressMaintenanceList, ProgressMaintenanceForm],
      ["mergedprogressmaintenances", MergedMaintenanceList, MergedMaintenanceForm],
      ["generalnotifications", AnnouncementList, AnnouncementForm],
      ["webhooks", WebhookList, WebhookForm]
    ] as const
  ).map(([name, list, form]) => (
    <Resource key={name} name={name} list={list} create={form} edit={form} />
  )),
  <Resource key="users" name="users" list={UserList} edit={UserForm} />
]

/** Routes of the configuration under the product's own names; resource names redirect to them. */
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
      {resources}
      <CustomRoutes>
        {words.flatMap(([word, name]) =>
          resources
            .filter((resource) => resource.props.name === name)
            .map((resource) => <Route key={word} path={`/${word}/*`} element={resource} />)
        )}
        {resources
          .filter(({ props }) => ownAddress(`${BASE}/${props.name}`) !== null)
          .map(({ props }) => (
            <Route key={props.name} path={`/${props.name}/*`} element={<Elsewhere />} />
          ))}
        <Route path="/production" element={<ShopForm />} />
        <Route path="/documents" element={<DocumentsPage />} />
        <Route path="/emails" element={<EmailsForm />} />
        <Route path="/emails/sent" element={<SentEmails />} />
        <Route path="/setup" element={<SetUpPage />} />
        <Route path="/holidays" element={<HolidaysPage />} />
        <Route path="/maestro/thresholds" element={<ThresholdsPage />} />
        <Route path="/calendar" element={<CalendarItemsPage />} />
        <Route path="/rights" element={<RightsPage />} />
        <Route path="/system" element={<SystemPage />} />
        <Route path="/import" element={<ImportPage />} />
        <Route path="/import/shop" element={<ShopImportPage />} />
        {importing.map(([resource, texts]) => (
          <Route
            key={resource}
            path={`/${wordOf(resource)}/import`}
            element={<RecordsImportPage resource={resource} texts={texts} />}
          />
        ))}
      </CustomRoutes>
    </CoreAdmin>
  )
}
