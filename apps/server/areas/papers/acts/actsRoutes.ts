import type { Calls } from '@proba/api/calls'
import type { actsCalls } from '@proba/api/papers/acts'
import type { ReplyOf } from '@proba/api/route'
import { answerRefusal } from '@proba/domain/company/actAnswer'
import { readersFile } from '@proba/domain/company/actFiles'
import type { Language } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'
import type { Handlers } from '../../../http/handler.ts'
import { pageOrArrayOf, paginationOf } from '../../../http/paging.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { noteTaker } from '../../metal/metalLedger/actTakersStore.ts'
import { readAnswerFile } from './actAnswersStore.ts'
import { isOtherThan, readMetalsOf } from './actFigures.ts'
import { actReader } from './actReader.ts'
import { type ListedAct, readActFile, readActs, readReadableCompany } from './actsStore.ts'
import { answerAct } from './answerAct.ts'
import { answerReply } from './answerReply.ts'
import { orderAct } from './orderAct.ts'

type Group = ReplyOf<Calls['GET /sap/acts/{companyId}']>['items'][number]

const actsPerPage = 20

/** What a page of acts looks like to its reader: the language, which are changed, and whether they may be answered. */
interface ReaderOfPage {
  readonly language: Language
  readonly changed: ReadonlySet<number>
  /** The acts are of a company of the reader. */
  readonly isOwn: boolean
}

/** An edition as the reader sees it: by its file in their language, else by the one that is there. */
function actReply(row: ListedAct, { language, changed, isOwn }: ReaderOfPage): Group['requests'][number] {
  const { id, edition, deadline } = row
  const files = row.files.map(({ document_id: tessaDocumentId, ...file }) => ({ ...file, tessaDocumentId }))
  const { status, failure, tessaDocumentId } = readersFile(files, language)
  const answered = {
    isIssued: row.ready_at !== null,
    isReplaced: row.is_replaced,
    isChanged: changed.has(id),
    answers: row.answers.length,
  }
  return {
    id,
    dateFrom: row.date_from,
    dateTo: row.date_to,
    tessaDocumentId,
    createdAt: row.created_at.toISOString(),
    status,
    failure,
    files,
    deadline,
    edition,
    isReplaced: row.is_replaced,
    isNewest: row.is_newest,
    isChanged: changed.has(id),
    isOfficial: row.is_official,
    isAnswerable: isOwn && answerRefusal(answered) === null,
    answers: row.answers.map(answerReply),
  }
}

/**
 * Ids of the newest editions on a page whose figures differ from the ledger, found with one statement (decision G-583).
 * Official acts are never among them: their figures are in a PDF that the portal does not read.
 */
async function changedSince(sql: Sql, rows: readonly ListedAct[]): Promise<ReadonlySet<number>> {
  const issued = rows.filter((row) => row.fingerprint !== null && !row.is_official && !row.is_replaced)
  const figures = await readMetalsOf(
    sql,
    issued.map((row) => ({ contractId: row.contract_id, dateFrom: row.date_from, dateTo: row.date_to })),
  )
  const isChanged = (row: ListedAct, index: number) =>
    row.fingerprint !== null && isOtherThan(row.fingerprint, figures[index] ?? [])
  return new Set(issued.filter(isChanged).map(({ id }) => id))
}

/** Acts of a page by contract; contracts in the order in which they come. */
function groupsOf(rows: readonly ListedAct[], reader: ReaderOfPage): Group[] {
  const byContract = Map.groupBy(rows, (row) => row.contract_id)
  return [...byContract].map(([contractId, acts]) => ({
    contractId,
    contractNumber: acts[0]?.contract_number ?? '',
    requests: acts.map((act) => actReply(act, reader)),
  }))
}

/** Reconciliation acts in the personal area (decisions G-180, G-392, G-581, G-592). */
export function actsHandlers(services: Services): Handlers<typeof actsCalls> {
  const { sql } = services.database
  return {
    'GET /sap/acts/{companyId}': async ({ me, params, query, language }) => {
      const isOwn = me.companyIds.includes(params.companyId)
      const [company] = isOwn ? [true] : await readReadableCompany(sql, params.companyId, ...actReader(me))
      if (!company) throw new RequestRefused('not_found')
      const page = pageOrArrayOf(query, actsPerPage)
      const { rows, total } = await readActs(sql, params.companyId, query, query.order !== 'asc', page)
      const changed = await changedSince(sql, rows)
      return {
        items: groupsOf(rows, { language, changed, isOwn }),
        meta: paginationOf(page, total),
      }
    },
    'POST /sap/act': ({ me, body, language }) => orderAct(services, me, body, language),
    'GET /tessa/acts/{id}': async ({ me, params }) => {
      const [file] = await readActFile(sql, params.id, ...actReader(me))
      const data = file ? await services.files.get(file.uuid) : null
      if (!file || !data) throw new RequestRefused('not_found')
      if (me.actorId === null && file.is_own) await noteTaker(sql, params.id, me.userId, services.now())
      return { data: data.toString('base64'), name: file.name, mimeType: file.mime }
    },
    'POST /sap/act/{id}/answers': ({ me, params, body, file, idempotencyKey }) =>
      answerAct(services, { me, id: params.id, body, file, key: idempotencyKey }),
    'GET /sap/answers/{id}/file': async ({ me, params }) => {
      const [file] = await readAnswerFile(sql, params.id, ...actReader(me))
      const data = file ? await services.files.get(file.uuid) : null
      if (!file || !data) throw new RequestRefused('not_found')
      return { data: data.toString('base64'), name: file.name, mimeType: file.mime }
    },
  }
}
