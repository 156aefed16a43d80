import type { CallOutput } from "@atelier/contract"
import { fileKinds } from "@atelier/contract"
import {
  PageHeader,
  saveFile,
  useClient,
  useNotify,
  useNotifyProblem,
  useText,
  useUndo,
  useWrite
} from "@atelier/ui"
import DownloadOutlined from "@mui/icons-material/DownloadOutlined"
import Button from "@mui/material/Button"
import { useState } from "react"
import { useNavigate } from "react-router"
import { addressOf } from "../page/addresses.ts"
import { Page } from "../page/Page.tsx"
import { FileChoice } from "./file/FileChoice.tsx"
import { type ReadFile, visibleSheets } from "./file/FileText.ts"
import { ShopOutcome } from "./outcome/ShopOutcome.tsx"

type Answer = CallOutput<"importShop">

const bodyOf = ({ name, text, sheets }: ReadFile) => ({
  sheets:
    sheets.length === 0
      ? [{ name: name.replace(/\.[^.]*$/, ""), text }]
      : visibleSheets(sheets).map((sheet) => ({ name: sheet.name, text: sheet.text }))
})

/** Import of a whole shop from one workbook: download the template, fill it in, preview, save. */
export const ShopImportPage = () => {
  const t = useText("admin", "common", "problems")
  const client = useClient()
  const notify = useNotify()
  const navigate = useNavigate()
  const [file, setFile] = useState<ReadFile | null>(null)
  const check = useWrite("importShop")
  const write = useWrite("importShop")
  const say = useNotifyProblem()
  const undoOf = useUndo()
  const bringModel = async (): Promise<void> => {
    try {
      const model = await client.call("getShopModel", { query: {} })
      const type = fileKinds.xlsx.contentType
      saveFile(model.name, new Blob([model.content.slice()], { type }))
    } catch (error) {
      say(error)
    }
  }
  const choose = (chosen: ReadFile | null): void => {
    setFile(chosen)
    check.reset()
    write.reset()
    if (chosen !== null) check.mutate({ query: { dryRun: true }, body: bodyOf(chosen) })
  }
  const onWritten = ({ success, changeId }: Answer): void => {
    if (!success || changeId === null) return
    notify({ text: t("admin:shopFile.done"), ...undoOf([changeId]) })
    void navigate(addressOf("progresses"))
  }
  return (
    <Page width={1080}>
      <PageHeader
        title={t("admin:shopFile.title")}
        description={t("admin:shopFile.about")}
        actions={
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<DownloadOutlined />}
            onClick={() => void bringModel()}
          >
            {t("admin:shopFile.model")}
          </Button>
        }
      />
      <FileChoice
        title={t("admin:shopFile.drop")}
        text={t("admin:shopFile.dropText")}
        accept=".xlsx"
        file={file}
        onFile={choose}
        error={check.error ?? write.error}
        pending={check.isPending}
      >
        {file !== null && check.data !== undefined && (
          <ShopOutcome
            answer={write.data?.success === false ? write.data : check.data}
            sheetCount={bodyOf(file).sheets.length}
            busy={write.isPending}
            onWrite={() =>
              write.mutate({ query: {}, body: bodyOf(file) }, { onSuccess: onWritten })
            }
          />
        )}
      </FileChoice>
    </Page>
  )
}
