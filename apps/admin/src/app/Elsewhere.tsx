import { EmptyState, useText } from "@atelier/ui"
import SearchOffOutlined from "@mui/icons-material/SearchOffOutlined"
import Button from "@mui/material/Button"
import { Link, Navigate, useLocation } from "react-router"
import { addressOf, ownAddress } from "../page/addresses.ts"
import { Page } from "../page/Page.tsx"

/** Redirects a resource name to its address; shows a "not found" page for an unknown screen. */
export const Elsewhere = () => {
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
