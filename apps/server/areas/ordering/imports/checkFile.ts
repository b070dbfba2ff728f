import { createHash } from 'node:crypto'
import type { Calls } from '@proba/api/calls'
import type { ReplyOf } from '@proba/api/route'
import { demandByResource } from '@proba/domain/cart/rowLimits'
import { orderTypes } from '@proba/domain/codes/orderType'
import { isReadWhole } from '@proba/domain/files/bookReading'
import { sheetArticles } from '@proba/domain/files/importRow'
import { type ImportResult, importDecision, importSteps } from '@proba/domain/files/importSheet'
import type { TextNames } from '@proba/domain/files/orderText/textArticles'
import type { SheetRow } from '@proba/domain/files/standardSheet'
import type { Language, Translate } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'
import { storableJson } from '../../../db/statements/storableJson.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { companyOf, type Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { dropOldChecks } from '../../common/importFiles/importChecksStore.ts'
import type { ProgressListener } from '../../common/importFiles/readUploaded.ts'
import { runInSlices } from '../../common/importFiles/slices.ts'
import { readResources } from '../cart/cartResources.ts'
import { cartRowFromRecord, limitedRow, storedAmount } from '../cart/cartRowFromRecord.ts'
import { findCart, readRows } from '../cart/cartStore.ts'
import { type ProductFacts, readProductFacts } from '../cart/productFactsStore.ts'
import { importCheckReply } from './importCheckReply.ts'
import { readSameRows, saveCheck } from './importChecksStore.ts'
import { importContext } from './importContext.ts'
import { importTarget } from './importTarget.ts'
import { type ImportFile, type ReadFile, readImportFile } from './readImportFile.ts'
import { readTextFile } from './readTextFile.ts'
import type { StoredCheck } from './storedCheck.ts'
import { textGoods } from './textGoods.ts'

type Reply = ReplyOf<Calls['POST /import/check']>

/** The caller's cart as a file is checked against it: what it leaves of each resource, and what it can hold. */
async function readTarget(
  services: Services,
  sql: Sql,
  me: Principal,
  facts: ReadonlyMap<number, ProductFacts>,
  terms: Parameters<typeof limitedRow>[2],
) {
  const company = companyOf(me)
  const [cart] = await findCart(sql, me.userId, company.id)
  const rows = cart ? await readRows(sql, cart.id, null) : []
  const missing = [...new Set(rows.map((row) => row.product_id))].filter((id) => !facts.has(id))
  const others = missing.length > 0 ? await readProductFacts(sql, missing) : []
  const all = new Map([...facts, ...others.map((product): [number, ProductFacts] => [product.id, product])])
  const resources = await readResources(sql, all.values(), services.now())
  const drawn = rows.map((row) => limitedRow(row, all.get(row.product_id), terms))
  const usage = new Map(orderTypes.flatMap((type) => [...demandByResource(drawn, type, resources)]))
  const amount = storedAmount(rows)
  const stored = rows.map(cartRowFromRecord)
  const target = importTarget({ rows: rows.length, ...amount }, stored, facts, terms.disabledRestrictions)
  return { stock: { resources, usage }, target }
}

const storedOf = ({ rows, reading, notOrdered }: ReadFile, result: ImportResult): StoredCheck => ({
  ...{ ...result, reading, notOrdered },
  cells: Object.fromEntries(rows.map(({ sheetRow, cells }) => [sheetRow.row, cells])),
})

/** The rows of a file, and what they are read against; those of a text are found by it (decision G-658). */
async function readWithGoods(
  services: Services,
  me: Principal,
  body: ImportFile,
  waiting: ProgressListener,
  language: Language,
) {
  const { sql } = services.database
  const { signal } = waiting
  const goodsOf = (articles: readonly string[]) =>
    importContext(sql, me, articles, body.orderType, language, { now: services.now(), signal })
  const file = await readImportFile(services, me, body, waiting)
  if ('lines' in file) {
    const knownOf = (names: TextNames) => textGoods(sql, me, names, language, signal)
    return readTextFile(file, waiting, knownOf, goodsOf)
  }
  return { file, goods: await goodsOf(sheetArticles(file.rows.map(({ sheetRow }) => sheetRow))) }
}

/** One person's checks, each of up to 10,000 rows (decision G-145). */
const checksKept = 20

async function keepCheck(
  services: Services,
  me: Principal,
  { uuid, type, orderType }: ImportFile,
  digest: string,
  result: StoredCheck,
): Promise<void> {
  const own = { userId: me.userId, companyId: companyOf(me).id, type, orderType }
  const check = { ...own, digest, result: storableJson(result), createdAt: services.now() }
  await services.database.transaction(async (tx) => {
    await saveCheck(tx, { uuid, ...check })
    await dropOldChecks(tx, me.userId, false, uuid, checksKept)
  })
}

/** The same for the same rows of the same order type, wherever they stand in whichever file. */
function digestOf(sheet: readonly SheetRow[], orderType: string): string {
  const rows = sheet.map(({ row: _, ...cells }) => cells)
  return createHash('sha256')
    .update(JSON.stringify([orderType, rows]))
    .digest('base64url')
}

/** How long it is told that the same rows were added. */
const sameRowsMs = 24 * 3600 * 1000

async function addedBefore(
  { database, now }: Services,
  me: Principal,
  { uuid }: ImportFile,
  digest: string,
): Promise<Date | null> {
  const since = new Date(now().getTime() - sameRowsMs)
  const [same] = await readSameRows(database.sql, me.userId, companyOf(me).id, digest, uuid, since)
  return same?.executed_at ?? null
}

function countRows({ importRows }: Services['metrics'], rows: number, { errors }: ImportResult): void {
  const refused = new Set(errors.map(({ row }) => row)).size
  importRows.inc({ verdict: 'refused' }, refused)
  importRows.inc({ verdict: 'good' }, rows - refused)
}

/**
 * Checks an uploaded workbook against catalogue, stock and cart, and keeps the result (decisions G-143, G-145). Reports
 * its progress row by row; when the caller hangs up it stops and keeps nothing.
 */
export async function checkFile(
  services: Services,
  me: Principal,
  body: ImportFile,
  waiting: ProgressListener,
  language: Language,
  t: Translate,
): Promise<Reply> {
  const { signal, progress } = waiting
  const { sql } = services.database
  const { file, goods } = await readWithGoods(services, me, body, waiting, language)
  const { context, facts } = goods
  const sheet = file.rows.map(({ sheetRow }) => sheetRow)
  const { stock, target } = await readTarget(services, sql, me, facts, context.terms)
  const report = (done: number) => progress({ stage: 'check', done, total: sheet.length })
  report(0)
  const read = await runInSlices(importSteps(sheet, context, stock), { signal, report })
  const digest = digestOf(sheet, body.orderType)
  const addedAt = await addedBefore(services, me, body, digest)
  const isSure = isReadWhole(file.reading) && addedAt === null
  const { decision, result, toWaitingList } = importDecision(read, body.orderType, target, isSure)
  if (decision === 'cancelled') throw new RequestRefused('import_structure', { reason: 'empty' })
  report(sheet.length)
  const stored = storedOf(file, result)
  const output = { uuid: body.uuid, decision, addedAt, toWaitingList, stored, facts, language, t }
  const reply = await importCheckReply(sql, output, signal)
  await keepCheck(services, me, body, digest, stored)
  countRows(services.metrics, sheet.length, result)
  return reply
}
