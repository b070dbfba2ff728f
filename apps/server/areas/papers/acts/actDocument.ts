import { formatAccountGrams } from '@proba/domain/product/weight'
import { formatDate, formatDay } from '@proba/domain/text/dates'
import type { Language, Translate } from '@proba/i18n'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { PdfBlock, PdfDocument } from '../../../pdf/pdfDocument.ts'
import type { ActLine, KeptFigures, MetalSummary } from '../../../schema/papers/keptFigures.ts'

/** Movements that an act lists one by one; of more it has the sums alone. */
export const maxActLines = 5000

/** Everything that is printed in an act: the figures kept with its edition, the number of the edition, and its period. */
export interface ActContent extends KeptFigures {
  readonly edition: number
  readonly dateFrom: string
  readonly dateTo: string
}

type Say = { readonly t: Translate; readonly language: Language }

function metalTable(m: MetalSummary, { t, language }: Say): PdfBlock {
  const figure = (mg: number) => formatAccountGrams(mg, language)
  const changes = (['received', 'returned', 'shipped', 'loss', 'correction'] as const).filter(
    (name) => m[name] !== 0,
  )
  return {
    kind: 'table',
    columns: [
      { title: t('server.act.figure') },
      { title: t('server.act.grams'), align: 'right', width: 110 },
    ],
    rows: [
      [t('server.act.opening'), figure(m.opening)],
      ...changes.map((name) => [t(`server.act.${name}`), figure(m[name])]),
    ],
    total: [t('server.act.closing'), figure(m.free + m.bids)],
  }
}

function ordersText(m: MetalSummary, { t, language }: Say): string {
  const figure = (mg: number) => formatAccountGrams(mg, language)
  return t('server.act.held', {
    free: figure(m.free),
    bids: figure(m.bids),
    ordered: figure(m.ordered),
    cancelled: figure(m.cancelled),
  })
}

function linesTable(lines: readonly ActLine[], { t, language }: Say): PdfBlock {
  const grams = (mg: number) => (mg > 0 ? formatAccountGrams(mg, language) : '')
  const sum = (sign: 1 | -1) => lines.reduce((total, { mg }) => total + Math.max(0, sign * mg), 0)
  const about = ({ order_number: order, document }: ActLine) =>
    [order === null ? '' : t('server.act.order', { number: String(order) }), document]
      .filter(Boolean)
      .join(', ')
  return {
    kind: 'table',
    columns: [
      { title: t('server.act.date'), width: 60 },
      { title: t('server.act.kind'), width: 120 },
      { title: t('server.act.document') },
      { title: t('server.act.assay'), align: 'right', width: 42 },
      { title: t('server.act.in'), align: 'right', width: 72 },
      { title: t('server.act.out'), align: 'right', width: 72 },
    ],
    rows: lines.map((line) => [
      formatDate(line.event_at),
      t(`terms.movementKind.${line.kind}`),
      about(line),
      line.assay === null ? '' : String(line.assay),
      grams(line.mg),
      grams(-line.mg),
    ]),
    total: [
      t('server.act.total'),
      '',
      '',
      '',
      formatAccountGrams(sum(1), language),
      formatAccountGrams(sum(-1), language),
    ],
  }
}

function blocksOf(m: MetalSummary, { lines }: ActContent, say: Say): PdfBlock[] {
  const ofMetal = lines.filter((line) => line.metal_id === m.metal_id)
  return [
    { kind: 'subtitle', text: inLanguage(say.language, m.name_ru, m.name_en) },
    metalTable(m, say),
    { kind: 'text', text: ordersText(m, say) },
    ...(ofMetal.length > 0 ? [linesTable(ofMetal, say)] : []),
  ]
}

/** Name of the file of an act. */
export const actFileName = (t: Translate, { contract, dateFrom, dateTo, edition }: ActContent): string => {
  const period = { contract: contract.number, from: formatDay(dateFrom), to: formatDay(dateTo) }
  return `${t(edition > 1 ? 'server.act.fileEdition' : 'server.act.file', { ...period, edition })}.pdf`
}

/** A reconciliation act as a document; money is not reconciled as nobody delivers it, which the act says (G-180, G-393). */
export function actDocument(
  content: ActContent,
  letterhead: Pick<PdfDocument, 'language' | 'heading' | 'pageLine'>,
  t: Translate,
): PdfDocument {
  const say = { t, language: letterhead.language }
  const { company, contract, metals, isTooLong, edition, madeAt } = content
  const period = { from: formatDay(content.dateFrom), to: formatDay(content.dateTo) }
  const facts: (readonly [string, string])[] = [
    [t('server.act.company'), company.fullName],
    ...(company.inn ? ([[t('server.act.inn'), company.inn]] as const) : []),
    [t('server.act.contract'), contract.number],
    [t('server.act.period'), t('server.act.days', period)],
    [t('server.act.edition'), String(edition)],
    [t('server.act.madeOn'), formatDate(madeAt)],
  ]
  const title = t('server.act.title', { contract: contract.number })
  return {
    ...letterhead,
    title,
    madeAt: new Date(madeAt),
    blocks: [
      { kind: 'title', text: title },
      { kind: 'facts', facts },
      { kind: 'text', text: t('server.act.unit') },
      ...(metals.length === 0 ? [{ kind: 'text' as const, text: t('server.act.empty') }] : []),
      ...metals.flatMap((m) => blocksOf(m, content, say)),
      ...(isTooLong ? [{ kind: 'text' as const, text: t('server.act.tooMany') }] : []),
      { kind: 'text', text: t('server.act.money') },
      {
        kind: 'facts',
        facts: [
          [t('server.act.ourSignature'), '____________________'],
          [t('server.act.theirSignature'), '____________________'],
        ],
      },
    ],
  }
}
