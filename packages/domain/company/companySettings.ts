/** Settings a company may have, each on or off. */
export const companySettings = [
  'auto_order_is_available',
  'mounting_type_enabled',
  'medallion_type_enabled',
  'finished_products_type_enabled',
  'finished_products_type_default',
  'semi_finished_type_default',
  'semi_finished_ready_type_enabled',
  'order_date_release',
  'tasting',
] as const

/** Readiness in percent from which a new company may ask for shipment (decision G-160). */
export const defaultShipmentPercentage = 80
