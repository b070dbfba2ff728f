import type { Calls } from '@proba/api/calls'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import type { costReasons } from '@proba/api/system/masterData'
import type { CostPrice } from '@proba/domain/files/costSheet'
import { costStart, isCostFar } from '@proba/domain/metal/costList'
import { priceCodes } from '@proba/domain/metal/metalPrice'
import { formatDateTime, isInstant } from '@proba/domain/text/dates'
import type { ReportedAt } from '@proba/domain/text/reportedAt'
import type { Tx } from '../../../db/connection/connect.ts'
import { translator } from '../../../http/languages.ts'
import type { Services } from '../../../services/services.ts'
import { attach } from '../../common/files/fileReferences.ts'
import { keepMade } from '../../common/files/keepMade.ts'
import { readMasterMessages } from '../../common/masterRecords/masterStore.ts'
import { type FieldFault, MessageRefused, takeMessages } from '../../common/messages/takeMessages.ts'
import { writeCostList } from '../../metal/costMetal/changeCost.ts'
import { lockCostLists, lockTemplate, readLaterList } from '../../metal/costMetal/costMetalStore.ts'
import { costWorkbook } from '../../metal/costMetal/costWorkbook.ts'

type Call = Calls['POST /integration/metal-costs']
type Message = BodyOf<Call>['lists'][number]
type Reason = (typeof costReasons)[number]

function faultsOf({ validFrom, prices }: Message, now: Date): FieldFault[] {
  const isDay = isInstant(validFrom)
  const isFar = isDay && isCostFar(new Date(validFrom).toISOString(), now.toISOString())
  return [
    ...(isDay ? [] : [{ field: 'validFrom', code: 'valid_from' }]),
    ...(isFar ? [{ field: 'validFrom', code: 'valid_from_far' }] : []),
    ...(new Set(prices.map(({ code }) => code)).size < prices.length
      ? [{ field: 'prices', code: 'code_twice' }]
      : []),
  ]
}

const pricesOf = ({ prices }: Message): CostPrice[] =>
  prices.map(({ code, price, sort }) => ({ code, kopecks: price, sort: sort ?? priceCodes.indexOf(code) }))

const nameOf = ({ id, name }: Message) => `${(name ?? id).trim().replace(/\.xlsx$/i, '')}.xlsx`

/** The list as a workbook of the form that people upload, so that customers can open its file. */
async function keepWorkbook(services: Services, message: Message): Promise<string> {
  const t = translator('ru')
  const rows = pricesOf(message).map(({ code, kopecks, sort }) => ({
    code,
    price: kopecks / 100,
    sort,
    vat: message.withNds ? t('server.records.yes') : t('server.records.no'),
    validFrom: formatDateTime(message.validFrom, 'Europe/Moscow'),
  }))
  const data = await services.workbooks.writeSheets([
    costWorkbook(t('server.metalCost.template.sheet'), 'ru', rows),
  ])
  return keepMade(services, { name: nameOf(message), type: 'xlsx', data })
}

/** Publishes a list, unless one holds in its place that was to begin later (decision G-485). */
async function takeCostList(
  services: Services,
  files: ReadonlyMap<Message, string>,
  tx: Tx,
  message: Message,
  reported: ReportedAt,
): Promise<'taken' | 'unchanged'> {
  await lockTemplate(tx)
  await lockCostLists(tx)
  // Not before the locks: another list may have begun meanwhile.
  const now = services.now()
  const faults = faultsOf(message, now)
  if (faults.length > 0) throw new MessageRefused<Reason>('invalid', faults)
  const requestedFrom = new Date(message.validFrom)
  const validFrom = new Date(costStart(requestedFrom.toISOString(), now.toISOString()))
  const erpAsOf = new Date(reported.at)
  const [later] = await readLaterList(tx, requestedFrom, validFrom, erpAsOf, reported.id)
  if (later) return 'unchanged'
  const fileUuid = files.get(message)
  if (fileUuid === undefined) throw new Error('The workbook of a list was not made')
  const list = { name: nameOf(message), fileUuid, withNds: message.withNds, validFrom }
  const erp = { erpId: reported.id, erpAsOf, wantedFrom: requestedFrom }
  const entityId = await writeCostList(
    services,
    tx,
    null,
    { ...list, ...erp, createdAt: now },
    pricesOf(message),
  )
  await attach(tx, fileUuid, { entity: 'metal_cost_list', entityId }, {})
  return 'taken'
}

/** The workbooks of the lists that may be published; the cleanup deletes those that are not. */
async function keepWorkbooks(services: Services, lists: readonly Message[]): Promise<Map<Message, string>> {
  const ids = lists.map(({ id }) => id.trim())
  const known = await readMasterMessages(services.database.sql, 'cost_list', ids)
  const taken = new Set(known.map(({ sender_id: id }) => id))
  const files = new Map<Message, string>()
  for (const message of lists)
    if (!taken.has(message.id.trim()) && isInstant(message.validFrom))
      files.set(message, await keepWorkbook(services, message))
  return files
}

/** Takes lists of metal prices (decision G-485). */
export async function takeCostLists(services: Services, { lists }: BodyOf<Call>): Promise<ReplyOf<Call>> {
  const files = await keepWorkbooks(services, lists)
  return takeMessages<Message, Reason>(services, 'cost_list', lists, (tx, message, reported) =>
    takeCostList(services, files, tx, message, reported),
  )
}
