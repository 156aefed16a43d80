import type { CallOutput } from "@atelier/contract"
import { leftToRight, useFormat, useText } from "@atelier/ui"
import { FormSection } from "../form/FormSection.tsx"
import { Facts } from "./Facts.tsx"

export const DatabaseFacts = ({
  kind,
  bytes,
  logBytes,
  journalEntries,
  migrations
}: CallOutput<"getSystem">["database"]) => {
  const t = useText("system")
  const format = useFormat()
  const last = migrations.at(-1)
  const size = format.bytes(bytes)
  return (
    <FormSection title={t("system:database")} text={t(`system:databaseText.${kind}`)}>
      <Facts
        facts={[
          [
            t("system:size"),
            logBytes === 0 ? size : t("system:logSize", { size, log: format.bytes(logBytes) })
          ],
          [t("system:journal"), format.quantity(journalEntries)],
          [
            t("system:migrations", { count: migrations.length }),
            last === undefined
              ? "–"
              : t("system:lastMigration", {
                  name: leftToRight(last.name),
                  date: format.instant(last.at)
                })
          ]
        ]}
      />
    </FormSection>
  )
}
