import type { FinishedResidue, finishedResiduesCalls } from '@proba/api/stock/finishedResidues'
import { type StockType, stockTypes } from '@proba/domain/codes/stockType'
import { formatCentimetres } from '@proba/domain/product/length'
import { lyingIn } from '@proba/domain/stock/stockUpdate'
import type { Language } from '@proba/i18n'
import type { Static } from 'typebox'
import type { Handlers } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { namedIn } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { savingCalls } from '../../common/records/savingCalls.ts'
import { recordWriter } from '../../common/records/writeRecord.ts'
import {
  type FinishedResidueRecord,
  type OfferChoiceRecord,
  readOfferChoices,
  readResidue,
  readResiduePage,
} from './finishedResiduesStore.ts'
import { finishedResidueKind } from './saveFinishedResidue.ts'
import { stockImpact } from './stockImpact.ts'

const residuesPerPage = 25

function residueReply(row: FinishedResidueRecord, language: Language): Static<typeof FinishedResidue> {
  const stock = (type: StockType) => {
    const { available = 0, held = 0, short = 0 } = row.types.find((known) => known.type === type) ?? {}
    return { type, count: lyingIn({ available, held, short }), held, available }
  }
  return {
    id: row.id,
    article: row.article,
    productId: row.product_id,
    offerId: row.offer_id,
    coatingId: row.coating_id,
    coating: namedIn(language, row.coating),
    length: row.length_mm,
    sizeLabel: row.size_label,
    types: stockTypes.map(stock),
    available: {
      finished: stock('finished').available,
      finished_self_marked: stock('finished_self_marked').available,
    },
    version: row.version,
  }
}

const choiceReply = (row: OfferChoiceRecord, language: Language, cm: string) => ({
  id: row.id,
  name: `${row.article} · ${row.size_label ?? `${formatCentimetres(row.length_mm, language)} ${cm}`}`,
  productId: row.product_id,
  article: row.article,
  length: row.length_mm,
  sizeLabel: row.size_label,
})

/** Finished stock in the back office (decisions G-095, G-213). */
export function finishedResiduesHandlers(services: Services): Handlers<typeof finishedResiduesCalls> {
  const { sql } = services.database
  const one = async (id: number, { language }: { readonly language: Language }) => {
    const [row] = await readResidue(sql, id)
    if (!row) throw new RequestRefused('not_found')
    return residueReply(row, language)
  }
  const saving = savingCalls(recordWriter(services, finishedResidueKind), 'server.residue', one)
  return {
    'GET /residues/products': async ({ query, language }) => {
      const page = pageOf(query, residuesPerPage)
      const { product, inStock } = query
      const filters = {
        q: query.q?.trim() ?? '',
        product,
        inStock: inStock === undefined ? undefined : inStock === 1,
      }
      const order = { sort: query.sort ?? 'article', descending: query.order === 'desc' } as const
      const { rows, total } = await readResiduePage(sql, filters, order, page)
      return { items: rows.map((row) => residueReply(row, language)), meta: paginationOf(page, total) }
    },
    'GET /residues/products/types': async ({ t }) =>
      stockTypes.map((id) => ({ id, name: t(`terms.stockType.${id}`) })),
    'GET /residues/products/{id}': (input) => one(input.params.id, input),
    'POST /residues/products': saving.create,
    'POST /residues/products/{id}': saving.update,
    'POST /residues/products/{id}/impact': ({ params, body, query }) =>
      stockImpact(sql, params.id, body, query.page),
    'DELETE /residues/products/{id}': saving.remove,
    'GET /offers': async ({ query, language, t }) =>
      (await readOfferChoices(sql, query)).map((row) =>
        choiceReply(row, language, t('terms.unit.centimetre')),
      ),
  }
}
