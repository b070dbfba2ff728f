import { actDeadline } from '@proba/domain/company/actPeriod'
import { today } from '@proba/domain/text/dates'
import type { Language } from '@proba/i18n'
import { translator } from '../../http/languages.ts'
import type { Afterwards } from '../../jobs/worker.ts'
import type { Services } from '../../services.ts'
import { readLetterhead } from '../content/letterhead.ts'
import { documentFailure } from '../files/documentFailure.ts'
import { attach } from '../files/fileReferences.ts'
import { keepMade } from '../files/keepMade.ts'
import { announce } from '../notices/announce.ts'
import { documentName } from '../notices/documentName.ts'
import { actDocument, actFileName, maxActLines } from './actDocument.ts'
import { fingerprintOf, readActLines, readMetals } from './actFigures.ts'
import { issueAct, noteFailure, readOrderedAct } from './actsStore.ts'
import { readCalendar } from './calendarStore.ts'

type OrderedAct = NonNullable<Awaited<ReturnType<typeof readOrderedAct>>[0]>

/** Reads the figures at one moment, writes the document and stores it. */
async function writeDocument(services: Services, act: OrderedAct) {
  const language: Language = act.language === 'en' ? 'en' : 'ru'
  const t = translator(language)
  const period = { contractId: act.contract_id, dateFrom: act.date_from, dateTo: act.date_to }
  const { metals, lines, calendar, letterhead } = await services.database.transaction(
    async (tx) => ({
      metals: await readMetals(tx, period),
      lines: await readActLines(tx, period, maxActLines + 1),
      calendar: await readCalendar(tx),
      letterhead: await readLetterhead(tx, language),
    }),
    { readOnly: true, snapshot: true },
  )
  const madeAt = services.now()
  const content = {
    edition: act.edition,
    dateFrom: act.date_from,
    dateTo: act.date_to,
    company: { fullName: act.full_name, inn: act.inn },
    contract: { number: act.knfmp_number, sapNumber: act.sap_number },
    metals,
    lines,
    madeAt,
  }
  const data = await services.pdfs.write(actDocument(content, letterhead, t))
  const uuid = await keepMade(services, { name: actFileName(t, content), type: 'pdf', data })
  const deadline = actDeadline(today(madeAt.toISOString()), calendar)
  return { uuid, deadline, fingerprint: fingerprintOf(metals), madeAt }
}

/**
 * Makes the document of an act; a failure is shown to the customer at once, while the queue tries again by itself
 * (decision G-393). An act that is issued already stays as it is.
 */
export async function makeAct(services: Services, actId: number): Promise<Afterwards | undefined> {
  const { database, log } = services
  const [act] = await readOrderedAct(database.sql, actId)
  if (!act || act.status === 'ready') return undefined
  try {
    const made = await writeDocument(services, act)
    return async (tx) => {
      const [issued] = await issueAct(tx, actId, made.uuid, made.fingerprint, made.deadline, made.madeAt)
      if (!issued) return
      await attach(tx, made.uuid, { entity: 'act', entityId: actId }, { companyId: act.company_id })
      if (act.user_id === null) return
      await announce(tx, {
        kind: 'document_ready',
        companyId: act.company_id,
        document: 'act',
        name: documentName(act),
        path: '/personal/documents/acts',
        userId: act.user_id,
      })
    }
  } catch (error) {
    await database
      .transaction((tx) => noteFailure(tx, actId, documentFailure(error)))
      .catch((err: unknown) => log.warn({ err, act: actId }, 'the failure of an act could not be noted'))
    throw error
  }
}
