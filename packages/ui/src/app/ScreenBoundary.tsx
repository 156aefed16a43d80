import ErrorOutlined from "@mui/icons-material/ErrorOutlined"
import Button from "@mui/material/Button"
import { Component, type ReactNode } from "react"
import { FullPage } from "../parts/FullPage.tsx"
import { useText } from "../text/useText.ts"

const Broken = () => {
  const t = useText("common")
  return (
    <FullPage
      icon={<ErrorOutlined />}
      title={t("common:broken.title")}
      actions={
        <Button variant="contained" onClick={() => location.reload()}>
          {t("common:broken.reload")}
        </Button>
      }
    >
      {t("common:broken.text")}
    </FullPage>
  )
}

/** Keeps a screen that breaks from taking the application with it: says so, and offers to reload. */
export class ScreenBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }
  static getDerivedStateFromError(): { readonly broken: boolean } {
    return { broken: true }
  }
  override render(): ReactNode {
    return this.state.broken ? <Broken /> : this.props.children
  }
}
