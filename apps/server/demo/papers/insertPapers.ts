import { fileTypes } from '@proba/domain/files/filePurposes'
import { attach } from '../../areas/common/files/fileReferences.ts'
import { type AttachFile, plainName } from '../../areas/common/files/keepUpload.ts'
import { readLetterhead } from '../../areas/common/letterhead/letterhead.ts'
import { storeCorrection } from '../../areas/papers/corrections/saveCorrection.ts'
import { addPaper } from '../../areas/papers/specifications/changeSpecifications.ts'
import { noteTakenBackAll } from '../../areas/papers/tasting/takeTastingReturns.ts'
import type { Tx } from '../../db/connection/connect.ts'
import { files } from '../../schema/common/filesTables.ts'
import { documentSections, documents } from '../../schema/papers/documentsTables.ts'
import { tastingReturns } from '../../schema/papers/tastingTables.ts'
import type { Services } from '../../services/services.ts'
import type { OrderRecord } from '../customerRecords.ts'
import { dayFrom } from '../days.ts'
import { demoUsers } from '../users.ts'
import { insertActs } from './insertActs.ts'
import { correctionPlans, documentSectionPlans, orderPapers, specimen } from './paperPlans.ts'
import type { PaperStore, PaperWorld } from './paperWorld.ts'

/**
 * Stores papers under names of their own; answers the uuid of the file of one. All are one page that says that it stands
 * for a paper, made once: the start of a server does not wait for many.
 */
async function paperStore(services: Services, tx: Tx): Promise<PaperStore> {
  const data = await services.pdfs.write({
    ...(await readLetterhead(tx, 'ru')),
    title: specimen.title,
    madeAt: services.now(),
    blocks: [
      { kind: 'title', text: specimen.title },
      { kind: 'text', text: specimen.text },
    ],
  })
  return async (title) => {
    const uuid = services.newId()
    await services.files.put(uuid, data)
    const row = { uuid, name: plainName(`${title.replaceAll('/', '-')}.pdf`), size: data.length }
    await tx.insert(files).values({ ...row, mime: fileTypes.pdf.mime, purpose: 'document' })
    return uuid
  }
}

const attachOf =
  (uuid: string): AttachFile =>
  (tx, holder, readers) =>
    attach(tx, uuid, holder, readers)

async function insertOrderPapers(tx: Tx, store: PaperStore, { orders }: PaperWorld): Promise<void> {
  for (const { companyId, order: place, kind, title } of orderPapers) {
    const accepted = orders.filter((one) => one.companyId === companyId && one.acceptedAt && !one.isDemo)
    const order = accepted.at(-1 - place)
    if (!order) throw new Error(`The company ${companyId} of the demo has no order for ${title}`)
    const uuid = await store(`${title} ${order.numberOrder}`)
    await addPaper(tx, null, { order: order.id, uuid, additionalType: kind }, attachOf(uuid))
  }
}

/** Two articles of a tasting were asked back; the correction document has taken the first. */
async function insertReturn(tx: Tx, order: OrderRecord): Promise<void> {
  const [returned, requested] = order.lines
  const user = demoUsers.find(({ login }) => login === 'client')
  if (!returned || !requested || !user) throw new Error('The tasting order of the demo has no two lines')
  await tx.insert(tastingReturns).values(
    [returned, requested].map(({ article, count }) => ({
      companyId: order.companyId,
      article,
      userId: user.id,
      count,
    })),
  )
  const { article, count } = returned
  await noteTakenBackAll(tx, [{ orderNumber: String(order.numberOrder), article, count }])
}

async function insertCorrections(tx: Tx, store: PaperStore, { orders, today }: PaperWorld): Promise<void> {
  const tasting = orders.find((order) => order.isTasting)
  if (!tasting) throw new Error('The demo has no tasting order')
  await insertReturn(tx, tasting)
  for (const { companyId, type, daysAgo, number } of correctionPlans) {
    const eventDate = dayFrom(today, -daysAgo)
    const shipped = orders.filter((one) => one.companyId === companyId && one.actualDate)
    const order = type === 'АР-2' ? tasting : shipped.at(-1)
    const fileUuid = await store(`${type} № ${number}`)
    const row = { companyId, orderId: order?.id ?? null, documentType: type, eventDate, fileUuid }
    await storeCorrection(tx, null, row, attachOf(fileUuid))
  }
}

async function insertDocuments(tx: Tx, store: PaperStore): Promise<void> {
  for (const [place, { documents: plans, ...names }] of documentSectionPlans.entries()) {
    const section = { ...names, sort: (place + 1) * 10 }
    const [made] = await tx.insert(documentSections).values(section).returning({ id: documentSections.id })
    if (!made) throw new Error('The section of the demo was not stored')
    for (const [index, plan] of plans.entries()) {
      const fileUuid = await store(plan.nameRu)
      const row = { ...plan, sectionId: made.id, sort: (index + 1) * 10, fileUuid }
      const [document] = await tx.insert(documents).values(row).returning({ id: documents.id })
      const entityId = document?.id ?? 0
      const isPublic = section.type === 'public'
      const readers = isPublic ? 'everybody' : ({ area: 'admin.documents.*' } as const)
      await attach(tx, fileUuid, { entity: 'document', entityId }, readers)
      if (!isPublic)
        await attach(tx, fileUuid, { entity: 'document_shared', entityId }, { area: 'personal.*' })
    }
  }
}

/**
 * Papers of the demo's customers, through what takes them from the surrounding systems: specifications, correction
 * documents, official acts, what a tasting gave back; an act of the portal, and sections of documents. Nobody is mailed
 * about a past that was made up (decision G-270).
 */
export async function insertPapers(services: Services, tx: Tx, world: PaperWorld): Promise<void> {
  const store = await paperStore(services, tx)
  await insertOrderPapers(tx, store, world)
  await insertCorrections(tx, store, world)
  await insertActs(services, tx, store, world)
  await insertDocuments(tx, store)
  await tx.$client.query("delete from jobs where kind = 'notice'")
  await tx.$client.query('delete from notices')
}
