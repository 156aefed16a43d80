import CloudOffOutlined from "@mui/icons-material/CloudOffOutlined"
import Button from "@mui/material/Button"
import type { i18n as I18n } from "i18next"
import { FullPage } from "../parts/FullPage.tsx"
import { TextsProvider } from "../text/TextsProvider.tsx"
import { AtelierTheme } from "./AtelierTheme.tsx"

export const StartFailure = ({ i18n }: { readonly i18n: I18n }) => (
  <TextsProvider i18n={i18n}>
    <AtelierTheme>
      <FullPage
        icon={<CloudOffOutlined />}
        title={i18n.t("common:unreachable.title")}
        actions={
          <Button variant="contained" onClick={() => location.reload()}>
            {i18n.t("common:actions.retry")}
          </Button>
        }
      >
        {i18n.t("common:unreachable.detail")}
      </FullPage>
    </AtelierTheme>
  </TextsProvider>
)
