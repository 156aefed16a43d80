export const importExample: Readonly<Record<string, string>> = {
  orders: "name,product,quantity,due,status\nOrder 1,chair,12,2026-03-10,open\n",
  operations: "product,sequence,operation,resource,hours_each,fixed_hours\nchair,1,cut,saw,0.5,0\n",
  resources: "resource,units\nsaw,1\n",
  closures: "calendar,start,end_exclusive\nWorking days,2026-12-25,2026-12-26\n",
  keep: "3,5",
  asNew: "7",
  versions: "2:1",
  mapping: JSON.stringify({
    orders: {
      columns: {
        name: "name",
        templateId: "product",
        Products: "quantity",
        deliveryDate: "due",
        status: "status"
      },
      closedStatuses: ["closed"]
    },
    operations: {
      columns: {
        template: "product",
        sequence: "sequence",
        operation: "operation",
        resource: "resource",
        hoursPerUnit: "hours_each",
        fixedHours: "fixed_hours"
      },
      measureType: "Products",
      referenceDate: "delivery"
    },
    resources: { columns: { name: "resource", unitsInParallel: "units" }, hoursPerDay: 8 },
    closures: {
      columns: { calendar: "calendar", start: "start", end: "end_exclusive" },
      wholeShop: ["Working days"]
    }
  })
}
