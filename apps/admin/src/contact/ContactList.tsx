import type { Contractor, ProjectManager } from "@atelier/domain/resource"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import type { ResourceName } from "../data/resourceTables.ts"
import type { Column } from "../list/Column.ts"
import { ResourceList } from "../list/ResourceList.tsx"

type Contact = Contractor | ProjectManager

const Quiet = ({ children }: { readonly children: ReactNode }) => (
  <Typography component="span" variant="body2" color="textSecondary" noWrap>
    {children}
  </Typography>
)

const columns: ReadonlyArray<Column<Contact>> = [
  {
    text: "admin:fields.name",
    sort: "name",
    show: ({ name }) => (
      <Typography component="span" sx={{ fontWeight: 540 }}>
        {name}
      </Typography>
    )
  },
  { text: "admin:fields.email", sort: "email", show: ({ email }) => <Quiet>{email}</Quiet> },
  {
    text: "admin:fields.phone",
    sort: "phone",
    width: 200,
    show: ({ phone }) => <Quiet>{phone}</Quiet>
  }
]

export const ContactList = ({
  resource,
  texts,
  icon
}: {
  readonly resource: ResourceName
  readonly texts: string
  readonly icon: ReactNode
}) => (
  <ResourceList<Contact>
    resource={resource}
    texts={texts}
    icon={icon}
    columns={columns}
    card={({ name, email, phone }) => (
      <>
        <Typography sx={{ fontWeight: 560, overflowWrap: "anywhere" }}>{name}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {[email, phone].filter((part) => part !== "").join(" · ")}
        </Typography>
      </>
    )}
  />
)
