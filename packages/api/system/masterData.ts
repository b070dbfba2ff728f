import { contractTypes } from '@proba/domain/codes/contractType'
import { productTypes } from '@proba/domain/codes/productType'
import { companyTextLimits } from '@proba/domain/company/companyTextLimits'
import { contractTextLimits } from '@proba/domain/company/contract'
import { costLimits } from '@proba/domain/metal/costList'
import { priceCodes } from '@proba/domain/metal/metalPrice'
import { offeredStock, productLimits, sizeLimits } from '@proba/domain/product/productForm'
import { Type } from 'typebox'
import { batch, commonReasons, Filled, item, maxBatchBytes, rowsWithId, Verdicts } from '../common/batches.ts'
import { declare } from '../route.ts'
import { Day, Instant, Nullable, OneOf, Shape, Text } from '../schema.ts'

/** Why a company was refused. */
export const companyReasons = [...commonReasons, 'inn_taken', 'other_code', 'trial'] as const
/** Why a contract was refused. */
export const contractReasons = [
  ...commonReasons,
  'unknown_company',
  'other_company',
  'has_orders',
  'trial',
] as const
/** Why a product was refused. */
export const productReasons = commonReasons
/** Why a list of metal prices was refused. */
export const costReasons = commonReasons

/** A company by its INN or by the sender's code; what is left out stays as it is. */
const Company = Shape({
  ...item,
  code: Type.Optional(Filled(companyTextLimits.erpCode)),
  inn: Type.Optional(Text(companyTextLimits.inn, 1)),
  name: Type.Optional(Filled(companyTextLimits.name)),
  fullName: Type.Optional(Filled(companyTextLimits.fullName)),
  /** Nine characters, or empty. */
  kpp: Type.Optional(Text(companyTextLimits.kpp)),
  legalAddress: Type.Optional(Text(companyTextLimits.address)),
  deliveryAddress: Type.Optional(Text(companyTextLimits.address)),
  active: Type.Optional(Type.Boolean()),
})

/** A contract by its number in the ERP; what is left out stays as it is. */
const Contract = Shape({
  ...item,
  sapNumber: Filled(contractTextLimits.sapNumber),
  /** The company; a contract keeps it. */
  inn: Type.Optional(Text(companyTextLimits.inn, 1)),
  knfmpNumber: Type.Optional(Filled(contractTextLimits.knfmpNumber)),
  name: Type.Optional(Text(contractTextLimits.name)),
  contractType: Type.Optional(OneOf(['with_metals', 'no_metals'])),
  startDate: Type.Optional(Day),
  endDate: Type.Optional(Nullable(Day)),
  active: Type.Optional(Type.Boolean()),
})

const Word = Filled(200)
const Words = Type.Optional(Type.Array(Word, { maxItems: 100 }))
const UpTo = (maximum: number) => Type.Optional(Type.Number({ minimum: 0, maximum }))
const WholeUpTo = (maximum: number, minimum = 0) => Type.Integer({ minimum, maximum })
const Flag = Type.Optional(Type.Boolean())

/** A size, reported as a whole: length mm, own weight mg or null where the mass data give it. */
const Offer = Shape({
  length: WholeUpTo(sizeLimits.length, 1),
  sizeLabel: Type.Optional(Nullable(Text(sizeLimits.sizeLabel))),
  weight: Nullable(WholeUpTo(sizeLimits.weight, 1)),
  listed: Type.Boolean(),
})

/**
 * A product by its article: mm, mg per mm, mg, cm and pieces; words of dictionaries are their codes or names. What is
 * left out stays as it is, a new product begins as one of an import does (decisions G-330, G-484).
 */
const Product = Shape({
  ...item,
  article: Filled(productLimits.article),
  metal: Type.Optional(Word),
  alloy: Type.Optional(Word),
  productType: Type.Optional(OneOf(productTypes)),
  isChain: Flag,
  titleRu: Type.Optional(Text(productLimits.title)),
  titleEn: Type.Optional(Text(productLimits.title)),
  descriptionRu: Type.Optional(Text(productLimits.description)),
  descriptionEn: Type.Optional(Text(productLimits.description)),
  weaving: Type.Optional(Nullable(Word)),
  diameter: UpTo(productLimits.diameter),
  width: UpTo(productLimits.width),
  slope: UpTo(productLimits.slope),
  intercept: Type.Optional(
    Type.Number({ minimum: -productLimits.intercept, maximum: productLimits.intercept }),
  ),
  isDimensioned: Flag,
  customLengthAvailable: Flag,
  chainMinLength: Type.Optional(WholeUpTo(productLimits.chainMinLength)),
  coatings: Words,
  disabledCoatings: Words,
  powerGroup: Type.Optional(Nullable(Word)),
  productionFactor: UpTo(productLimits.productionFactor),
  coilPool: Type.Optional(Nullable(Word)),
  coilProductionAvailable: Flag,
  minOrderWeight: Type.Optional(Nullable(WholeUpTo(productLimits.minOrderWeight))),
  minOrderCount: Type.Optional(Nullable(WholeUpTo(productLimits.minOrderCount))),
  forContractType: Type.Optional(Nullable(OneOf(contractTypes))),
  stockType: Type.Optional(OneOf(offeredStock)),
  leftoversAvailable: Flag,
  inStock: Type.Optional(Shape({ with_metals: Flag, no_metals: Flag, demo: Flag })),
  isDiscontinued: Flag,
  lockConfigurable: Flag,
  packaging: Flag,
  sections: Words,
  badges: Words,
  /** Sizes that are added or changed; the others stay. */
  offers: Type.Optional(Type.Array(Offer, { maxItems: 200 })),
})

/** A list of metal prices, whole; it replaces the one before when it begins (decision G-208). */
const CostList = Shape({
  ...item,
  name: Type.Optional(Filled(200)),
  /** When it begins; at once where the moment is past. */
  validFrom: Instant,
  withNds: Type.Boolean(),
  prices: Type.Array(
    Shape({
      code: OneOf(priceCodes),
      /** Kopecks per g of 585. */
      price: WholeUpTo(costLimits.price, 1),
      sort: Type.Optional(WholeUpTo(costLimits.sort)),
    }),
    { minItems: 1, maxItems: priceCodes.length * 2 },
  ),
})

/** Master data of the surrounding systems with their key (decisions G-025, G-480). */
export const masterDataCalls = declare({
  'POST /integration/companies': {
    access: { integration: 'companies' },
    exchange: 'companies',
    rows: rowsWithId('companies'),
    maxBytes: maxBatchBytes,
    tag: 'integration',
    summary: 'Companies by INN or code: created, or changed in what the ERP knows of them; in any order',
    body: Shape({ companies: Type.Array(Company, batch) }),
    reply: Verdicts(companyReasons),
  },
  'POST /integration/contracts': {
    access: { integration: 'contracts' },
    exchange: 'contracts',
    rows: rowsWithId('contracts'),
    maxBytes: maxBatchBytes,
    tag: 'integration',
    summary:
      'Contracts by their number in the ERP, which owns their dates and type from then on; in any order',
    body: Shape({ contracts: Type.Array(Contract, batch) }),
    reply: Verdicts(contractReasons),
  },
  'POST /integration/products': {
    access: { integration: 'products' },
    exchange: 'products',
    rows: rowsWithId('products'),
    maxBytes: maxBatchBytes,
    tag: 'integration',
    summary: 'Products by article with their sizes: created or changed as an import does it; in any order',
    body: Shape({ products: Type.Array(Product, batch) }),
    reply: Verdicts(productReasons),
  },
  'POST /integration/metal-costs': {
    access: { integration: 'metal-costs' },
    exchange: 'metal-costs',
    rows: rowsWithId('lists'),
    tag: 'integration',
    summary: 'Lists of metal prices; each replaces the one before at its start; in any order',
    body: Shape({ lists: Type.Array(CostList, { minItems: 1, maxItems: 50 }) }),
    reply: Verdicts(costReasons),
  },
})
