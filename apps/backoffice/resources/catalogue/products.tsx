import DiamondIcon from '@mui/icons-material/DiamondOutlined'
import { backofficeGuards, productWriters } from '@proba/domain/access/screenGuards'
import { contractTypes } from '@proba/domain/codes/contractType'
import { productTypes } from '@proba/domain/codes/productType'
import { offeredStock, productFieldErrors, productLimits } from '@proba/domain/product/productForm'
import { ProductSizes } from '../../areas/catalogue/products/ProductSizes.tsx'
import { productDictionary } from '../../areas/catalogue/products/productLookups.ts'
import { ImportButton } from '../../areas/system/imports/ImportButton.tsx'
import { defineResource } from '../../declarations/resource.ts'
import { isOfErp } from '../../fields/isOfErp.ts'

const metals = productDictionary('metals')
const coatings = productDictionary('coatings')
const sections = productDictionary('sections', 'long')

/** Products of the catalogue (decisions G-075 to G-084). */
export const products = defineResource({
  name: 'products',
  path: 'catalog/products',
  icon: DiamondIcon,
  group: 'catalogue',
  order: 10,
  logged: 'product',
  impact: { call: 'POST /admin/products/{id}/impact', words: 'weight' },
  access: backofficeGuards.products.permission,
  writers: productWriters.product,
  listActions: () => (
    <>
      <ImportButton type="products" />
      <ImportButton type="pictures" label="imports.pictures.open" />
    </>
  ),
  transport: {
    list: 'GET /admin/products',
    get: 'GET /admin/products/{id}',
    create: 'POST /admin/products',
    update: 'POST /admin/products/{id}',
    delete: 'DELETE /admin/products/{id}',
  },
  workbook: 'GET /admin/products/export',
  representation: 'article',
  fields: {
    id: { kind: 'number', readonly: true },
    article: { kind: 'text', required: true, maxLength: productLimits.article, code: true, fixed: true },
    title: { kind: 'text', readonly: true },
    metal: { kind: 'named', readonly: true },
    alloy: { kind: 'named', readonly: true },
    weaving: { kind: 'named', readonly: true },
    sizes: { kind: 'number', readonly: true },
    metalId: { kind: 'reference', from: metals, required: true, fixed: true },
    alloyId: { kind: 'reference', from: productDictionary('alloys'), required: true, fixed: true },
    productType: {
      kind: 'choice',
      of: productTypes,
      texts: 'terms.productType',
      required: true,
      fixed: true,
    },
    isChain: { kind: 'boolean', fixed: true, initial: true },
    weavingId: { kind: 'reference', from: productDictionary('weavings', 'long'), nullable: true },
    erpAsOf: { kind: 'instant', readonly: true, isIn: isOfErp },
    titleRu: { kind: 'text', required: true, maxLength: productLimits.title },
    titleEn: { kind: 'text', maxLength: productLimits.title, hint: true },
    descriptionRu: { kind: 'text', maxLength: productLimits.description, lines: 3, wide: true },
    descriptionEn: { kind: 'text', maxLength: productLimits.description, lines: 3, wide: true },
    diameter: { kind: 'decimal', required: true, max: productLimits.diameter },
    width: { kind: 'decimal', required: true, max: productLimits.width, initial: 0 },
    slope: { kind: 'decimal', required: true, max: productLimits.slope, hint: true },
    intercept: {
      kind: 'fineWeight',
      required: true,
      min: -productLimits.intercept,
      max: productLimits.intercept,
      initial: 0,
      hint: true,
    },
    isDimensioned: { kind: 'boolean', initial: true, hint: true },
    customLengthAvailable: { kind: 'boolean', hint: true },
    chainMinLength: { kind: 'number', required: true, max: productLimits.chainMinLength, initial: 0 },
    coveringIds: { kind: 'references', from: coatings, required: true, wide: true, hint: true },
    disabledPlatings: { kind: 'references', from: coatings, wide: true },
    powerGroupId: { kind: 'reference', from: productDictionary('powerGroups', 'long'), nullable: true },
    productionFactor: {
      kind: 'decimal',
      required: true,
      max: productLimits.productionFactor,
      initial: 1,
      hint: true,
    },
    coilPoolId: { kind: 'reference', from: productDictionary('coilPools', 'long'), nullable: true },
    coilProductionAvailable: { kind: 'boolean', hint: true },
    'inStock.with_metals': { kind: 'boolean', hint: true },
    'inStock.no_metals': { kind: 'boolean' },
    'inStock.demo': { kind: 'boolean' },
    forContractType: {
      kind: 'choice',
      of: contractTypes,
      texts: 'terms.contractType',
      nullable: true,
      hint: true,
    },
    minOrderWeight: { kind: 'weight', nullable: true, max: productLimits.minOrderWeight, hint: true },
    minOrderCount: { kind: 'number', nullable: true, max: productLimits.minOrderCount },
    leftoversAvailable: { kind: 'boolean' },
    stockType: {
      kind: 'choice',
      of: offeredStock,
      texts: 'resources.products.stock',
      required: true,
      initial: 'both',
    },
    isClosed: { kind: 'boolean', hint: true },
    closedReasonRu: { kind: 'text', nullable: true, maxLength: productLimits.closedReason },
    closedReasonEn: { kind: 'text', nullable: true, maxLength: productLimits.closedReason },
    opensAt: { kind: 'day', nullable: true },
    isDiscontinued: { kind: 'boolean', hint: true },
    lockConfigurable: { kind: 'boolean' },
    packaging: { kind: 'boolean' },
    badgeIds: { kind: 'references', from: productDictionary('badges') },
    sectionIds: { kind: 'references', from: sections, wide: true },
    pictures: {
      kind: 'rows',
      pictures: true,
      wide: true,
      hint: true,
      max: productLimits.pictures,
      fields: {
        key: { kind: 'text' },
        coatingId: { kind: 'reference', from: coatings, nullable: true },
      },
    },
    createdAt: { kind: 'instant', readonly: true },
    updatedAt: { kind: 'instant', readonly: true },
  },
  columns: ['article', 'title', 'alloy', 'weaving', 'diameter', 'sizes', 'isClosed', 'isDiscontinued'],
  spareColumns: ['id', 'metal', 'createdAt', 'updatedAt'],
  sorts: ['article', 'id', 'createdAt'],
  firstSort: { field: 'article', order: 'ASC' },
  filters: {
    metal: { kind: 'reference', from: metals, pinned: true },
    section: { kind: 'reference', from: sections, pinned: true },
    closed: { kind: 'boolean' },
    discontinued: { kind: 'boolean' },
  },
  sections: [
    {
      name: 'identity',
      fields: ['article', 'metalId', 'alloyId', 'productType', 'isChain', 'weavingId', 'erpAsOf'],
    },
    { name: 'texts', fields: ['titleRu', 'titleEn', 'descriptionRu', 'descriptionEn'] },
    {
      name: 'mass',
      fields: [
        'diameter',
        'width',
        'slope',
        'intercept',
        'isDimensioned',
        'customLengthAvailable',
        'chainMinLength',
      ],
    },
    { name: 'sizes', view: ProductSizes },
    { name: 'coatings', fields: ['coveringIds', 'disabledPlatings'] },
    { name: 'pictures', fields: ['pictures'] },
    {
      name: 'production',
      fields: ['powerGroupId', 'productionFactor', 'coilPoolId', 'coilProductionAvailable'],
    },
    {
      name: 'terms',
      fields: [
        'minOrderWeight',
        'minOrderCount',
        'forContractType',
        'stockType',
        'leftoversAvailable',
        'inStock.with_metals',
        'inStock.no_metals',
        'inStock.demo',
      ],
    },
    {
      name: 'state',
      fields: ['isClosed', 'opensAt', 'closedReasonRu', 'closedReasonEn', 'isDiscontinued'],
    },
    { name: 'marks', fields: ['sectionIds', 'badgeIds', 'lockConfigurable', 'packaging'] },
  ],
  bulk: { discontinue: { isDiscontinued: true }, resume: { isDiscontinued: false } },
  fieldErrors: productFieldErrors,
  deleteBody: ({ version }) => ({ version }),
})
