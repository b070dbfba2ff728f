import type { RoleCode } from '@proba/domain/access/role'
import type { ContractType } from '@proba/domain/codes/contractType'
import type { OfferKind } from '@proba/domain/codes/offerKind'
import type { OrderType } from '@proba/domain/codes/orderType'
import type { ProductType } from '@proba/domain/codes/productType'
import type { Restriction } from '@proba/domain/codes/restriction'
import type { MetalId } from '../areas/system/setup/referenceRecords.ts'
import type { StatusSettings } from '../schema/customers/statusSettings.ts'

/**
 * Records of the demo customers: companies, contracts, people, orders, texts. Weights are integer mg, money integer
 * kopecks, instants UTC; every date follows from the `today` that the loader passes.
 */

/** Capacity reserved by one order, or by orders outside the portal when `orderId` is null; for 30 days. */
export interface PowerReservationRecord {
  id: number
  powerGroupId: number
  orderId: number | null
  /** Capacity units in mg. */
  units: number
  createdAt: string
}

export interface CompanySettings {
  auto_order_is_available: boolean
  mounting_type_enabled: boolean
  medallion_type_enabled: boolean
  finished_products_type_enabled: boolean
  finished_products_type_default: boolean
  semi_finished_type_default: boolean
  semi_finished_ready_type_enabled: boolean
  order_date_release: boolean
  tasting: boolean
}

export interface CompanyRecord {
  id: number
  name: string
  fullName: string
  inn: string
  kpp: string
  active: boolean
  isMajor: boolean
  isDemo: boolean
  channelIds: number[]
  settings: CompanySettings
  statusSettings: StatusSettings
  /** Codes of the checks switched off for the company (decision G-063). */
  disabledRestrictions: Restriction[]
  promotions: ('welcome' | 'silver')[]
}

export interface ContractRecord {
  id: number
  companyId: number
  sapNumber: string
  knfmpNumber: string
  name: string
  contractType: ContractType
  /** YYYY-MM-DD */
  contractStartDate: string
  contractEndDate: string | null
  active: boolean
}

/** Metal of the customer at the factory, one row per with_metals contract and metal; masses of pure metal. */
export interface BalanceRecord {
  contractId: number
  metalId: MetalId
  metalFreeMg: number
  assaysFree: { assay: number; massMg: number }[]
  metalBidsMg: number
  assaysBids: { assay: number; massMg: number }[]
  updatedAt: string
}

export interface UserRecord {
  id: number
  login: string
  name: string
  email: string
  roleCodes: RoleCode[]
  /** Companies the user orders for. */
  companyIds: number[]
  /** Companies a manager is bound to. */
  managedCompanyIds: number[]
  parentId: number | null
  activeCompanyId: number | null
  language: 'ru' | 'en'
  active: boolean
  passwordResetRequired: boolean
}

export interface OrderLineRecord {
  id: number
  orderId: number
  productId: number
  /** Offer of the row; null for a coil row without a size. */
  offerId: number | null
  typeOffer: OfferKind
  article: string
  coatingId: number
  lengthMm: number
  sizeLabel: string | null
  unitWeightMg: number
  count: number
  readyPieces: number
}

/** The status is derived from acceptedAt, ready pieces, actualDate and cancelledAt (DR-69, G-156, G-167). */
export interface OrderRecord {
  id: number
  numberOrder: number
  /** Number in the ERP, null while not accepted. */
  sapNumber: string | null
  companyId: number
  contractId: number
  userId: number
  orderType: OrderType
  productType: ProductType
  metalId: MetalId
  comment: string
  createdAt: string
  acceptedAt: string | null
  readyPieces: number
  readyPercent: number
  lastStatusUpdateAt: string
  /** Estimated readiness day (dateEnd) and completion day (dateRelease = actualDate), YYYY-MM-DD (G-159). */
  dateEnd: string | null
  dateRelease: string | null
  provisionalDate: string | null
  /** The day to which the provisional one was put off. */
  postponedTo: string | null
  actualDate: string | null
  cancelledAt: string | null
  cancelReason: string | null
  shipped: boolean
  claimed: boolean
  discountKopecks: number
  isCostOrderIncreased: boolean
  isDemo: boolean
  /** Sent for tasting: its articles may come back. */
  isTasting: boolean
  count: number
  weightMg: number
  /** Pure metal of an order on a work contract (decision G-059). */
  metalNeedMg: number
  /** When it was shipped or cancelled, and held that metal no more. */
  metalReleasedAt: string | null
  /** uuid shared by the orders of one placing. */
  splitGroup: string
  lines: OrderLineRecord[]
}

/** Phones and addresses under the settings key `contacts`; one text for both languages but for the address. */
export interface ContactsRecord {
  supportPhone: string
  salesPhone: string
  managerPhone: string
  supportEmail: string
  qualityEmail: string
  address: string
  /** The address as English readers write it; empty where the other one serves both. */
  addressEn: string
}
