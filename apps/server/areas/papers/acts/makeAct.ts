import { actDeadline } from '@proba/domain/company/actPeriod'
import { today } from '@proba/domain/text/dates'
import type { Tx } from '../../../db/connection/connect.ts'
import { translator } from '../../../http/languages.ts'
import type { JobPayloads } from '../../../jobs/enqueue.ts'
import { NotYet } from '../../../jobs/jobOutcome.ts'
import type { Afterwards } from '../../../jobs/worker.ts'
import type { KeptFigures } from '../../../schema/papers/keptFigures.ts'
import type { Services } from '../../../services/services.ts'
import { documentFailure } from '../../common/files/documentFailure.ts'
import { attach } from '../../common/files/fileReferences.ts'
import { keepMade } from '../../common/files/keepMade.ts'
import { readLetterhead } from '../../common/letterhead/letterhead.ts'
import { announce } from '../../common/notices/announce.ts'
import { documentName } from '../../common/notices/documentName.ts'
import { actDocument, actFileName, maxActLines } from './actDocument.ts'
import { fingerprintOf, readActLines, readMetals } from './actFigures.ts'
import { issueFile, noteFailure, readOrderedFiles, settleFigures } from './actsStore.ts'
import { readCalendar } from './calendarStore.ts'

type OrderedFile = Awaited<ReturnType<typeof readOrderedFiles>>[number]

/** The figures of an act, read from the ledger in a transaction whose reads all see the same state. */
export async function readFigures(tx: Tx, act: OrderedFile, now: Date): Promise<KeptFigures> {
  const period = { contractId: act.contract_id, dateFrom: act.date_from, dateTo: act.date_to }
  const metals = await readMetals(tx, period)
  const lines = await readActLines(tx, period, maxActLines + 1)
  const isTooLong = lines.length > maxActLines
  return {
    company: { fullName: act.full_name, inn: act.inn },
    contract: { number: act.knfmp_number, sapNumber: act.sap_number },
    metals,
    lines: isTooLong ? [] : lines,
    isTooLong,
    madeAt: now.toISOString(),
  }
}

/** The figures at one moment; an edition that is issued in another language has its own. */
async function figuresOf({ database, now }: Services, act: OrderedFile): Promise<KeptFigures> {
  if (act.figures) return act.figures
  const read = (tx: Tx) => readFigures(tx, act, now())
  return database.transaction(read, { readOnly: true, snapshot: true })
}

/** Writes the document in its language and stores it. */
async function writeDocument(services: Services, act: OrderedFile) {
  const { language } = act
  const t = translator(language)
  const { sql } = services.database
  const figures = await figuresOf(services, act)
  const { edition, date_from: dateFrom, date_to: dateTo } = act
  const content = { ...figures, edition, dateFrom, dateTo }
  const data = await services.pdfs.write(actDocument(content, await readLetterhead(sql, language), t))
  const uuid = await keepMade(services, { name: actFileName(t, content), type: 'pdf', data })
  const deadline = actDeadline(today(figures.madeAt), await readCalendar(sql))
  return { uuid, deadline, figures }
}

type Written = Awaited<ReturnType<typeof writeDocument>>

function issueOf(services: Services, act: OrderedFile, { uuid, deadline, figures }: Written): Afterwards {
  const { id, language, company_id: companyId } = act
  return async (tx) => {
    const fingerprint = fingerprintOf(figures.metals)
    const now = services.now()
    const [settled] = await settleFigures(tx, id, JSON.stringify(figures), fingerprint, deadline, now)
    if (!settled) throw new NotYet(1, 'The edition was issued with other figures meanwhile')
    const [issued] = await issueFile(tx, id, language, uuid)
    if (!issued) return
    const holder = { entity: 'act', entityId: id }
    await attach(tx, uuid, holder, { companyId })
    if (act.user_id === null) return
    await announce(tx, {
      kind: 'document_ready',
      companyId,
      document: 'act',
      paper: holder,
      name: documentName(act),
      path: '/personal/documents/acts',
      userId: act.user_id,
    })
  }
}

/**
 * Makes the file of an edition in a language, of the figures that the edition has (decision G-581); a failure is shown
 * to the customer at once, while the queue tries again by itself (decision G-393). A file that is issued stays as it is.
 */
export async function makeAct(
  services: Services,
  { actId, language }: JobPayloads['act'],
): Promise<Afterwards | undefined> {
  const { database, log } = services
  const issues: Afterwards[] = []
  for (const act of await readOrderedFiles(database.sql, actId, language ?? null)) {
    try {
      issues.push(issueOf(services, act, await writeDocument(services, act)))
    } catch (error) {
      await database
        .transaction((tx) => noteFailure(tx, actId, act.language, documentFailure(error)))
        .catch((err: unknown) => log.warn({ err, act: actId }, 'the failure of an act could not be noted'))
      throw error
    }
  }
  return async (tx) => {
    for (const one of issues) await one(tx)
  }
}
