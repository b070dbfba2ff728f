/**
 * Records of the demo data, one interface per future table row. Weights are integer mg, lengths integer mm,
 * money integer kopecks; days are counted from the `today` the loader passes, so nothing here knows a date.
 */

/** 1 gold, 2 silver, 3 platinum, 4 palladium (an alloying metal, never ordered). Decision G-061. */
export type MetalId = 1 | 2 | 3 | 4
export type ContractType = 'with_metals' | 'no_metals' | 'demo'
export type ProductType = 'finished' | 'semi_finished' | 'semi_finished_ready' | 'mounting' | 'medallion'
export type StockType = 'finished' | 'finished_self_marked'
export type OrderType =
  | 'products_production'
  | 'products_coil'
  | 'products_finished'
  | 'products_finished_self_marked'
  | 'waiting_list'

/** A text in both languages; an empty English text means the Russian one is shown (decision G-089). */
export interface Bilingual {
  ru: string
  en: string
}

export interface MetalRecord {
  id: MetalId
  code: 'gold' | 'silver' | 'platinum' | 'palladium'
  symbol: 'Au' | 'Ag' | 'Pt' | 'Pd'
  name: Bilingual
  /** False for palladium, which filters leave out. */
  orderable: boolean
  sort: number
}

export interface AlloyRecord {
  id: number
  metalId: MetalId
  code: string
  /** Nominal fineness in per mille. */
  assay: number
  /** Fineness used for metal need and price (587 for 585 gold, decision G-060). */
  accountingAssay: number
  colour: 'red' | 'yellow' | 'white' | 'grey'
  /** g/cm³, which is the same as mg/mm³. */
  density: number
  name: Bilingual
  /** 375 and 916 gold are made on request only. */
  onRequest: boolean
  sort: number
}

/** Smallest order weight of a metal for a product type; below it the cost rises (decision G-132). */
export interface MetalMinimumRecord {
  metalId: MetalId
  productType: ProductType
  minWeightMg: number
}

/** Id 1 means without coating. */
export interface CoveringRecord {
  id: number
  code: string
  name: Bilingual
  metalIds: MetalId[]
  sort: number
}

export interface WeavingRecord {
  id: number
  code: string
  name: Bilingual
  /** Structural family: which drawing and which production group it belongs to. */
  family: string
  /** Chain mass per length divided by the mass per length of its bare wire. */
  massFactor: number
  /** Visible width of the chain divided by the wire diameter. */
  widthFactor: number
  /** Code of the power group that makes it, null when capacity is unlimited. */
  powerGroupCode: string | null
  sort: number
}

export interface CategoryRecord {
  id: number
  code: string
  parentId: number | null
  name: Bilingual
  sort: number
  active: boolean
  badgeCodes: string[]
  /** Key of the picture store, null for sections without a picture. */
  pictureKey: string | null
}

export interface BadgeRecord {
  id: number
  code: string
  kind: 'product' | 'category'
  text: Bilingual
  /** #rrggbb */
  colour: string
  /** Days after the product's creation when the badge goes out, null for never (decision G-073). */
  expiresAfterDays: number | null
}

/** `valueMg` null is unlimited; otherwise capacity units (mg at factor 1) per rolling 30 days (G-090, G-091). */
export interface PowerGroupRecord {
  id: number
  code: string
  /** Group name, the `item` of the powers screen. */
  name: Bilingual
  valueMg: number | null
}

/** Capacity taken by one order, or by orders outside the portal when `orderId` is null; held for 30 days. */
export interface PowerReservationRecord {
  id: number
  powerGroupId: number
  orderId: number | null
  /** Capacity units in mg. */
  units: number
  createdAt: string
}

/** A stock of raw chain shared by one or more products; all types are of one shape (decision G-093). */
export interface CoilPoolRecord {
  id: number
  key: string
  /** 0 none, 1 overall, 2 type and coating, 3 only coating, 4 only type. */
  mode: 0 | 1 | 2 | 3 | 4
  types: { productType: 'chain' | 'bracelet' | null; withCoating: boolean | null; valueMg: number }[]
}

export interface ProductCovering {
  coveringId: number
  /** Keys of the picture store, the main picture first. */
  pictureKeys: string[]
}

/** Switches behind the alerts of the product window (decision G-082). */
export interface ProductAttributes {
  lockConfigurable: boolean
  packaging: boolean
  chainConfigurable: boolean
}

export interface ProductRecord {
  id: number
  article: string
  title: Bilingual
  description: Bilingual
  weavingId: number
  metalId: MetalId
  alloyId: number
  categoryIds: number[]
  productType: ProductType
  isChain: boolean
  /** Wire diameter in mm with up to two decimals. */
  diameterMm: number
  /** Visible width of the chain in mm with up to one decimal. */
  widthMm: number
  /** Mass data: weight = length × slope + intercept; slope in mg/mm with up to four decimals (DR-20). */
  slope: number
  interceptMg: number
  productionFactor: number
  powerGroupId: number | null
  coilPoolId: number | null
  /** Same code as the mode of the coil pool, 0 without a pool. */
  productionPowerMode: 0 | 1 | 2 | 3 | 4
  coverings: ProductCovering[]
  /** Covering ids shown but not orderable. */
  disabledPlatings: number[]
  inStock: { contractType: ContractType; availability: boolean }[]
  forContractType: ContractType | null
  minOrderWeightMg: number | null
  minOrderCount: number | null
  isClosed: boolean
  closedReason: Bilingual | null
  closedDaysAgo: number | null
  /** Days from today when production is expected to open again; null when unknown or not closed. */
  opensInDays: number | null
  isDiscontinued: boolean
  coilProductionAvailable: boolean
  customLengthAvailable: boolean
  /** Shortest custom length in cm. */
  chainMinLengthCm: number
  leftoversAvailable: boolean
  isDimensioned: boolean
  stockType: StockType | 'both'
  attributes: ProductAttributes
  badgeCodes: string[]
  createdDaysAgo: number
  /** Pictures of the product without regard to covering: main, close-up, lock. */
  pictureKeys: string[]
}

export interface OfferRecord {
  id: number
  productId: number
  lengthMm: number
  /** Shown instead of the length when the product is not dimensioned. */
  sizeLabel: string | null
  /** Own weight; null means it follows from the mass data of the product (decision G-079). */
  weightMg: number | null
  sort: number
}

/** Whole pieces on stock per offer, covering and stock type (decision G-095). */
export interface ResidueRecord {
  offerId: number
  coveringId: number
  stockType: StockType
  pieces: number
}

/** One yield of the catalogue generator; a coil pool arrives no later than the first product that uses it. */
export interface CatalogueBatch {
  coilPools: CoilPoolRecord[]
  products: ProductRecord[]
  offers: OfferRecord[]
  residues: ResidueRecord[]
}

export interface ChannelRecord {
  id: number
  name: string
  fullName: string
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
}

/** Order status options of a company (decision G-160). */
export interface StatusSettings {
  allowModalShow: boolean
  allowProvisionalDateShow: boolean
  allowShipment: boolean
  shipmentAllowedPercentage: number
  allowForecastShow: boolean
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
  disabledRestrictions: string[]
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

export interface RoleRecord {
  id: number
  code: string
  name: Bilingual
  permissions: string[]
}

export interface UserRecord {
  id: number
  login: string
  name: string
  email: string
  roleIds: number[]
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
  typeOffer: 'finished' | 'coil' | 'custom'
  article: string
  coveringId: number
  lengthMm: number
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
  actualDate: string | null
  cancelledAt: string | null
  cancelReason: string | null
  shipped: boolean
  claimed: boolean
  discountKopecks: number
  isCostOrderIncreased: boolean
  isDemo: boolean
  count: number
  weightMg: number
  lines: OrderLineRecord[]
}

/** A row of the header, main menu or footer; `path` is a storefront path or an absolute address. */
export interface MenuRecord {
  id: number
  place: 'top' | 'main' | 'footer'
  /** Footer column heading; null outside the footer. */
  column: Bilingual | null
  title: Bilingual
  path: string
  sort: number
}

/** Editable texts and contacts delivered by init (decision G-272); bodies are sanitised HTML. */
export interface ContentBlockRecord {
  id: number
  code: string
  page: 'home' | 'contacts' | 'manual' | 'privacy' | 'shell'
  title: Bilingual
  body: Bilingual
  sort: number
}
