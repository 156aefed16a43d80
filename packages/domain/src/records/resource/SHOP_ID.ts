/** The id of the only shop record of a database. */
export const SHOP_ID = "shop"
