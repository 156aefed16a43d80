import { EmptyState, Skeletons, useText } from "@atelier/ui"
import SearchOffOutlined from "@mui/icons-material/SearchOffOutlined"
import Button from "@mui/material/Button"
import { useState } from "react"
import { CreateBase, EditBase } from "react-admin"
import { Link, useParams } from "react-router"
import { isSingle, singleRecords } from "../data/singleRecords.ts"
import { addressOf } from "../page/addresses.ts"
import { Page } from "../page/Page.tsx"
import { RecordForm } from "./RecordForm.tsx"
import type { RecordPageProps } from "./RecordPageProps.ts"

const quiet = { onError: () => undefined }

const Missing = ({ resource, texts }: Pick<RecordPageProps, "resource" | "texts">) => {
  const t = useText("admin")
  return (
    <Page>
      <EmptyState
        icon={<SearchOffOutlined />}
        title={t("admin:missing.title")}
        description={t("admin:missing.text")}
        actions={
          <Button variant="outlined" component={Link} to={addressOf(resource)}>
            {t(`admin:${texts}.title`)}
          </Button>
        }
      />
    </Page>
  )
}

export const RecordPage = (props: RecordPageProps) => {
  const { resource } = props
  const params = useParams()
  const [round, setRound] = useState(0)
  const id = isSingle(resource) ? singleRecords[resource].id : params.id
  if (id === undefined)
    return (
      <CreateBase resource={props.resource} redirect={false}>
        <RecordForm {...props} record={null} onUndone={() => undefined} />
      </CreateBase>
    )
  return (
    <EditBase
      key={id}
      resource={props.resource}
      id={decodeURIComponent(id)}
      mutationMode="pessimistic"
      redirect={false}
      queryOptions={quiet}
      error={<Missing {...props} />}
      loading={
        <Page width={props.width ?? 880}>
          <Skeletons rows={8} height={32} />
        </Page>
      }
      render={({ record, refetch }) =>
        record === undefined ? null : (
          <RecordForm
            {...props}
            key={`${isSingle(resource) ? record.version : record.id} ${round}`}
            record={record}
            onUndone={() => void refetch().then(() => setRound(round + 1))}
          />
        )
      }
    />
  )
}
