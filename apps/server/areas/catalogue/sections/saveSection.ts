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
import type { Tx } from '../../../db/connection/connect.ts'
import { type Refusals, refusalsOf, refuseAny } from '../../../lib/refusals.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import { onePicture, pictureFiles } from '../../common/records/pictures.ts'
import type { Opened, RecordKind } from '../../common/records/recordKind.ts'
import { withColumns } from '../../common/records/withColumns.ts'
import {
  type AdminSectionRecord,
  readAdditionalOfSection,
  readFirstArticles,
  readSection,
  readSectionBadges,
  sectionTable,
} from './sectionsStore.ts'
import { adoptChildren, emptySection, lockTree, moveProducts } from './sectionTreeStore.ts'

type Form = BodyOf<Calls['POST /admin/products/categories']>
/** The locked tree. */
type Tree = Awaited<ReturnType<typeof lockTree>>

const parentsOf = (tree: Tree): Parents => new Map(tree.map((section) => [section.id, section.parent_id]))

/** What is refused of any form; `id` is 0 for a new section. */
async function formRefusals(tx: Tx, id: number, form: Form, parents: Parents): Promise<Refusals> {
  const refusals = refusalsOf(sectionFieldErrors(form))
  if (!refusals.code && (await sectionTable.isTaken(tx, 'code', form.code.trim(), id)))
    refusals.code = [{ code: 'unique' }]
  if (form.parentId !== null && !parents.has(form.parentId)) refusals.parentId = [{ code: 'notFound' }]
  else if (closesCycle(parents, id, form.parentId)) refusals.parentId = [{ code: 'sectionCycle' }]
  return refusals
}

/** What stays as it is of the section that the menu leads to (decision G-315). */
function keptRefusals(before: AdminSectionRecord, form: Form): Refusals {
  if (before.code !== catalogueSection) return {}
  const refusal: FieldRefusal[] = [{ code: 'catalogueSection' }]
  return {
    ...(form.code.trim() !== catalogueSection && { code: refusal }),
    ...(form.parentId !== before.parent_id && { parentId: refusal }),
    ...(!form.active && { active: refusal }),
  }
}

async function badgeCodes(tx: Tx, ids: readonly number[]): Promise<string[] | null> {
  const found = await readSectionBadges(tx, ids)
  return ids.every((id) => found.some((badge) => badge.id === id)) ? found.map(({ code }) => code) : null
}

async function valuesOf(tx: Tx, form: Form, tree: Tree, row: AdminSectionRecord | undefined) {
  const id = row?.id ?? 0
  const refusals = await formRefusals(tx, id, form, parentsOf(tree))
  if (row) Object.assign(refusals, keptRefusals(row, form))
  const badgeIds = [...(form.badgeIds ?? [])].sort((a, b) => a - b)
  const badges = await badgeCodes(tx, badgeIds)
  if (!badges) refusals.badgeIds = [{ code: 'notFound' }]
  refuseAny(refusals)
  const siblings = tree.filter((section) => section.parent_id === form.parentId && section.id !== id)
  const columns = {
    parentId: form.parentId,
    code: form.code.trim(),
    nameRu: form.name.trim(),
    nameEn: form.nameEn?.trim() ?? '',
    sort: form.sort ?? lastPlace(siblings.map(({ sort }) => sort)),
    active: form.active,
    badgeCodes: badges ?? [],
    imageUuid: form.image ?? null,
  }
  return { columns, badgeIds }
}
type Values = Awaited<ReturnType<typeof valuesOf>>

/** A section of the locked tree. */
interface OpenedSection extends Opened<AdminSectionRecord> {
  readonly tree: Tree
}

/** Articles that a refusal names. */
const namedArticles = 5

/**
 * Sections of the catalogue. A section moves with its products and all below it; one that is deleted leaves the sections
 * below it to the one above (decision G-219).
 */
export const sectionKind: RecordKind<Form, AdminSectionRecord, Values, OpenedSection> = {
  entity: 'section',
  open: async ({ tx }, id) => {
    const tree = await lockTree(tx)
    return { row: id === undefined ? undefined : (await readSection(tx, id))[0], tree }
  },
  judge: ({ tx }, form, { row, tree }) =>
    valuesOf(tx, { ...form, badgeIds: form.badgeIds ?? row?.badge_ids ?? [] }, tree, row),
  table: withColumns(sectionTable, ({ columns }: Values) => columns),
  unique: 'code',
  afterSave: async ({ tx }, id, { columns }, { row, tree }) => {
    if (row && columns.parentId !== row.parent_id)
      await moveProducts(tx, id, sectionsMoved(parentsOf(tree), id, columns.parentId))
  },
  refuseRemoval: async ({ tx }, row) => {
    if (row.code === catalogueSection) throw new RequestRefused('built_in')
    if (row.own_products > 0) {
      const [first] = await readFirstArticles(tx, row.id, namedArticles)
      const articles = first?.articles.list ?? ''
      throw new RequestRefused('section_in_use', { products: row.own_products, articles })
    }
    const [additional] = await readAdditionalOfSection(tx, row.id, namedArticles)
    if (additional?.titles) throw new RequestRefused('section_has_additional', { titles: additional.titles })
  },
  remove: async ({ tx }, { id, parent_id }) => {
    await adoptChildren(tx, id, parent_id)
    await emptySection(tx, id)
    await sectionTable.remove(tx, id)
    return {}
  },
  logged: (row) => ({
    parentId: row.parent_id,
    code: row.code,
    name: row.name_ru,
    nameEn: row.name_en,
    sort: row.sort,
    active: row.active,
    badgeIds: row.badge_ids,
    image: row.image_uuid,
  }),
  loggedAfter: ({ columns: { nameRu, badgeCodes: _, imageUuid, ...columns }, badgeIds }) => ({
    ...columns,
    name: nameRu,
    badgeIds,
    image: imageUuid,
  }),
  files: pictureFiles(
    'section',
    sectionTable,
    (row) => onePicture(row.image_uuid),
    ({ columns }) => onePicture(columns.imageUuid),
  ),
}
