import type { Calls } from '@proba/api/calls'
import type { FieldRefusal } from '@proba/api/common/fieldRefusals'
import type { BodyOf } from '@proba/api/route'
import {
  catalogueSection,
  closesCycle,
  lastPlace,
  type Parents,
  sectionFieldErrors,
  sectionsMoved,
} from '@proba/domain/product/sectionTree'
import { and, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../../db/connect.ts'
import { RequestRefused, refuseFields } from '../../../lib/requestRefused.ts'
import { unchanged } from '../../../lib/unchanged.ts'
import { categories } from '../../../schema/catalogue/dictionaryTables.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import { referImage, releaseFile } from '../../common/files/fileReferences.ts'
import { changedParts } from '../../common/log/changedParts.ts'
import { logAction } from '../../common/log/logStore.ts'
import {
  type AdminSectionRecord,
  readAdditionalOfSection,
  readFirstArticles,
  readSection,
  readSectionBadges,
} from './sectionsStore.ts'
import { adoptChildren, emptySection, lockTree, moveProducts } from './sectionTreeStore.ts'

type Create = BodyOf<Calls['POST /admin/products/categories']>
type Update = BodyOf<Calls['POST /admin/products/categories/{id}']>
type Fields = Record<string, FieldRefusal[]>
/** The locked tree. */
type Tree = Awaited<ReturnType<typeof lockTree>>

const parentsOf = (tree: Tree): Parents => new Map(tree.map((section) => [section.id, section.parent_id]))

/** What is refused of any form; `id` is 0 for a new section. */
async function formRefusals(tx: Tx, id: number, body: Create, parents: Parents): Promise<Fields> {
  const fields: Fields = {}
  for (const [field, code] of Object.entries(sectionFieldErrors(body))) fields[field] = [{ code }]
  const code = body.code.trim()
  if (!fields.code && (await tx.$count(categories, and(eq(categories.code, code), ne(categories.id, id)))))
    fields.code = [{ code: 'unique' }]
  if (body.parentId !== null && !parents.has(body.parentId)) fields.parentId = [{ code: 'notFound' }]
  else if (closesCycle(parents, id, body.parentId)) fields.parentId = [{ code: 'sectionCycle' }]
  return fields
}

/** What stays as it is of the section that the menu leads to (decision G-315). */
function keptRefusals(before: AdminSectionRecord, body: Create): Fields {
  if (before.code !== catalogueSection) return {}
  const fields: Fields = {}
  const refusal: FieldRefusal[] = [{ code: 'catalogueSection' }]
  if (body.code.trim() !== catalogueSection) fields.code = refusal
  if (body.parentId !== before.parent_id) fields.parentId = refusal
  if (!body.active) fields.active = refusal
  return fields
}

async function badgeCodes(tx: Tx, ids: readonly number[]): Promise<string[] | null> {
  const found = await readSectionBadges(tx, ids)
  return ids.every((id) => found.some((badge) => badge.id === id)) ? found.map(({ code }) => code) : null
}

async function columnsFor(tx: Tx, body: Create, tree: Tree, fields: Fields, own?: number) {
  const badges = await badgeCodes(tx, body.badgeIds ?? [])
  if (!badges) fields.badgeIds = [{ code: 'notFound' }]
  if (Object.keys(fields).length > 0) throw refuseFields(fields)
  const siblings = tree.filter(({ id, parent_id }) => parent_id === body.parentId && id !== own)
  return {
    parentId: body.parentId,
    code: body.code.trim(),
    nameRu: body.name.trim(),
    nameEn: body.nameEn?.trim() ?? '',
    sort: body.sort ?? lastPlace(siblings.map(({ sort }) => sort)),
    active: body.active,
    badgeCodes: badges ?? [],
    imageUuid: body.image ?? null,
  }
}

/** A section as the action log shows it. */
const logged = (section: Awaited<ReturnType<typeof columnsFor>>, badgeIds: readonly number[]) => ({
  parentId: section.parentId,
  code: section.code,
  name: section.nameRu,
  nameEn: section.nameEn,
  sort: section.sort,
  active: section.active,
  badgeIds,
  image: section.imageUuid,
})

const storedSection = (row: AdminSectionRecord) => ({
  parentId: row.parent_id,
  code: row.code,
  nameRu: row.name_ru,
  nameEn: row.name_en,
  sort: row.sort,
  active: row.active,
  badgeCodes: row.badge_codes,
  imageUuid: row.image_uuid,
})

/** Attaches the picture of a section and lets the one before it go. */
async function savePicture(tx: Tx, me: Principal, id: number, before: string | null, after: string | null) {
  if (before === after) return
  const holder = { entity: 'section', entityId: id }
  if (after) await referImage(tx, me, after, holder, 'image')
  if (before) await releaseFile(tx, before, holder)
}

/** Creates a section without products in the locked tree; returns its id. */
export async function addSection(tx: Tx, me: Principal, body: Create, tree: Tree): Promise<number> {
  const columns = await columnsFor(tx, body, tree, await formRefusals(tx, 0, body, parentsOf(tree)))
  const [made] = await tx
    .insert(categories)
    .values(columns)
    .onConflictDoNothing({ target: categories.code })
    .returning({ id: categories.id })
  if (!made) throw refuseFields({ code: [{ code: 'unique' }] })
  await savePicture(tx, me, made.id, null, columns.imageUuid)
  await logAction(tx, me, {
    entity: 'section',
    entityId: made.id,
    action: 'create',
    after: logged(columns, body.badgeIds ?? []),
  })
  return made.id
}

/** Creates a section without products; returns its id. */
export async function createSection(services: Services, me: Principal, body: Create): Promise<number> {
  return services.database.transaction(async (tx) => addSection(tx, me, body, await lockTree(tx)))
}

/** A section of the locked tree, if nobody else has changed it since `version`. */
async function openSection(tx: Tx, id: number, version: number | undefined): Promise<AdminSectionRecord> {
  const [row] = await readSection(tx, id)
  return unchanged(row, version)
}

/** Changes a section of the locked tree, and moves it with its products and all below it (decision G-219). */
export async function changeSection(
  tx: Tx,
  me: Principal,
  row: AdminSectionRecord,
  form: Create,
  tree: Tree,
): Promise<void> {
  const { id } = row
  const parents = parentsOf(tree)
  const body = { ...form, badgeIds: form.badgeIds ?? row.badge_ids, image: form.image ?? null }
  const fields = { ...(await formRefusals(tx, id, body, parents)), ...keptRefusals(row, body) }
  const columns = await columnsFor(tx, body, tree, fields, id)
  await tx
    .update(categories)
    .set({ ...columns, version: row.version + 1 })
    .where(eq(categories.id, id))
  if (columns.parentId !== row.parent_id)
    await moveProducts(tx, id, sectionsMoved(parents, id, columns.parentId))
  await savePicture(tx, me, id, row.image_uuid, columns.imageUuid)
  await logAction(tx, me, {
    entity: 'section',
    entityId: id,
    action: 'update',
    ...changedParts(
      logged(storedSection(row), row.badge_ids),
      logged(
        columns,
        [...body.badgeIds].sort((a, b) => a - b),
      ),
    ),
  })
}

/** Saves a section that nobody else has changed. */
export async function updateSection(
  services: Services,
  me: Principal,
  id: number,
  { version, ...form }: Update,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const tree = await lockTree(tx)
    await changeSection(tx, me, await openSection(tx, id, version), form, tree)
  })
}

/** Articles that a refusal names. */
const namedArticles = 5

/** Deletes a section that no product was put into; the sections below it go to the one above (decision G-219). */
export async function deleteSection(
  services: Services,
  me: Principal,
  id: number,
  version: number | undefined,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    await lockTree(tx)
    const row = await openSection(tx, id, version)
    if (row.code === catalogueSection) throw new RequestRefused('built_in')
    if (row.own_products > 0) {
      const [first] = await readFirstArticles(tx, id, namedArticles)
      const articles = first?.articles.list ?? ''
      throw new RequestRefused('section_in_use', { products: row.own_products, articles })
    }
    const [additional] = await readAdditionalOfSection(tx, id, namedArticles)
    if (additional?.titles) throw new RequestRefused('section_has_additional', { titles: additional.titles })
    await adoptChildren(tx, id, row.parent_id)
    await emptySection(tx, id)
    await savePicture(tx, me, id, row.image_uuid, null)
    await tx.delete(categories).where(eq(categories.id, id))
    const before = logged(storedSection(row), row.badge_ids)
    await logAction(tx, me, { entity: 'section', entityId: id, action: 'delete', before })
  })
}
