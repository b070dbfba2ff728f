import { declarations } from '@proba/api/calls'
import { actDeadline } from '@proba/domain/company/actPeriod'
import { fileTypes } from '@proba/domain/files/filePurposes'
import { formatDay } from '@proba/domain/text/dates'
import { attach } from '../../areas/common/files/fileReferences.ts'
import { readLetterhead } from '../../areas/common/letterhead/letterhead.ts'
import { deliverAll, type GivenMovement } from '../../areas/metal/movements/deliverMovements.ts'
import { countAnswer } from '../../areas/papers/acts/actAnswersStore.ts'
import { actDocument, actFileName } from '../../areas/papers/acts/actDocument.ts'
import { fingerprintOf } from '../../areas/papers/acts/actFigures.ts'
import {
  addEdition,
  issueFile,
  orderFile,
  readOrderedFiles,
  settleFigures,
} from '../../areas/papers/acts/actsStore.ts'
import { readCalendar } from '../../areas/papers/acts/calendarStore.ts'
import { deliverAct } from '../../areas/papers/acts/deliverAct.ts'
import { readFigures } from '../../areas/papers/acts/makeAct.ts'
import type { Tx } from '../../db/connection/connect.ts'
import { noteJudged } from '../../http/exchanges/noteJudged.ts'
import { translator } from '../../http/languages.ts'
import { files } from '../../schema/common/filesTables.ts'
import { actAnswers } from '../../schema/papers/actsTables.ts'
import type { Services } from '../../services/services.ts'
import type { ContractRecord } from '../customerRecords.ts'
import { demoUsers } from '../users.ts'
import { actPlans, changedAct, refusedMovement } from './paperPlans.ts'
import type { PaperStore, PaperWorld } from './paperWorld.ts'

/** First and last day of a month so many months before a day. */
function monthBefore(today: string, months: number): readonly [from: string, to: string] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  const day = (offset: number, date: number) =>
    new Date(Date.UTC(year, month - 1 - months + offset, date)).toISOString().slice(0, 10)
  return [day(0, 1), day(1, 0)]
}

function contractOf({ contracts }: PaperWorld, sapNumber: string): ContractRecord {
  const found = contracts.find((one) => one.sapNumber === sapNumber)
  if (!found) throw new Error(`The demo has no contract ${sapNumber}`)
  return found
}

function userId(requested: string): number {
  const user = demoUsers.find(({ login }) => login === requested)
  if (!user) throw new Error(`The demo has no user ${requested}`)
  return user.id
}

async function insertOfficial(tx: Tx, store: PaperStore, world: PaperWorld, now: Date): Promise<void> {
  for (const { sapNumber, monthsAgo, objection } of actPlans) {
    const { companyId, id: contractId, knfmpNumber } = contractOf(world, sapNumber)
    const [dateFrom, dateTo] = monthBefore(world.today, monthsAgo)
    const fileUuid = await store(`Акт сверки ${knfmpNumber}, ${formatDay(dateFrom)}–${formatDay(dateTo)}`)
    const period = { contractId, dateFrom, dateTo }
    const documentId = `demo-${sapNumber}-${dateFrom}`
    const actId = await deliverAct(tx, now, { ...period, companyId, documentId, issuedAt: now, fileUuid })
    if (actId === null || objection === undefined) continue
    const [counted] = await countAnswer(tx, actId, 0)
    await tx.insert(actAnswers).values({
      ...{ ...period, actId, number: counted?.answers ?? 1, kind: 'objected', text: objection },
      ...{ isLate: false, userId: userId('client'), createdAt: now },
    })
  }
}

/** An act as the portal makes it, and then a movement of its month that was reported only afterwards (decision G-583). */
async function insertChanged(services: Services, tx: Tx, world: PaperWorld, now: Date): Promise<void> {
  const { sapNumber, monthsAgo, login, late } = changedAct
  const { companyId, id: contractId } = contractOf(world, sapNumber)
  const [dateFrom, dateTo] = monthBefore(world.today, monthsAgo)
  const [added] = await addEdition(tx, contractId, dateFrom, dateTo, 1, now)
  const id = added?.id ?? 0
  await orderFile(tx, id, 'ru', userId(login), now)
  const [ordered] = await readOrderedFiles(tx, id, 'ru')
  if (!ordered) throw new Error('The act of the demo was not ordered')
  const figures = await readFigures(tx, ordered, now)
  const t = translator('ru')
  const content = { ...figures, edition: 1, dateFrom, dateTo }
  const data = await services.pdfs.write(actDocument(content, await readLetterhead(tx, 'ru'), t))
  const uuid = services.newId()
  await services.files.put(uuid, data)
  const file = { uuid, name: actFileName(t, content).replaceAll('/', '-'), size: data.length }
  await tx.insert(files).values({ ...file, mime: fileTypes.pdf.mime, purpose: 'document' })
  const deadline = actDeadline(world.today, await readCalendar(tx))
  await settleFigures(tx, id, JSON.stringify(figures), fingerprintOf(figures.metals), deadline, now)
  await issueFile(tx, id, 'ru', uuid)
  await attach(tx, uuid, { entity: 'act', entityId: id }, { companyId })
  const at = `${dateFrom.slice(0, 8)}12T05:00:00.000Z`
  const verdict = await deliver(tx, { ...late, id: `demo-late-${contractId}`, sapNumber, at }, now)
  if (verdict.taken !== 1) throw new Error('The late movement of the demo was not taken')
}

const deliver = (tx: Tx, movement: GivenMovement, now: Date) =>
  deliverAll(tx, [movement], now, (work) => work(tx))

/** A message that was refused, as the call of accounting keeps it (decision G-589). */
async function insertRefused(tx: Tx, now: Date): Promise<void> {
  const movement = { ...refusedMovement, at: new Date(now.getTime() - 3_600_000).toISOString() }
  const answer = await deliver(tx, movement, now)
  const call = { keyId: null, at: now, requestId: 'demo' }
  await noteJudged(tx, declarations['POST /integration/movements'], call, { movements: [movement] }, answer)
}

/**
 * Acts of the demo's customers: official ones, an objection to one of them, one of the portal that does not agree with the
 * account any more, and the refused message of a movement (decision G-597).
 */
export async function insertActs(
  services: Services,
  tx: Tx,
  store: PaperStore,
  world: PaperWorld,
): Promise<void> {
  const now = services.now()
  await insertOfficial(tx, store, world, now)
  await insertChanged(services, tx, world, now)
  await insertRefused(tx, now)
}
