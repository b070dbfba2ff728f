import type { Calls } from '@proba/api/calls'
import type { ReplyOf } from '@proba/api/route'
import { localTime } from '@proba/domain/text/dates'
import type { Translate } from '@proba/i18n'
import type { SheetRecord } from '../../../workbook/sheetSpec.ts'
import type { StreamedSheet } from '../../../workbook/write/streamSheet.ts'

type Line = ReplyOf<Calls['GET /personal/ledger']>['items'][number]

/** The ledger as a sheet that people read, a row for each line (decision G-372). */
export function ledgerSheet(parts: AsyncIterable<readonly Line[]>, t: Translate): StreamedSheet {
  const title = (key: string) => t(`server.ledgerSheet.${key}`)
  const rowOf = (line: Line): SheetRecord => ({
    date: localTime(line.date),
    kind: t(`terms.movementKind.${line.kind}`),
    contract: line.contract.number,
    metal: line.metal.name,
    assay: line.assay,
    free: line.free,
    bids: line.bids,
    freeAfter: line.freeAfter,
    bidsAfter: line.bidsAfter,
    order: line.order?.numberOrder ?? null,
    document: line.document,
    arrivedAt: localTime(line.arrivedAt),
  })
  async function* records() {
    for await (const part of parts) yield part.map(rowOf)
  }
  return {
    name: title('sheet'),
    columns: [
      { key: 'date', title: title('date'), kind: 'dateTime', width: 18 },
      { key: 'kind', title: title('kind'), kind: 'text', width: 24 },
      { key: 'contract', title: title('contract'), kind: 'text', width: 18 },
      { key: 'metal', title: title('metal'), kind: 'text', width: 14 },
      { key: 'assay', title: title('assay'), kind: 'integer', width: 10 },
      { key: 'free', title: title('free'), kind: 'grams3', width: 16 },
      { key: 'bids', title: title('bids'), kind: 'grams3', width: 16 },
      { key: 'freeAfter', title: title('freeAfter'), kind: 'grams3', width: 18 },
      { key: 'bidsAfter', title: title('bidsAfter'), kind: 'grams3', width: 18 },
      { key: 'order', title: title('order'), kind: 'text', width: 12 },
      { key: 'document', title: title('document'), kind: 'text', width: 24 },
      { key: 'arrivedAt', title: title('arrivedAt'), kind: 'dateTime', width: 18 },
    ],
    parts: records(),
  }
}
