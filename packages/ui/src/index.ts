export {
  useClient,
  useConnectionState,
  useOnChange,
  useOnForbidden,
  useSendRequest
} from "./api/Api.ts"
export type { ConnectionState } from "./api/followChanges.ts"
export { refusalOf } from "./api/makeQueries.ts"
export {
  type QueryName,
  queriesOn,
  queryKey,
  queryTables,
  type WriteName
} from "./api/queryKeys.ts"
export { refreshAfter } from "./api/refreshAfter.ts"
export { type CallOptions, useCall } from "./api/useCall.ts"
export { useWrite, type WriteOptions } from "./api/useWrite.ts"
export { type AppConfig, useAppConfig } from "./app/AppConfig.tsx"
export { BrokenScreen } from "./app/BrokenScreen.tsx"
export { ScreenBoundary } from "./app/ScreenBoundary.tsx"
export { start } from "./app/start.tsx"
export { usePageTitle } from "./app/usePageTitle.ts"
export { lazyPart } from "./loading/lazyPart.ts"
export { loadAhead } from "./loading/loadPart.ts"
export { type Permissions, usePermissions, useUserConfig } from "./me/UserConfig.ts"
export { UserConfigProvider } from "./me/UserConfigProvider.tsx"
export { type Notice, type Notify, useNotify } from "./notify/Notify.ts"
export { ColourDot } from "./parts/ColourDot.tsx"
export { ConfirmDialog } from "./parts/ConfirmDialog.tsx"
export { EmptyState } from "./parts/EmptyState.tsx"
export { FullPage } from "./parts/FullPage.tsx"
export { Mark } from "./parts/Mark.tsx"
export { PageHeader } from "./parts/PageHeader.tsx"
export { ProblemNotice, type ProblemText, problemText } from "./parts/ProblemNotice.tsx"
export { Skeletons } from "./parts/Skeletons.tsx"
export { Splash } from "./parts/Splash.tsx"
export { StatusChip, statusIcons } from "./parts/StatusChip.tsx"
export { RequireSession } from "./session/RequireSession.tsx"
export { type Session, type SessionUser, useSession } from "./session/Session.ts"
export { SignInCallback } from "./session/SignInCallback.tsx"
export { LanguagePicker } from "./shell/LanguagePicker.tsx"
export { type AppName, type MenuEntry, menuEntries } from "./shell/menuEntries.ts"
export { Shell, type ShellProps } from "./shell/Shell.tsx"
export { type ShellLinkProps, useLinkTo } from "./shell/ShellContext.ts"
export { visibleEntries } from "./shell/visibleEntries.ts"
export { ShopBanner } from "./shop/ShopBanner.tsx"
export { useFieldText } from "./text/useFieldText.ts"
export { type Format, useFormat } from "./text/useFormat.ts"
export { useLanguage } from "./text/useLanguage.ts"
export { type Text, useText } from "./text/useText.ts"
export { contrast, textOn } from "./theme/textOn.ts"
