import { languages } from '@proba/domain/text/language'
import { translator } from '../../../http/languages.ts'

/** What a search of papers looks for. */
export interface PaperSearch {
  /** Texts that are all in what is searched: numbers and names of files. */
  readonly texts: readonly string[]
  /** Only shipments are meant. */
  readonly isShipment: boolean
}

/** The workbooks of orders and shipments get their names when they are saved: these tell the number in such a name. */
const madeNames = languages.flatMap((language) => {
  const t = translator(language)
  const number = '(\\d+)'
  const pattern = (name: string) => new RegExp(`^${name}(?:\\.xlsx)?$`, 'i')
  return [
    { isShipment: true, name: pattern(t('server.workbook.shipment', { number, waybill: '' }).trim()) },
    { isShipment: true, name: pattern(t('server.workbook.shipment', { number, waybill: '(.+?)' })) },
    { isShipment: false, name: pattern(t('server.workbook.order', { number })) },
  ]
})

/** Reads a search. The name of a workbook that is made when it is saved means the number, and the waybill, in it (G-586). */
export function readPaperSearch(q: string): PaperSearch {
  for (const { isShipment, name } of madeNames) {
    const [, ...texts] = name.exec(q) ?? []
    if (texts.length > 0) return { texts, isShipment }
  }
  return { texts: [q], isShipment: false }
}
