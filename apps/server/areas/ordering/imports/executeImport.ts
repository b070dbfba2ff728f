import type { Calls } from '@proba/api/calls'
import type { ReplyOf } from '@proba/api/route'
import { type OrderType, orderTypes } from '@proba/domain/codes/orderType'
import type { ImportRefusal } from '@proba/domain/files/importSheet'
import { amountOf } from '@proba/domain/product/productMinimum'
import type { Language, Translate } from '@proba/i18n'
import type { Tx } from '../../../db/connection/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { ProductLine } from '../../../schema/ordering/storedRow.ts'
import { companyOf, type Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { executeOnce, findCheck, giveCheckUp, noteExecution } from '../../common/importFiles/checkedFiles.ts'
import { addImportedRows } from './addImportedRows.ts'
import { refusedRowReply } from './importCheckReply.ts'
import { type ImportFile, orderHeaders } from './readImportFile.ts'
import { type StoredCheck, sheetsOf, storedCheckOf } from './storedCheck.ts'

type Reply = ReplyOf<Calls['POST /import/execute']>

const ownerOf = (me: Principal) => ({ userId: me.userId, companyId: companyOf(me).id })

/** The stored check of the caller's own file in the active company, locked. */
export async function ownCheck(
  services: Services,
  tx: Tx,
  me: Principal,
  uuid: string,
): Promise<{ stored: StoredCheck; executedAt: Date | null; checked: { type: string; orderType: string } }> {
  const check = await findCheck(services, tx, ownerOf(me), uuid, true)
  if (!check) throw new RequestRefused('import_expired')
  return {
    stored: storedCheckOf(check.result),
    executedAt: check.executed_at,
    checked: { type: check.type, orderType: check.order_type },
  }
}

/** The check of a file that can be executed: as it was checked, and not executed before. */
async function executableCheck(
  services: Services,
  tx: Tx,
  me: Principal,
  { uuid, type, orderType }: ImportFile,
): Promise<StoredCheck> {
  const { stored, executedAt, checked } = await ownCheck(services, tx, me, uuid)
  // Only what was checked is executed; another order type needs another check.
  if (checked.type !== type || checked.orderType !== orderType)
    throw refuseFields({ orderType: [{ code: 'choice' }] })
  if (executedAt) throw new RequestRefused('import_already_executed')
  return stored
}

function summary(
  lines: readonly ProductLine[],
  skipped: number,
  toWaitingList: number,
): Omit<Reply, 'refused'> {
  const { weightMg, count } = amountOf(lines)
  const ofType = (orderType: OrderType) => lines.filter((line) => line.orderType === orderType)
  return {
    added: lines.length,
    count,
    weight: weightMg,
    skipped,
    toWaitingList,
    byOrderType: orderTypes
      .map((orderType) => ({
        orderType,
        rows: ofType(orderType).length,
        count: amountOf(ofType(orderType)).count,
      }))
      .filter(({ rows }) => rows > 0),
  }
}

/** The check with what was refused at its execution among its errors; undefined when nothing was. */
function withRefused(stored: StoredCheck, refused: readonly ImportRefusal[]): StoredCheck | undefined {
  if (refused.length === 0) return undefined
  return { ...stored, errors: [...stored.errors, ...refused].toSorted((a, b) => a.row - b.row) }
}

/** Gives a check of the caller up in the active company. */
export const cancelImport = (services: Services, me: Principal, uuid: string) =>
  giveCheckUp(services, ownerOf(me), uuid)

/** Who waits for an execution, and in which language. */
interface ImportCaller {
  readonly key: string | null
  readonly signal: AbortSignal
  readonly language: Language
  readonly t: Translate
}

/**
 * Adds the good rows of a checked file to the cart: all in one transaction, and once (decisions G-101, G-145). What
 * can no longer be added since the check is left out and named. A caller who hangs up before the end has added nothing.
 */
export async function executeImport(
  services: Services,
  me: Principal,
  body: ImportFile,
  { key, signal, language, t }: ImportCaller,
): Promise<Reply> {
  const { uuid } = body
  return executeOnce(services, me, { call: 'POST /import/execute', key, body, signal }, async (tx) => {
    const stored = await executableCheck(services, tx, me, body)
    const { success, errors, reading } = stored
    const { lines, toWaitingList, refused } = await addImportedRows(services, tx, me, success, signal)
    const reply = {
      ...summary(lines, errors.length + refused.length, toWaitingList),
      refused: refused.map(refusedRowReply(sheetsOf(stored), language, t)),
    }
    const { added, skipped } = reply
    const note = { uuid, owner: ownerOf(me), kind: orderHeaders, reading, done: { added, skipped } }
    await noteExecution(services, tx, me, { ...note, result: withRefused(stored, refused) })
    return reply
  })
}
