import type { Calls } from '@proba/api/calls'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import type { powerReasons } from '@proba/api/stock/stockUpdates'
import { laterFields, withReported } from '@proba/domain/order/updates/orderUpdate'
import type { ReportedAt } from '@proba/domain/text/reportedAt'
import type { Tx } from '../../../db/connection/connect.ts'
import type { Services } from '../../../services/services.ts'
import { readReported, saveReported } from '../../common/masterRecords/masterStore.ts'
import { MessageRefused, takeMessages } from '../../common/messages/takeMessages.ts'
import { createRecordIn, updateRecordIn } from '../../common/records/writeRecord.ts'
import { lockGroupsByCode, type NamedGroup } from '../powers/powersStore.ts'
import { powerKind } from '../powers/savePower.ts'

type Call = Calls['POST /integration/powers']
type Message = BodyOf<Call>['powers'][number]
type Reason = (typeof powerReasons)[number]

const reportedFields = ['name', 'nameEn', 'value'] as const

/** The group of a code; case does not matter, except between codes that were stored before that was so (G-368). */
async function lockGroup(tx: Tx, code: string): Promise<NamedGroup | undefined> {
  const found = await lockGroupsByCode(tx, [code.toLowerCase()])
  return found.find((group) => group.code === code) ?? found[0]
}

/** Creates the group or changes what was reported of it last; more capacity starts a run of the auto-orders (G-171). */
async function write(
  tx: Tx,
  now: Date,
  group: NamedGroup | undefined,
  message: Message,
  later: readonly string[],
): Promise<{ id: number; isChanged: boolean }> {
  const isReported = (field: (typeof reportedFields)[number]) => later.includes(field)
  const { name, nameEn, value } = message
  const body = {
    code: group?.code ?? message.code.trim(),
    item: isReported('name') && name !== undefined ? name.trim() : (group?.name_ru ?? ''),
    itemEn: isReported('nameEn') && nameEn !== undefined ? nameEn.trim() : (group?.name_en ?? ''),
    value: isReported('value') && value !== undefined ? value : (group?.value_mg ?? null),
  }
  if (!group) return { id: await createRecordIn({ tx, me: null, now }, powerKind, body), isChanged: true }
  const isChanged =
    body.item !== group.name_ru || body.itemEn !== group.name_en || body.value !== group.value_mg
  if (isChanged)
    await updateRecordIn({ tx, me: null, now }, powerKind, group.id, { ...body, version: group.version })
  return { id: group.id, isChanged }
}

async function takePower(
  tx: Tx,
  message: Message,
  reported: ReportedAt,
  now: Date,
): Promise<'taken' | 'unchanged'> {
  const group = await lockGroup(tx, message.code.trim())
  const missing = (['name', 'value'] as const).filter((field) => !group && message[field] === undefined)
  if (missing.length > 0)
    throw new MessageRefused<Reason>(
      'invalid',
      missing.map((field) => ({ field, code: 'required' })),
    )
  const [known] = group ? await readReported(tx, 'power', [group.id]) : []
  const clock = known?.said ?? {}
  const given = reportedFields.filter((field) => message[field] !== undefined)
  const later = laterFields(clock, reported, given)
  const { id, isChanged } = await write(tx, now, group, message, later)
  await saveReported(
    tx,
    'power',
    [id],
    [JSON.stringify(withReported(clock, reported, later))],
    [new Date(reported.at)],
  )
  return isChanged ? 'taken' : 'unchanged'
}

/** Takes what the ERP says of the capacity of power groups (decision G-472). */
export async function takePowers(services: Services, { powers }: BodyOf<Call>): Promise<ReplyOf<Call>> {
  const reply = await takeMessages<Message, Reason>(services, 'power', powers, takePower)
  if (reply.taken > 0) services.wakeJobs()
  return reply
}
