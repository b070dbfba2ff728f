import { defaultShipmentPercentage } from '@proba/domain/company/companySettings'

/** Order status options agreed with a company (decision G-160). */
export interface StatusSettings {
  allowModalShow: boolean
  allowProvisionalDateShow: boolean
  allowShipment: boolean
  shipmentAllowedPercentage: number
  allowForecastShow: boolean
}

/** What a new company starts with: everything off. */
export const defaultStatusSettings: StatusSettings = {
  allowModalShow: false,
  allowProvisionalDateShow: false,
  allowShipment: false,
  shipmentAllowedPercentage: defaultShipmentPercentage,
  allowForecastShow: false,
}

/** SQL of whether a company may see the provisional day of its orders (decision G-160). */
export const seesProvisional = (company: string) =>
  `coalesce((${company}.status_settings ->> 'allowProvisionalDateShow')::boolean, false)`
