import { type ProductType, productTypes } from '../codes/productType.ts'

/** Company settings that decide on product types; an absent one is off. */
export interface ProductTypeSettings {
  readonly finished_products_type_enabled?: boolean
  readonly finished_products_type_default?: boolean
  readonly semi_finished_type_default?: boolean
  readonly semi_finished_ready_type_enabled?: boolean
  readonly mounting_type_enabled?: boolean
  readonly medallion_type_enabled?: boolean
}

/**
 * Product types a company may order and the one offered first: semi-finished always, the others by their settings; a
 * default that is not allowed is ignored (DR-18, decision G-062).
 */
export function productTypeChoice(settings: ProductTypeSettings): {
  allowed: ProductType[]
  default: ProductType
} {
  const enabled: Readonly<Record<ProductType, boolean | undefined>> = {
    finished: settings.finished_products_type_enabled,
    semi_finished: true,
    semi_finished_ready: settings.semi_finished_ready_type_enabled,
    mounting: settings.mounting_type_enabled,
    medallion: settings.medallion_type_enabled,
  }
  const allowed = productTypes.filter((type) => enabled[type] === true)
  if (settings.finished_products_type_default && enabled.finished) return { allowed, default: 'finished' }
  if (settings.semi_finished_type_default) return { allowed, default: 'semi_finished' }
  return { allowed, default: allowed[0] ?? 'semi_finished' }
}
