import fc from "fast-check"
import { mapping } from "../../../packages/domain/test/smallImport.ts"
import { addressOf, formOf, type Sent } from "./inputs.ts"

const order = fc.record({
  number: fc.integer({ min: 1, max: 1_000_000 }),
  quantity: fc.integer({ min: 1, max: 40 }),
  day: fc.integer({ min: 10, max: 28 }),
  status: fc.constantFrom("open", "closed")
})

export const fittingFiles = (path: string): fc.Arbitrary<Sent> =>
  fc
    .tuple(fc.array(order, { minLength: 1, maxLength: 4 }), fc.constantFrom("true", "false"))
    .map(([orders, dryRun]) => {
      const lines = orders.map(
        ({ number, quantity, day, status }) =>
          `Import ${number},door,${quantity},2027-03-${day},${status},\n`
      )
      return {
        path: addressOf(path, {}, { dryRun, skipRejected: "true" }),
        body: formOf({
          orders: `n,t,q,d,s,e\n${lines.join("")}`,
          operations: "t,s,o,r,h,f\ndoor,1,cut,saw,1,0\n",
          resources: "r,u\nsaw,1\n",
          closures: "c,from,to\nshop,2027-03-02,2027-03-03\n",
          mapping
        })
      }
    })
