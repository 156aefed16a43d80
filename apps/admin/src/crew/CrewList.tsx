import type { Installer, Shipper } from "@atelier/domain/resource"
import { useFormat, useText } from "@atelier/ui"
import Typography from "@mui/material/Typography"
import type { ReactNode } from "react"
import type { ResourceName } from "../data/resourceTables.ts"
import { ResourceList } from "../list/ResourceList.tsx"
import { ColourName } from "../page/ColourName.tsx"
import { capacityText } from "../page/capacityText.ts"

type Crew = Installer | Shipper

export const CrewList = ({
  resource,
  texts,
  icon
}: {
  readonly resource: ResourceName
  readonly texts: string
  readonly icon: ReactNode
}) => {
  const t = useText("admin", "enums")
  const format = useFormat()
  const quiet = (text: string) => (
    <Typography component="span" variant="body2" color="textSecondary">
      {text}
    </Typography>
  )
  return (
    <ResourceList<Crew>
      resource={resource}
      texts={texts}
      icon={icon}
      columns={[
        {
          text: "admin:fields.name",
          sort: "name",
          show: ({ colorHexa, name }) => <ColourName colour={colorHexa} name={name} />
        },
        { text: "admin:fields.emails", sort: "emails", show: ({ emails }) => quiet(emails) },
        {
          text: "admin:fields.capacities",
          from: "md",
          show: ({ capacities }) => quiet(capacityText(capacities, t, format))
        }
      ]}
      card={({ colorHexa, name, emails }) => (
        <>
          <ColourName colour={colorHexa} name={name} />
          {emails !== "" && quiet(emails)}
        </>
      )}
    />
  )
}
