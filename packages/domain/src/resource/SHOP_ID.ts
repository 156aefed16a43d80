/** The id of the one shop record of a database. */
export const SHOP_ID = "shop"
