/** Codes of the tables that are not those of ISO 3166-2, by their code there. */
const codesOfTables: Readonly<Record<string, string>> = {
  "CL-NB": "CL-NU",
  "GT-01": "GT-1",
  "IN-CG": "IN-CT",
  "IN-OD": "IN-OR",
  "IN-TS": "IN-TG",
  "IN-UK": "IN-UT",
  "RU-MO": "RU-MR",
  "RU-SE": "RU-NO"
}

const isoCodes = new Map(Object.entries(codesOfTables).map(([iso, code]) => [code, iso]))

/** Splits an ISO 3166-2 code, such as `CA-QC`, into the two codes of the tables. */
export const codesOfRegion = (
  region: string
): { readonly country: string; readonly part: string } => {
  const [country = "", part = ""] = (codesOfTables[region] ?? region).split("-")
  return { country, part }
}

/** Returns the ISO 3166-2 code of a part of a country. */
export const isoCodeOf = (country: string, part: string): string => {
  const code = `${country}-${part}`
  return isoCodes.get(code) ?? code
}
