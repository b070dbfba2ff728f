/** Order status options agreed with a company (decision G-160). */
export interface StatusSettings {
  allowModalShow: boolean
  allowProvisionalDateShow: boolean
  allowShipment: boolean
  shipmentAllowedPercentage: number
  allowForecastShow: boolean
}

/** What a new company starts with: everything off, threshold 80. */
export const defaultStatusSettings: StatusSettings = {
  allowModalShow: false,
  allowProvisionalDateShow: false,
  allowShipment: false,
  shipmentAllowedPercentage: 80,
  allowForecastShow: false,
}
