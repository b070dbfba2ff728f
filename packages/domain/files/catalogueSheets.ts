import type { OfferColumn } from '../product/offerSheet.ts'
import type { ProductColumn } from '../product/productSheet.ts'
import type { SectionColumn } from '../product/sectionSheet.ts'
import type { Language } from '../text/language.ts'

type Titles<Column extends string> = Readonly<
  Record<Column, Readonly<Record<Language, string>> & { readonly required?: true }>
>

/** Titles of the columns of products, in the order of the template; every field but the article may be missing (decision G-330). */
export const productSheetColumns = {
  article: { ru: 'Артикул', en: 'Article', required: true },
  titleRu: { ru: 'Название по-русски', en: 'Title in Russian' },
  titleEn: { ru: 'Название по-английски', en: 'Title in English' },
  metal: { ru: 'Металл', en: 'Metal' },
  alloy: { ru: 'Сплав', en: 'Alloy' },
  productType: { ru: 'Тип изделия', en: 'Product type' },
  isChain: { ru: 'Цепь (иначе браслет)', en: 'Chain (otherwise bracelet)' },
  weaving: { ru: 'Плетение', en: 'Weaving' },
  diameter: { ru: 'Диаметр, мм', en: 'Diameter, mm' },
  width: { ru: 'Ширина, мм', en: 'Width, mm' },
  slope: { ru: 'Вес метра, г', en: 'Weight per metre, g' },
  intercept: { ru: 'Постоянная часть веса, г', en: 'Constant part of the weight, g' },
  isDimensioned: { ru: 'Размеры по длине', en: 'Sized by length' },
  customLengthAvailable: { ru: 'Своя длина', en: 'Custom length' },
  chainMinLength: { ru: 'Кратчайшая своя длина, см', en: 'Minimum custom length, cm' },
  coatings: { ru: 'Покрытия', en: 'Coatings' },
  disabledCoatings: { ru: 'Покрытия, недоступные для заказа', en: 'Coatings that cannot be ordered' },
  powerGroup: { ru: 'Группа мощностей', en: 'Power group' },
  productionFactor: { ru: 'Коэффициент мощности', en: 'Capacity factor' },
  coilPool: { ru: 'Запас катушек', en: 'Coil pool' },
  coilProductionAvailable: { ru: 'Катушки на вес', en: 'Coils by weight' },
  minOrderWeight: { ru: 'Минимальный вес заказа, г', en: 'Minimum order weight, g' },
  minOrderCount: { ru: 'Минимальное количество, шт.', en: 'Minimum quantity, pcs' },
  forContractType: { ru: 'Только для договора', en: 'Only for the contract' },
  stockType: { ru: 'Какой склад', en: 'Which stock' },
  leftoversAvailable: { ru: 'Предлагать изготовленное', en: 'Offer pieces already made' },
  inStockWithMetals: { ru: 'В производство по подряду', en: 'Made to order, tolling contract' },
  inStockNoMetals: { ru: 'В производство по поставке', en: 'Made to order, supply contract' },
  inStockDemo: { ru: 'В производство по демо-договору', en: 'Made to order, demo contract' },
  isClosed: { ru: 'Закрыто', en: 'Closed' },
  closedReasonRu: { ru: 'Причина по-русски', en: 'Reason in Russian' },
  closedReasonEn: { ru: 'Причина по-английски', en: 'Reason in English' },
  opensAt: { ru: 'Откроется', en: 'Opens on' },
  isDiscontinued: { ru: 'Снято с производства', en: 'Discontinued' },
  lockConfigurable: { ru: 'Замок на выбор', en: 'Choice of clasp' },
  packaging: { ru: 'Индивидуальная упаковка', en: 'Individual packaging' },
  sections: { ru: 'Разделы каталога', en: 'Catalogue sections' },
  badges: { ru: 'Метки', en: 'Badges' },
  descriptionRu: { ru: 'Описание по-русски', en: 'Description in Russian' },
  descriptionEn: { ru: 'Описание по-английски', en: 'Description in English' },
} as const satisfies Titles<ProductColumn>

/** Titles of the columns of sizes (decision G-331). */
export const offerSheetColumns = {
  article: { ru: 'Артикул', en: 'Article', required: true },
  length: { ru: 'Длина, см', en: 'Length, cm', required: true },
  sizeLabel: { ru: 'Пометка размера', en: 'Size label' },
  weight: { ru: 'Собственный вес, г', en: 'Own weight, g' },
  listed: { ru: 'На портале', en: 'On the portal' },
} as const satisfies Titles<OfferColumn>

/** Titles of the columns of sections (decision G-332). */
export const sectionSheetColumns = {
  code: { ru: 'Код', en: 'Code', required: true },
  name: { ru: 'Название', en: 'Name' },
  nameEn: { ru: 'Название по-английски', en: 'English name' },
  parent: { ru: 'Раздел выше', en: 'Section above' },
  sort: { ru: 'Порядок', en: 'Order' },
  active: { ru: 'Показывать', en: 'Shown' },
} as const satisfies Titles<SectionColumn>
