import type { ExportColumn, ExportTexts } from "@atelier/application/work-order"
import { type ServerLanguage, serverText, sheetDelimiter } from "@atelier/i18n/server"

/** Headers of columns that show the last day instead of the exclusive end. */
const lastDays: { readonly [C in ExportColumn]?: string } = {
  deliveryEndDate: "export.deliveryLastDay",
  installationEndDate: "export.installationLastDay"
}

export const exportTexts = (language: ServerLanguage): ExportTexts => {
  const text = (key: string) => serverText(language, "workOrder", key)
  return {
    file: text("export.file"),
    sheet: text("export.sheet"),
    delimiter: sheetDelimiter(language),
    column: (name) => text(lastDays[name] ?? `fields.${name}`),
    measureType: (measureType) => serverText(language, "enums", `measureType.${measureType}`),
    words: {
      yes: text("export.yes"),
      no: text("export.no"),
      created: text("export.created"),
      imported: text("export.imported")
    }
  }
}
