import { localTime } from '@proba/domain/text/dates'
import type { Language, Translate } from '@proba/i18n'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { SheetRecord } from '../../../workbook/sheetSpec.ts'
import type { StreamedSheet } from '../../../workbook/write/streamSheet.ts'
import type { WaitingOfferRecord } from './waitingListsStore.ts'

/** Waiting lists as a sheet that people read: a row for each size of each customer (decision G-207). */
export function waitingSheet(
  parts: AsyncIterable<readonly WaitingOfferRecord[]>,
  language: Language,
  t: Translate,
): StreamedSheet {
  const title = (key: string) => t(`server.waitingSheet.${key}`)
  const rowOf = (row: WaitingOfferRecord): SheetRecord => ({
    article: row.article,
    company: row.company_name,
    user: row.user_name,
    coating: inLanguage(language, row.coating.ru, row.coating.en),
    kind: t(`server.orderSheet.typeOffer.${row.type_offer}`),
    length: row.length_mm > 0 ? row.length_mm : null,
    size: row.size_label,
    count: row.count,
    weight: row.weight,
    since: localTime(row.created_at.toISOString()),
  })
  async function* records() {
    for await (const part of parts) yield part.map(rowOf)
  }
  return {
    name: title('sheet'),
    columns: [
      { key: 'article', title: title('article'), kind: 'text', width: 24 },
      { key: 'company', title: title('company'), kind: 'text', width: 32 },
      { key: 'user', title: title('user'), kind: 'text', width: 28 },
      { key: 'coating', title: title('coating'), kind: 'text', width: 24 },
      { key: 'kind', title: title('kind'), kind: 'text', width: 14 },
      { key: 'length', title: title('length'), kind: 'centimetres', width: 12 },
      { key: 'size', title: title('size'), kind: 'text', width: 12 },
      { key: 'count', title: title('count'), kind: 'integer', width: 16 },
      { key: 'weight', title: title('weight'), kind: 'grams2', width: 14 },
      { key: 'since', title: title('since'), kind: 'dateTime', width: 18 },
    ],
    parts: records(),
  }
}
