import type { Permission } from '@proba/domain/access/permission'
import type { Translate } from '@proba/i18n'
import { translator } from '../../../http/languages.ts'
import type { Bilingual, ContentBlockRecord } from './referenceRecords.ts'

const ru = translator('ru')
const en = translator('en')
const both = (write: (t: Translate) => string): Bilingual => ({ ru: write(ru), en: write(en) })

/** Chapters of the manual with the page that each leads to, and the permission that the page needs. */
const chapters: readonly (readonly [name: string, path: string, permission?: Permission])[] = [
  ['search', '/catalog/products'],
  ['product', '/catalog/products'],
  ['cart', '/cart/products_production'],
  ['imports', '/import/standard'],
  ['blanks', '/blanks'],
  ['checkout', '/cart/products_production', 'order.*'],
  ['orders', '/personal/orders', 'personal.*'],
]

const chapterBody = (t: Translate, name: string, path: string): string => {
  const steps = t(`content.manual.${name}.steps`).split('\n')
  const list = steps.map((step, i) => `${i + 1}. ${step}`).join('\n')
  return `${list}\n\n[${t(`content.manual.${name}.link`)}](${path})`
}

const manual: readonly ContentBlockRecord[] = chapters.map(([name, path, permission = null]) => ({
  code: `manual_${name}`,
  page: 'manual',
  title: both((t) => t(`content.manual.${name}.title`)),
  body: both((t) => chapterBody(t, name, path)),
  permission,
}))

const privacy: readonly ContentBlockRecord[] = [
  {
    code: 'privacy_lead',
    page: 'privacy',
    title: { ru: '', en: '' },
    body: both((t) => t('content.privacy.lead')),
    permission: null,
  },
  ...['data', 'use', 'device', 'rights'].map(
    (part): ContentBlockRecord => ({
      code: `privacy_${part}`,
      page: 'privacy',
      title: both((t) => t(`content.privacy.${part}Title`)),
      body: both((t) => t(`content.privacy.${part}`)),
      permission: null,
    }),
  ),
]

/** The promotional page about silver, which a factory rewrites as its offers change. */
const silver: readonly ContentBlockRecord[] = [
  {
    code: 'silver_lead',
    page: 'silver',
    title: { ru: '', en: '' },
    body: both((t) => t('content.silver.lead')),
    permission: null,
  },
  ...['news', 'benefit', 'order'].map(
    (part): ContentBlockRecord => ({
      code: `silver_${part}`,
      page: 'silver',
      title: both((t) => t(`content.silver.${part}Title`)),
      body: both((t) => t(`content.silver.${part}`)),
      permission: null,
    }),
  ),
]

/** Texts of the pages that every installation begins with; what a factory says of itself it writes itself. */
export const referenceContent: readonly ContentBlockRecord[] = [...manual, ...privacy, ...silver]
