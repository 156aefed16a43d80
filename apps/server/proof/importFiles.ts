import { mapping } from "../../../packages/domain/test/smallImport.ts"

const PRODUCTS = 20
const RESOURCES = ["saw", "edger", "drill", "pack"]
const DUE_DAYS = 500
const FIRST_DUE_DAY = Date.UTC(2027, 0, 4)
const DAY_MS = 86_400_000

const lines = (header: string, rows: ReadonlyArray<string>): Blob =>
  new Blob([[header, ...rows, ""].join("\n")])

const dayOf = (number: number): string =>
  new Date(FIRST_DUE_DAY + (number % DUE_DAYS) * DAY_MS).toISOString().slice(0, 10)

const operationsOf = (_: unknown, product: number): ReadonlyArray<string> =>
  RESOURCES.map((resource, place) => `p${product},${place + 1},${resource},${resource},0.1,0`)

export const importFiles = (orders: number, prefix = "W"): FormData => {
  const form = new FormData()
  const rows = Array.from(
    { length: orders },
    (_, number) => `${prefix}${number},p${number % PRODUCTS},1,${dayOf(number)},open,`
  )
  const { closures: _closures, ...rest } = mapping
  form.set("orders", lines("n,t,q,d,s,e", rows), "orders.csv")
  form.set(
    "operations",
    lines("t,s,o,r,h,f", Array.from({ length: PRODUCTS }, operationsOf).flat()),
    "operations.csv"
  )
  const resources = RESOURCES.map((name) => `${name},10`)
  form.set("resources", lines("r,u", resources), "resources.csv")
  form.set("mapping", JSON.stringify(rest))
  return form
}
