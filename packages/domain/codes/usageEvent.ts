/** What a usage event is about (decision G-261). */
export const usageEvents = [
  'PAGE_CHANGE',
  'TAB_CLICK',
  'BANNER_CLICK',
  'SEARCH_HINT',
  'PRODUCT_PLUS',
  'PRODUCT_PLUS_10',
  'PRODUCT_MINUS',
  'ADD_TO_CART',
  'ADD_TO_WAITING_LIST',
  'IMPORT_STEP',
  'SUPPORT_MODAL',
  'HEADER_SWITCH',
  'RETURN_DOWNLOAD',
  'CONSULTATION_REQUEST',
  'HOVER',
  'OUTPOINT',
] as const
export type UsageEventKind = (typeof usageEvents)[number]

/** Most events of one call, and its most bytes (decision G-260). */
export const maxUsageEvents = 50
export const maxUsageBytes = 64 * 1024

/** How long the pointer rests on a thing before this counts as a hover, ms: on prices longer than elsewhere. */
export const hoverDelays = { product: 300, price: 1000 } as const
export type HoverTarget = keyof typeof hoverDelays
