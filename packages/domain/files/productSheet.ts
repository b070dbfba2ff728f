import type { ContractType } from '../codes/contractType.ts'
import type { ProductType } from '../codes/productType.ts'
import { type offeredStock, productLimits } from '../product/productForm.ts'
import { factorScale } from '../product/productionFactor.ts'
import type { CellIssue } from '../text/cellIssue.ts'
import { givenFields, partialCells } from '../text/partialCells.ts'

/** Columns of the workbook of products: fields of the product form (decision G-330). */
export const productColumns = {
  article: { ru: 'Артикул', en: 'Article', required: true },
  titleRu: { ru: 'Название по-русски', en: 'Title in Russian' },
  titleEn: { ru: 'Название по-английски', en: 'Title in English' },
  metal: { ru: 'Металл', en: 'Metal' },
  alloy: { ru: 'Сплав', en: 'Alloy' },
  productType: { ru: 'Тип изделия', en: 'Product type' },
  isChain: { kind: 'yesNo', ru: 'Цепь (иначе браслет)', en: 'Chain (otherwise bracelet)' },
  weaving: { ru: 'Плетение', en: 'Weaving' },
  diameter: { kind: 'number', unit: 'mm', ru: 'Диаметр, мм', en: 'Diameter, mm' },
  width: { kind: 'number', unit: 'mm', ru: 'Ширина, мм', en: 'Width, mm' },
  slope: { kind: 'number', unit: 'g', ru: 'Вес метра, г', en: 'Weight per metre, g' },
  intercept: {
    kind: 'number',
    unit: 'g',
    ru: 'Постоянная часть веса, г',
    en: 'Constant part of the weight, g',
  },
  isDimensioned: { kind: 'yesNo', ru: 'Размеры по длине', en: 'Sized by length' },
  customLengthAvailable: { kind: 'yesNo', ru: 'Своя длина', en: 'Custom length' },
  chainMinLength: {
    kind: 'number',
    unit: 'cm',
    ru: 'Кратчайшая своя длина, см',
    en: 'Minimum custom length, cm',
  },
  coatings: { ru: 'Покрытия', en: 'Coatings' },
  disabledCoatings: { ru: 'Покрытия, недоступные для заказа', en: 'Coatings that cannot be ordered' },
  powerGroup: { ru: 'Группа мощностей', en: 'Power group' },
  productionFactor: { kind: 'number', ru: 'Коэффициент мощности', en: 'Capacity factor' },
  coilPool: { ru: 'Запас катушек', en: 'Coil pool' },
  coilProductionAvailable: { kind: 'yesNo', ru: 'Катушки на вес', en: 'Coils by weight' },
  minOrderWeight: {
    kind: 'number',
    unit: 'g',
    ru: 'Минимальный вес заказа, г',
    en: 'Minimum order weight, g',
  },
  minOrderCount: {
    kind: 'number',
    unit: 'pcs',
    ru: 'Минимальное количество, шт.',
    en: 'Minimum quantity, pcs',
  },
  forContractType: { ru: 'Только для договора', en: 'Only for the contract' },
  stockType: { ru: 'Какой склад', en: 'Which stock' },
  leftoversAvailable: { kind: 'yesNo', ru: 'Предлагать изготовленное', en: 'Offer pieces already made' },
  inStockWithMetals: {
    kind: 'yesNo',
    ru: 'В производство по подряду',
    en: 'Made to order, tolling contract',
  },
  inStockNoMetals: { kind: 'yesNo', ru: 'В производство по поставке', en: 'Made to order, supply contract' },
  inStockDemo: { kind: 'yesNo', ru: 'В производство по демо-договору', en: 'Made to order, demo contract' },
  isClosed: { kind: 'yesNo', ru: 'Закрыто', en: 'Closed' },
  closedReasonRu: { ru: 'Причина по-русски', en: 'Reason in Russian' },
  closedReasonEn: { ru: 'Причина по-английски', en: 'Reason in English' },
  opensAt: { kind: 'day', ru: 'Откроется', en: 'Opens on' },
  isDiscontinued: { kind: 'yesNo', ru: 'Снято с производства', en: 'Discontinued' },
  lockConfigurable: { kind: 'yesNo', ru: 'Замок на выбор', en: 'Choice of clasp' },
  packaging: { kind: 'yesNo', ru: 'Индивидуальная упаковка', en: 'Individual packaging' },
  sections: { ru: 'Разделы каталога', en: 'Catalogue sections' },
  badges: { ru: 'Метки', en: 'Badges' },
  descriptionRu: { ru: 'Описание по-русски', en: 'Description in Russian' },
  descriptionEn: { ru: 'Описание по-английски', en: 'Description in English' },
} as const
export type ProductColumn = keyof typeof productColumns
export type ProductCells = Readonly<Record<ProductColumn, string>>

/** Columns that are filled in with yes or no. */
export const yesNoColumns = (Object.keys(productColumns) as ProductColumn[]).filter((column) => {
  const format = productColumns[column]
  return 'kind' in format && format.kind === 'yesNo'
})

/** Words of the choices of a product, in small letters. */
export interface ProductChoices {
  readonly productType: ReadonlyMap<string, ProductType>
  readonly contractType: ReadonlyMap<string, ContractType>
  readonly stockType: ReadonlyMap<string, (typeof offeredStock)[number]>
}

/** Longest name of a word in a cell. */
const wordLength = 200
/** Entries of a list in a cell. */
const listLength = 100
/** Decimals of measures that are kept. */
const measureDecimals = 6
const mgPerGram = 1000
/** Grams of the constant part of a weight, which is kept in mg. */
const constantDecimals = measureDecimals + 3

const decimal = (max: number, min = 0) => ({ decimals: measureDecimals, min, max })
const whole = (max: number) => ({ decimals: 0, max })

/** The cells of a row, each read once. */
type Cells = ReturnType<typeof partialCells<ProductColumn>>

/** What a product is from its beginning on, by the words of a file; none of it is changed later. */
function readIdentity(read: Cells, choices: ProductChoices) {
  return givenFields({
    metal: read.text('metal', wordLength),
    alloy: read.text('alloy', wordLength),
    productType: read.choice('productType', choices.productType),
    isChain: read.yesNo('isChain'),
  })
}

/** What a product is called and measures; in the file mm, grams per metre, grams and cm. */
function readMeasures({ text, number, yesNo }: Cells) {
  const constantPart = () => {
    const limit = productLimits.intercept / mgPerGram
    const typed = number('intercept', { decimals: constantDecimals, min: -limit, max: limit })
    return typed && Math.round(typed * 10 ** constantDecimals) / 10 ** measureDecimals
  }
  return givenFields({
    titleRu: text('titleRu', productLimits.title),
    titleEn: text('titleEn', productLimits.title),
    descriptionRu: text('descriptionRu', productLimits.description),
    descriptionEn: text('descriptionEn', productLimits.description),
    diameter: number('diameter', decimal(productLimits.diameter)),
    width: number('width', decimal(productLimits.width)),
    slope: number('slope', decimal(productLimits.slope)),
    intercept: constantPart(),
    isDimensioned: yesNo('isDimensioned'),
    customLengthAvailable: yesNo('customLengthAvailable'),
    chainMinLength: number('chainMinLength', whole(productLimits.chainMinLength)),
  })
}

/** How a product is made and ordered; in the file grams and pieces. */
function readOrdering({ number, yesNo, choice, orNothing }: Cells, choices: ProductChoices) {
  const grams = () => number('minOrderWeight', { decimals: 3, max: productLimits.minOrderWeight / mgPerGram })
  const toMg = (weight: number | null | undefined) => weight && Math.round(weight * mgPerGram)
  return givenFields({
    productionFactor: number('productionFactor', {
      decimals: Math.log10(factorScale),
      max: productLimits.productionFactor,
    }),
    coilProductionAvailable: yesNo('coilProductionAvailable'),
    minOrderWeight: toMg(orNothing('minOrderWeight', grams)),
    minOrderCount: orNothing('minOrderCount', () =>
      number('minOrderCount', whole(productLimits.minOrderCount)),
    ),
    forContractType: orNothing('forContractType', () => choice('forContractType', choices.contractType)),
    stockType: choice('stockType', choices.stockType),
    leftoversAvailable: yesNo('leftoversAvailable'),
  })
}

/** Whether a product is closed, why and how long. */
const readClosing = ({ text, yesNo, day, orNothing }: Cells) =>
  givenFields({
    isClosed: yesNo('isClosed'),
    closedReasonRu: orNothing('closedReasonRu', () => text('closedReasonRu', productLimits.closedReason)),
    closedReasonEn: orNothing('closedReasonEn', () => text('closedReasonEn', productLimits.closedReason)),
    opensAt: orNothing('opensAt', () => day('opensAt')),
    isDiscontinued: yesNo('isDiscontinued'),
  })

const readSelling = ({ yesNo }: Cells) =>
  givenFields({ lockConfigurable: yesNo('lockConfigurable'), packaging: yesNo('packaging') })

/** Fields of the form that hold no reference, in the order of the columns: so are the issues of a row. */
const readFields = (read: Cells, choices: ProductChoices) => ({
  ...readMeasures(read),
  ...readOrdering(read, choices),
  ...readClosing(read),
  ...readSelling(read),
})

/** Words that refer to dictionaries: null or an empty list for a dash. */
function readWords({ text, words, orNothing, isDash }: Cells) {
  const list = (column: ProductColumn) => (isDash(column) ? [] : words(column, listLength, wordLength))
  return givenFields({
    weaving: orNothing('weaving', () => text('weaving', wordLength)),
    powerGroup: orNothing('powerGroup', () => text('powerGroup', wordLength)),
    coilPool: orNothing('coilPool', () => text('coilPool', wordLength)),
    coatings: list('coatings'),
    disabledCoatings: list('disabledCoatings'),
    sections: list('sections'),
    badges: list('badges'),
  })
}

/** A row of the workbook of products: what its filled cells say. */
export interface SheetProduct {
  readonly article: string
  readonly identity: ReturnType<typeof readIdentity>
  readonly fields: ReturnType<typeof readFields>
  readonly inStock: Readonly<Partial<Record<ContractType, boolean>>>
  readonly words: ReturnType<typeof readWords>
}

/** The product of a row, or everything that is wrong with its cells (decision G-330). */
export function readSheetProduct(
  cells: ProductCells,
  choices: ProductChoices,
): { readonly value: SheetProduct } | { readonly issues: readonly CellIssue<ProductColumn>[] } {
  const read = partialCells(cells)
  const article = read.text('article', productLimits.article)
  if (cells.article === '') read.refuse('article', 'required')
  const value = {
    article: article ?? '',
    identity: readIdentity(read, choices),
    fields: readFields(read, choices),
    inStock: givenFields({
      with_metals: read.yesNo('inStockWithMetals'),
      no_metals: read.yesNo('inStockNoMetals'),
      demo: read.yesNo('inStockDemo'),
    }),
    words: readWords(read),
  }
  return read.issues.length > 0 ? { issues: read.issues } : { value }
}
