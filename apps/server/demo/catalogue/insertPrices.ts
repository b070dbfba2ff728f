import { priceCodes } from '@proba/domain/metal/metalPrice'
import { eq } from 'drizzle-orm'
import { attach } from '../../areas/common/files/fileReferences.ts'
import { costPath } from '../../areas/metal/costMetal/costFile.ts'
import { costWorkbook } from '../../areas/metal/costMetal/costWorkbook.ts'
import type { Tx } from '../../db/connection/connect.ts'
import { translator } from '../../http/languages.ts'
import { files } from '../../schema/common/filesTables.ts'
import { users } from '../../schema/customers/sessionTables.ts'
import { metalCostLists, metalCostPrices, metalCostTemplates } from '../../schema/metal/costMetalTables.ts'
import type { Services } from '../../services/services.ts'

/** Roubles per g of 585 gold by price code: the quotation of last week, and the one in force. */
const quotations: readonly (readonly [daysAgo: number, rubles: readonly number[]])[] = [
  [8, [6420.5, 6815, 6748, 6702, 6640]],
  [1, [6512, 6908.5, 6840, 6794, 6730]],
]

const dayMs = 86_400_000
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Stores a workbook of prices as if the price clerk had uploaded it; returns its file id. */
async function storeWorkbook(
  services: Services,
  tx: Tx,
  { name, prices, ownerId }: { name: string; prices: readonly (number | null)[]; ownerId: number },
): Promise<string> {
  const t = translator('ru')
  const rows = priceCodes.map((code, index) => ({
    code,
    price: prices[index] ?? null,
    sort: index + 1,
    vat: t('server.metalCost.template.yes'),
    validFrom: null,
  }))
  const data = await services.workbooks.writeSheets([
    costWorkbook(t('server.metalCost.template.sheet'), 'ru', rows),
  ])
  const uuid = services.newId()
  await services.files.put(uuid, data)
  const now = services.now()
  await tx.insert(files).values({
    uuid,
    name: `${name}.xlsx`,
    mime: xlsx,
    size: data.length,
    ownerId,
    purpose: 'upload',
    createdAt: now,
  })
  return uuid
}

/** Who uploads, and the template that is in force. */
interface Uploaded {
  readonly clerkId: number
  readonly templateId: number | null
}

async function insertTemplate(services: Services, tx: Tx, clerkId: number): Promise<number | null> {
  const name = translator('ru')('server.metalCost.template.name')
  const fileUuid = await storeWorkbook(services, tx, { name, prices: [], ownerId: clerkId })
  const [made] = await tx
    .insert(metalCostTemplates)
    .values({
      fileUuid,
      filepath: costPath('template', services.newId()),
      createdBy: clerkId,
      createdAt: services.now(),
    })
    .returning({ id: metalCostTemplates.id })
  await attach(tx, fileUuid, { entity: 'metal_cost_template', entityId: made?.id ?? 0 }, {})
  return made?.id ?? null
}

async function insertList(
  services: Services,
  tx: Tx,
  [daysAgo, rubles]: (typeof quotations)[number],
  { clerkId, templateId }: Uploaded,
): Promise<void> {
  const name = translator('ru')('server.metalCost.template.list')
  const fileUuid = await storeWorkbook(services, tx, { name, prices: rubles, ownerId: clerkId })
  const validFrom = new Date(services.now().getTime() - daysAgo * dayMs)
  validFrom.setUTCHours(6, 0, 0, 0)
  const list = { name: `${name}.xlsx`, fileUuid, withNds: true, validFrom, createdAt: validFrom }
  const [written] = await tx
    .insert(metalCostLists)
    .values({ ...list, filepath: costPath('list', services.newId()), templateId, createdBy: clerkId })
    .returning({ id: metalCostLists.id })
  await attach(tx, fileUuid, { entity: 'metal_cost_list', entityId: written?.id ?? 0 }, {})
  await tx.insert(metalCostPrices).values(
    priceCodes.map((code, index) => ({
      listId: written?.id ?? 0,
      code,
      priceKopecks: Math.round((rubles[index] ?? 0) * 100),
      sort: index + 1,
    })),
  )
}

/** The template of metal prices and two lists: one replaced, one active since yesterday morning (decision G-208). */
export async function insertPrices(services: Services, tx: Tx): Promise<void> {
  const [clerk] = await tx.select({ id: users.id }).from(users).where(eq(users.login, 'prices'))
  if (!clerk) throw new Error('The demo has no price clerk')
  const templateId = await insertTemplate(services, tx, clerk.id)
  for (const quotation of quotations)
    await insertList(services, tx, quotation, { clerkId: clerk.id, templateId })
}
