import type { Contract } from '@proba/api/contract'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import { usageOf } from '@proba/domain/cartRoom'
import { sheetArticles } from '@proba/domain/importRow'
import { type ImportedRow, type ImportResult, importDecision, readImport } from '@proba/domain/importSheet'
import { orderTypes } from '@proba/domain/orderType'
import { problemValues } from '@proba/domain/problemValue'
import { type SheetCell as DomainCell, isAsked, type SheetRow } from '@proba/domain/sheet'
import type { Language, Translate } from '@proba/i18n'
import type { Sql } from '../../db/connect.ts'
import { companyOf, type Principal } from '../../principal.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import type { SheetCell } from '../../workbook/sheetCell.ts'
import { standardColumns } from '../../workbook/standardSheet.ts'
import { type StandardKey, standardKeys } from '../../workbook/standardTypes.ts'
import { findCart, readRows } from '../cart/cartStore.ts'
import { type ProductFacts, readProductFacts, readResources } from '../cart/productFacts.ts'
import { roomRow } from '../cart/storedRow.ts'
import { inLanguage } from '../catalogue/cardReply.ts'
import { readFileRow } from '../files/filesRoutes.ts'
import { coveringNames, importContext } from './importContext.ts'
import { importChecks } from './importsTables.ts'
import { titlesIn } from './standardTexts.ts'

type Body = BodyOf<Contract['POST /import/check']>
type Reply = ReplyOf<Contract['POST /import/check']>

/** What a check leaves for the execution and for the workbook of refused rows. */
export interface StoredCheck extends ImportResult {
  readonly rejected: readonly {
    readonly cells: Readonly<Record<StandardKey, SheetCell>>
    readonly code: string
    readonly params: Readonly<Record<string, string | number>>
  }[]
}

const domainCell = (cell: SheetCell): DomainCell => {
  if (cell === null || typeof cell !== 'object') return cell
  if ('formula' in cell) return { formulaWithoutValue: true }
  return 'date' in cell ? cell.date : cell.error
}

interface ReadRow {
  readonly sheetRow: SheetRow
  readonly cells: Readonly<Record<StandardKey, SheetCell>>
}

/** Reads the caller's uploaded file; a file of somebody else does not exist, a bad one is refused whole. */
async function readUpload(services: Services, me: Principal, body: Body): Promise<ReadRow[]> {
  const [file] = await readFileRow(services.database.sql, body.uuid)
  const data = file && file.owner_id === me.userId ? await services.files.get(file.uuid) : null
  if (!data) throw new Refusal('not_found')
  const read = await services.workbooks.readSheet(data, {
    columns: standardColumns([titlesIn('ru'), titlesIn('en')]),
  })
  if ('code' in read) throw new Refusal('import_structure', { reason: read.code, ...read.params })
  const rows = read.rows.map(({ row, cells }): ReadRow => {
    const { lengthCm, ...others } = cells
    const own = Object.fromEntries(Object.entries(others).map(([key, cell]) => [key, domainCell(cell)]))
    return { cells, sheetRow: { ...own, row, length: domainCell(lengthCm) } as SheetRow }
  })
  const asked = rows.filter(({ sheetRow }) => isAsked(sheetRow, body.type))
  if (asked.length === 0) throw new Refusal('import_structure', { reason: 'empty' })
  return asked
}

/** What the caller's cart already claims, over all order types. */
async function cartUsage(
  services: Services,
  sql: Sql,
  me: Principal,
  facts: ReadonlyMap<number, ProductFacts>,
  terms: Parameters<typeof roomRow>[2],
) {
  const company = companyOf(me)
  const [cart] = await findCart(sql, me.userId, company.id)
  const rows = cart ? await readRows(sql, cart.id, null) : []
  const missing = [...new Set(rows.map((row) => row.product_id))].filter((id) => !facts.has(id))
  const others = missing.length > 0 ? await readProductFacts(sql, missing) : []
  const all = new Map([...facts, ...others.map((product): [number, ProductFacts] => [product.id, product])])
  const resources = await readResources(sql, all.values(), services.now())
  const drawn = rows.map((row) => roomRow(row, all.get(row.product_id), terms))
  const usage = new Map(orderTypes.flatMap((type) => [...usageOf(drawn, type, resources)]))
  return { resources, usage }
}

/** What the size of a row is called when it has no length. */
function sizeLabelOf({ offerId, typeOffer }: ImportedRow, product: ProductFacts | undefined): string | null {
  if (!product || product.is_dimensioned || typeOffer !== 'finished') return null
  return product.offers.find(({ id }) => id === offerId)?.label ?? null
}

async function replyOf(
  sql: Sql,
  uuid: string,
  decision: 'auto' | 'ask',
  result: ImportResult,
  facts: ReadonlyMap<number, ProductFacts>,
  language: Language,
  t: Translate,
): Promise<Reply> {
  const coverings = await coveringNames(sql, language)
  const text = (code: string, params: Readonly<Record<string, string | number>>) => {
    const { key, values } = problemValues(code, params, language)
    return t(`problems.${key}`, values)
  }
  return {
    uuid,
    decision,
    total: result.success.reduce((sum, row) => sum + row.rows.length, 0) + result.errors.length,
    success: result.success.map((row) => {
      const product = facts.get(row.productId)
      return {
        row: row.row,
        article: row.article,
        title: product ? inLanguage(language, product.title_ru, product.title_en) : '',
        productId: row.productId,
        offerId: row.offerId,
        length: row.lengthMm,
        sizeLabel: sizeLabelOf(row, product),
        weight: row.unitMg,
        coatingId: row.coveringId,
        covering: coverings.get(row.coveringId) ?? '',
        count: row.count,
        typeOffer: row.typeOffer,
        orderType: row.orderType,
        image: product?.picture ?? null,
        warning: row.warning && {
          code: row.warning.code,
          params: { ...row.warning.params },
          text: text(row.warning.code, row.warning.params),
        },
      }
    }),
    errors: result.errors.map(({ row, article, code, params }) => ({
      row,
      article,
      code,
      params: { ...params },
      text: text(code, params),
    })),
  }
}

/** Checks an uploaded workbook against catalogue, stock and cart, and keeps the result (decisions G-143, G-145). */
export async function checkFile(
  services: Services,
  me: Principal,
  body: Body,
  language: Language,
  t: Translate,
): Promise<Reply> {
  const company = companyOf(me)
  const rows = await readUpload(services, me, body)
  const sheet = rows.map(({ sheetRow }) => sheetRow)
  const { sql } = services.database
  const { context, facts } = await importContext(
    sql,
    company,
    sheetArticles(sheet),
    body.orderType,
    language,
    services.now(),
  )
  const stock = await cartUsage(services, sql, me, facts, context.terms)
  const { decision, result } = importDecision(readImport(sheet, context, stock), body.orderType)
  if (decision === 'cancelled') throw new Refusal('import_structure', { reason: 'empty' })
  const cellsOf = new Map(rows.map(({ sheetRow, cells }) => [sheetRow.row, cells]))
  const empty = Object.fromEntries(standardKeys.map((key) => [key, null])) as Record<StandardKey, SheetCell>
  const rejected = result.errors.map(({ row, code, params }) => ({
    cells: cellsOf.get(row) ?? empty,
    code,
    params,
  }))
  const stored: StoredCheck = { ...result, rejected }
  await services.database.transaction(async (tx) => {
    const check = {
      userId: me.userId,
      companyId: company.id,
      type: body.type,
      orderType: body.orderType,
      result: stored,
      createdAt: services.now(),
    }
    await tx
      .insert(importChecks)
      .values({ uuid: body.uuid, ...check })
      .onConflictDoUpdate({ target: importChecks.uuid, set: check, setWhere: undefined })
  })
  return replyOf(sql, body.uuid, decision, result, facts, language, t)
}

/** The rows of a stored check in the language of the request. */
export async function checkReply(
  services: Services,
  uuid: string,
  result: ImportResult,
  language: Language,
  t: Translate,
): Promise<Reply> {
  const { sql } = services.database
  const ids = [...new Set(result.success.map((row) => row.productId))]
  const facts = ids.length > 0 ? await readProductFacts(sql, ids) : []
  return replyOf(
    sql,
    uuid,
    'ask',
    result,
    new Map(facts.map((product) => [product.id, product])),
    language,
    t,
  )
}
