import type { Calls } from '@proba/api/calls'
import type { ReplyOf } from '@proba/api/route'
import { placeOfRow } from '@proba/domain/files/bookReading'
import type { ImportedRow, ImportRefusal } from '@proba/domain/files/importSheet'
import type { Language, Translate } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { coatingNames } from '../../catalogue/listing/dictionaryNames.ts'
import { readingReply } from '../../common/importFiles/readingReply.ts'
import { mapInSlices, withoutProgress } from '../../common/importFiles/slices.ts'
import { type ProductFacts, readProductFacts } from '../cart/productFactsStore.ts'
import { refusalText } from './refusalText.ts'
import { type StoredCheck, sheetsOf } from './storedCheck.ts'

type Reply = ReplyOf<Calls['POST /import/check']>

/** A check in the language of the request. */
export interface CheckOutput {
  readonly uuid: string
  readonly decision: 'auto' | 'ask'
  /** When the same rows were added, null if they were not lately. */
  readonly addedAt: Date | null
  readonly toWaitingList: number
  readonly stored: StoredCheck
  readonly facts: ReadonlyMap<number, ProductFacts>
  readonly language: Language
  readonly t: Translate
}

type RowsOutput = Pick<CheckOutput, 'stored' | 'facts' | 'language' | 't'>

/** The name of the size of a row without a length. */
function sizeLabelOf({ offerId, typeOffer }: ImportedRow, product: ProductFacts | undefined): string | null {
  if (!product || product.is_dimensioned || typeOffer !== 'finished') return null
  return product.offers.find(({ id }) => id === offerId)?.label ?? null
}

/** A row that can be added. */
function successReply({ facts, language, stored, t }: RowsOutput, coatings: ReadonlyMap<number, string>) {
  const sheets = sheetsOf(stored)
  return (row: ImportedRow): Reply['success'][number] => {
    const product = facts.get(row.productId)
    return {
      ...placeOfRow(row.row, sheets),
      article: row.article,
      title: product ? inLanguage(language, product.title_ru, product.title_en) : '',
      productId: row.productId,
      offerId: row.offerId,
      length: row.lengthMm,
      sizeLabel: sizeLabelOf(row, product),
      weight: row.unitMg,
      coatingId: row.coatingId,
      coating: coatings.get(row.coatingId) ?? '',
      count: row.count,
      typeOffer: row.typeOffer,
      orderType: row.orderType,
      image: product?.picture ?? null,
      warning: row.warning && {
        code: row.warning.code,
        params: { ...row.warning.params },
        text: refusalText(row.warning, language, t),
      },
      writtenAs: [...(row.writtenAs ?? [])],
    }
  }
}

/** A refused row with its reason in the language of the request; `sheets` are those of its check. */
export function refusedRowReply(sheets: readonly string[], language: Language, t: Translate) {
  return ({ row, article, code, params }: ImportRefusal): Reply['errors'][number] => ({
    ...placeOfRow(row, sheets),
    article,
    code,
    params: { ...params },
    text: refusalText({ code, params }, language, t),
  })
}

/** The answer of a check, built in slices. */
export async function importCheckReply(sql: Sql, output: CheckOutput, signal: AbortSignal): Promise<Reply> {
  const { uuid, decision, addedAt, toWaitingList, stored, language, t } = output
  const coatings = await coatingNames(sql, language)
  const pace = withoutProgress(signal)
  return {
    uuid,
    decision,
    total: stored.success.reduce((sum, row) => sum + row.rows.length, 0) + stored.errors.length,
    notOrdered: stored.notOrdered,
    toWaitingList,
    addedAt: addedAt?.toISOString() ?? null,
    reading: readingReply(stored.reading),
    success: await mapInSlices(stored.success, successReply(output, coatings), pace),
    errors: await mapInSlices(stored.errors, refusedRowReply(sheetsOf(stored), language, t), pace),
  }
}

/** The rows of a stored check that can be added, in the language of the request. */
export async function storedRowsReply(
  sql: Sql,
  output: Omit<RowsOutput, 'facts'>,
  signal: AbortSignal,
): Promise<Reply['success']> {
  const ids = [...new Set(output.stored.success.map((row) => row.productId))]
  const products = ids.length > 0 ? await readProductFacts(sql, ids) : []
  const facts = new Map(products.map((product) => [product.id, product]))
  const coatings = await coatingNames(sql, output.language)
  return mapInSlices(
    output.stored.success,
    successReply({ ...output, facts }, coatings),
    withoutProgress(signal),
  )
}
