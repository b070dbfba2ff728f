import type { Calls } from '@proba/api/calls'
import type { BodyOf, ReplyOf } from '@proba/api/route'
import { actAnswerErrors, answerRefusal, isLateAnswer } from '@proba/domain/company/actAnswer'
import { answerTypeNames, isAnswerType } from '@proba/domain/files/actAnswerFile'
import type { Tx } from '../../../db/connection/connect.ts'
import { once } from '../../../http/guards/idempotency.ts'
import type { UploadedFile } from '../../../http/handler.ts'
import { enqueue } from '../../../jobs/enqueue.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { logAction } from '../../common/actionLog/actionLogStore.ts'
import { contentTypeOf } from '../../common/files/contentType.ts'
import { type FormFile, withFormFile } from '../../common/files/keepUpload.ts'
import { addAnswer, countAnswer, readAnswer, readAnswered } from './actAnswersStore.ts'
import { isOtherThan, readMetals } from './actFigures.ts'
import { lockEditions } from './actsStore.ts'
import { answerReply } from './answerReply.ts'

const name = 'POST /sap/act/{id}/answers'
type Body = BodyOf<Calls[typeof name]>
type Answered = Awaited<ReturnType<typeof readAnswered>>[number]

/** An answer as it was sent, to the edition of an id. */
interface SentAnswer extends Pick<Body, 'kind' | 'version'> {
  readonly actId: number
  readonly text: string
}

/** The edition of a company of the caller; no other is made of its contract until the end of the transaction. */
async function lockAnswered(tx: Tx, me: Principal, id: number): Promise<Answered> {
  const [found] = await readAnswered(tx, id, me.companyIds)
  if (!found) throw new RequestRefused('not_found')
  await lockEditions(tx, found.contract_id)
  const [act] = await readAnswered(tx, id, me.companyIds)
  if (!act) throw new RequestRefused('not_found')
  return act
}

/** Whether the figures of an edition are others than those of the ledger; those of an official act are not known. */
async function isChanged(
  tx: Tx,
  { is_official: isOfficial, fingerprint, ...act }: Answered,
): Promise<boolean> {
  if (isOfficial || fingerprint === null) return false
  const period = { contractId: act.contract_id, dateFrom: act.date_from, dateTo: act.date_to }
  return isOtherThan(fingerprint, await readMetals(tx, period))
}

async function refuseUnanswerable(tx: Tx, act: Answered): Promise<void> {
  const refusal = answerRefusal({
    isIssued: act.ready_at !== null,
    isReplaced: act.is_replaced,
    isChanged: await isChanged(tx, act),
    answers: act.answers,
  })
  if (refusal) throw new RequestRefused(refusal)
}

async function saveAnswer(
  tx: Tx,
  me: Principal,
  { actId, kind, text, version }: SentAnswer,
  file: FormFile | null,
  now: Date,
): Promise<ReplyOf<Calls[typeof name]>> {
  const act = await lockAnswered(tx, me, actId)
  await refuseUnanswerable(tx, act)
  const [counted] = await countAnswer(tx, actId, version)
  if (!counted) throw new RequestRefused('act_answered')
  const isLate = isLateAnswer(act.deadline, now.toISOString())
  const { contract_id: contractId, date_from: dateFrom, date_to: dateTo, company_id: companyId } = act
  const given = { kind, text, fileUuid: file?.uuid ?? null, isLate }
  const id = await addAnswer(tx, {
    ...{ actId, contractId, dateFrom, dateTo, number: counted.answers, ...given },
    ...{ userId: me.userId, actorId: me.actorId, createdAt: now },
  })
  const holder = { entity: 'act_answer', entityId: id }
  // People of the company read it by the answer, which asks for their rights; the back office by the file.
  await file?.attach(tx, holder, { area: 'admin.documents.*' })
  const after = { answer: kind, text, file: file?.name ?? null, isLate, edition: act.edition }
  await logAction(tx, me, { entity: 'act', entityId: actId, action: 'answer', companyId, after })
  if (kind === 'objected') await enqueue(tx, 'act-objection', { answerId: id })
  const [answer] = await readAnswer(tx, id)
  if (!answer) throw new Error('The answer is not there')
  return answerReply(answer)
}

/**
 * A signed copy allows fewer types than the store of files, which judges all other answers. The content decides, not the
 * name (decision G-592).
 */
async function refuseWrongFile({ kind }: SentAnswer, file: UploadedFile | null): Promise<void> {
  if (file && kind === 'signed' && !isAnswerType(kind, await contentTypeOf(file)))
    throw new RequestRefused('file_type', { types: answerTypeNames(kind) })
}

/**
 * Takes the answer of a customer to an edition of an act (decisions G-592, G-593): a further one beside those before it.
 * Sent twice with one key it is one; where somebody else has answered since the sender looked, it is refused.
 */
export async function answerAct(
  services: Services,
  {
    me,
    id,
    body,
    file,
    key,
  }: { me: Principal; id: number; body: Body; file: UploadedFile | null; key: string | null },
): Promise<ReplyOf<Calls[typeof name]>> {
  const sent: SentAnswer = {
    actId: id,
    kind: body.kind,
    version: body.version,
    text: (body.text ?? '').trim(),
  }
  const errors = actAnswerErrors({ kind: sent.kind, text: sent.text, hasFile: file !== null })
  if (Object.keys(errors).length > 0)
    throw refuseFields(Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, [error]])))
  await refuseWrongFile(sent, file)
  const withFile = { ...sent, file: file && { name: file.name, sha256: file.sha256 } }
  const answer = await withFormFile(services, me, file, (kept) =>
    services.database.transaction((tx) =>
      once(tx, { userId: me.userId, call: name, key, body: withFile }, () =>
        saveAnswer(tx, me, sent, kept, services.now()),
      ),
    ),
  )
  services.wakeJobs()
  return answer
}
