import type { RequestedProduct } from '@proba/domain/additional/additionalProduct'
import { formatGrams3 } from '@proba/domain/product/weight'
import { formatInteger } from '@proba/domain/text/number'
import type { Language, Translate } from '@proba/i18n'
import { translator } from '../../../http/languages.ts'
import type { Mail } from '../../../integrations/mail.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { Services } from '../../../services/services.ts'
import type { MailTable } from '../../common/mailWriting/mailBody.ts'
import { additionalRequestSheet, senderSheet } from './additionalRequestSheet.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Sizes of a row as `0,3 × 10`; empty where it has none. */
const sizesOf = ({ diameter, thickness, width }: RequestedProduct, language: Language) =>
  [diameter, thickness, width]
    .flatMap((mm) => (mm === null ? [] : [String(mm).replace('.', language === 'ru' ? ',' : '.')]))
    .join(' × ')

/** What a request asks for, as the table of its mail. */
export function additionalRequestTable(
  rows: readonly RequestedProduct[],
  language: Language,
  t: Translate,
): MailTable {
  const title = (key: string) => t(`server.additional.${key}`)
  return {
    head: ['product', 'alloy', 'size', 'count', 'weight'].map(title),
    rows: rows.map((row) => [
      inLanguage(language, row.titleRu, row.titleEn),
      inLanguage(language, row.alloyRu, row.alloyEn),
      sizesOf(row, language),
      row.count === null ? '' : formatInteger(row.count, language),
      row.weight === null ? '' : formatGrams3(row.weight, language),
    ]),
    numbers: [3, 4],
  }
}

/** The same as a workbook for those who make it, with who sent it and when, in Russian as the papers of the factory are. */
export async function additionalRequestWorkbook(
  { workbooks }: Services,
  number: number,
  rows: readonly RequestedProduct[],
  facts: (t: Translate) => readonly (readonly [name: string, value: string])[],
): Promise<Pick<Mail, 'attachments'>> {
  const t = translator('ru')
  const data = await workbooks.writeSheets([
    additionalRequestSheet(number, rows, 'ru', t),
    senderSheet(facts(t), t),
  ])
  return { attachments: [{ name: `${t('server.additional.file', { number })}.xlsx`, mime: xlsx, data }] }
}
