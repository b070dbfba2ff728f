import type { Translated } from '../../index.ts'
import type { companyTermsRu } from './companyTerms.ru.ts'

/** English texts: what can be set for a company, as the forms and the calls name it. */
export const companyTermsEn: Translated<typeof companyTermsRu> = {
  setting: {
    auto_order_is_available: 'Auto-orders',
    mounting_type_enabled: 'Type “Mounting”',
    medallion_type_enabled: 'Type “Medallions”',
    finished_products_type_enabled: 'Type “Finished products”',
    finished_products_type_default: '“Finished products” by default',
    semi_finished_type_default: '“Semi-finished products” by default',
    semi_finished_ready_type_enabled: 'Type “Semi-finished products, ready”',
    order_date_release: 'Release date in the order',
    tasting: 'Tasting',
  },
  restriction: {
    min_product: 'Product minimum',
    min_metal_weight: 'Metal minimum',
    production_capacity: 'Production capacity',
    coil_capacity: 'Coil stock',
    metal_balance: 'Metal balance',
    closed: 'Closed products',
  },
  option: {
    allowModalShow: 'Order readiness window',
    allowProvisionalDateShow: 'Provisional ready date',
    allowForecastShow: 'Readiness forecast file',
    allowShipment: 'Shipment requests',
    shipmentAllowedPercentage: 'Readiness for shipment',
  },
}
