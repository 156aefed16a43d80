export const SHOP_ID = "shop"
