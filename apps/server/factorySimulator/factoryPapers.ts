import { formatCentimetres } from '@proba/domain/product/length'
import { formatAccountGrams, formatGrams2 } from '@proba/domain/product/weight'
import { formatDate } from '@proba/domain/text/dates'
import type { Translate } from '@proba/i18n'
import type { PdfBlock, PdfDocument } from '../pdf/pdfDocument.ts'
import type { FactoryPaper, OpenOrder } from './openOrder.ts'

const language = 'ru'
const grams = (mg: number) => formatGrams2(mg, language)

function linesTable({ lines, weight, count }: OpenOrder, t: Translate): PdfBlock {
  return {
    kind: 'table',
    columns: [
      { title: t('server.factory.line'), width: 30, align: 'right' },
      { title: t('server.factory.article') },
      { title: t('server.factory.size'), width: 70, align: 'right' },
      { title: t('server.factory.pieces'), width: 60, align: 'right' },
      { title: t('server.factory.weight'), width: 90, align: 'right' },
    ],
    rows: lines.map(({ line, article, sizeLabel, length, count: pieces, unitWeight }) => [
      String(line),
      article,
      sizeLabel ?? formatCentimetres(length, language),
      String(pieces),
      grams(unitWeight * pieces),
    ]),
    total: [t('server.factory.total'), '', '', String(count), grams(weight)],
  }
}

/** Metal is written as acts of account write it, so that both say the same figures (decision G-580). */
function metalTable(used: number, loss: number, t: Translate): PdfBlock {
  const mass = (mg: number) => formatAccountGrams(mg, language)
  return {
    kind: 'table',
    columns: [
      { title: t('server.factory.metal') },
      { title: t('server.factory.mass'), width: 110, align: 'right' },
    ],
    rows: [
      [t('server.factory.used'), mass(used)],
      [t('server.factory.loss'), mass(loss)],
    ],
    total: [t('server.factory.total'), mass(used + loss)],
  }
}

function blocksOf(paper: FactoryPaper, order: OpenOrder, t: Translate): PdfBlock[] {
  if (paper.kind === 'specification') return [linesTable(order, t)]
  if (paper.kind === 'appendix') return [metalTable(paper.used, paper.loss, t)]
  return [{ kind: 'text', text: t(`server.factory.${paper.kind}Text`) }]
}

/** Title of a paper, which is the name of its file too. */
export const paperTitle = (paper: FactoryPaper, { number }: OpenOrder, t: Translate): string =>
  paper.kind === 'correction'
    ? t('server.factory.title.correction', { number, type: paper.documentType })
    : t(`server.factory.title.${paper.kind}`, { number })

/** A paper of the factory, marked as made by the simulator. Papers are in Russian, as those of the factory are. */
export function factoryPaper(paper: FactoryPaper, order: OpenOrder, madeAt: Date, t: Translate): PdfDocument {
  const title = paperTitle(paper, order, t)
  return {
    title,
    language,
    heading: [t('server.factory.heading'), t('server.factory.notice')],
    pageLine: t('server.pdf.page'),
    madeAt,
    blocks: [
      { kind: 'title', text: title },
      {
        kind: 'facts',
        facts: [
          [t('server.factory.customer'), order.company.name],
          [t('server.factory.inn'), order.company.inn],
          [t('server.factory.contract'), order.contract.sapNumber],
          [t('server.factory.madeOn'), formatDate(madeAt.toISOString())],
        ],
      },
      ...blocksOf(paper, order, t),
    ],
  }
}
