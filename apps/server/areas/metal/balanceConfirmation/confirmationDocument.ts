import { metalsOfBalance } from '@proba/domain/metal/balanceConfirmation'
import { formatAccountGrams } from '@proba/domain/product/weight'
import { formatDateTime, formatDay } from '@proba/domain/text/dates'
import type { Translate } from '@proba/i18n'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { PdfBlock, PdfDocument } from '../../../pdf/pdfDocument.ts'

/** What is there of a fineness, with the names of its metal. */
interface BalanceRow {
  readonly metalId: number
  readonly nameRu: string
  readonly nameEn: string
  readonly assay: number | null
  readonly free: number
  readonly bids: number
}

/** The contents of a confirmation: the balance of a contract at the end of a day. */
export interface Confirmation {
  readonly company: { readonly fullName: string; readonly inn: string }
  readonly contract: string
  readonly day: string
  /** The day is not over yet: it is the balance of the moment at which it is made. */
  readonly isToday: boolean
  /** The month of the day is not closed (decision G-192). */
  readonly isPreliminary: boolean
  readonly rows: readonly BalanceRow[]
  readonly madeAt: Date
}

const key = (name: string) => `server.confirmation.${name}`

type Metal = ReturnType<typeof metalsOfBalance<BalanceRow>>[number]

function metalBlocks({ rows, free, bids }: Metal, t: Translate, language: 'ru' | 'en'): PdfBlock[] {
  const figures = (one: { free: number; bids: number }) =>
    [one.free, one.bids, one.free + one.bids].map((mg) => formatAccountGrams(mg, language))
  const [first] = rows
  return [
    { kind: 'subtitle', text: first ? inLanguage(language, first.nameRu, first.nameEn) : '' },
    {
      kind: 'table',
      columns: [
        { title: t(key('assay')) },
        ...['free', 'bids', 'sum'].map((name) => ({
          title: t(key(name)),
          align: 'right' as const,
          width: 110,
        })),
      ],
      rows: rows.map((row) => [row.assay === null ? t(key('notGiven')) : String(row.assay), ...figures(row)]),
      total: [t(key('total')), ...figures({ free, bids })],
    },
  ]
}

const titleKey = (isPreliminary: boolean, name: string) => key(isPreliminary ? `${name}Preliminary` : name)

/** Name of the file of a confirmation. */
export const confirmationName = ({ contract, day, isPreliminary }: Confirmation, t: Translate): string =>
  `${t(titleKey(isPreliminary, 'file'), { contract, day: formatDay(day) })}.pdf`

/** A confirmation of the balance of metal of a contract as a document (decision G-596). */
export function confirmationDocument(
  content: Confirmation,
  letterhead: Pick<PdfDocument, 'language' | 'heading' | 'pageLine'>,
  t: Translate,
): PdfDocument {
  const { company, contract, day, rows, madeAt } = content
  const { language } = letterhead
  const made = formatDateTime(madeAt.toISOString())
  const title = t(titleKey(content.isPreliminary, 'title'), { contract })
  const text = (name: string): PdfBlock => ({ kind: 'text', text: t(key(name)) })
  const facts: (readonly [string, string])[] = [
    [t('server.act.company'), company.fullName],
    ...(company.inn ? ([[t('server.act.inn'), company.inn]] as const) : []),
    [t('server.act.contract'), contract],
    [
      t(key('at')),
      content.isToday ? t(key('moment'), { made }) : t(key('endOfDay'), { day: formatDay(day) }),
    ],
    [t('server.act.madeOn'), made],
  ]
  return {
    ...letterhead,
    title,
    madeAt,
    blocks: [
      { kind: 'title', text: title },
      { kind: 'facts', facts },
      text('unit'),
      ...(content.isPreliminary ? [text('preliminary')] : []),
      ...(rows.length === 0 ? [text('empty')] : []),
      ...metalsOfBalance(rows).flatMap((one) => metalBlocks(one, t, language)),
      text('movements'),
      { kind: 'facts', facts: [[t('server.act.ourSignature'), '____________________']] },
    ],
  }
}
