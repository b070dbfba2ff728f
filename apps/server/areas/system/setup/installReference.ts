import { roleSeeds } from '@proba/domain/access/role'
import { sql } from 'drizzle-orm'
import { advisoryLocks } from '../../../db/advisoryLocks.ts'
import type { Tx } from '../../../db/connection/connect.ts'
import { expression } from '../../../db/statements/expression.ts'
import { continueIds, insertRows } from '../../../db/statements/insertRows.ts'
import { record } from '../../../db/statements/statement.ts'
import { translator } from '../../../http/languages.ts'
import { installAdditional } from './installAdditional.ts'
import { referenceContent } from './referenceContent.ts'
import { referenceMenu } from './referenceMenu.ts'
import type { ContentBlockRecord, MenuRecord } from './referenceRecords.ts'
import {
  referenceAlloys,
  referenceBadges,
  referenceChannels,
  referenceCoatings,
  referenceMetals,
  referenceMinimums,
  referenceSections,
} from './referenceRows.ts'

const names = { name_ru: 'text', name_en: 'text' } as const

const readInstalled = record({
  metals: expression<boolean>('exists (select from metals)'),
  channels: expression<boolean>('exists (select from channels)'),
  features: expression<boolean>('exists (select from additional_features)'),
  menu: expression<boolean>('exists (select from menu_entries)'),
  pages: expression<string[]>("coalesce((select array_agg(distinct page) from content_blocks), '{}')"),
  roles: expression<string[]>("coalesce((select array_agg(code) from roles), '{}')"),
}).statement<[]>('reference_installed', (columns) => `select ${columns}`)

async function insertMetals(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'metals',
    { id: 'int', code: 'text', symbol: 'text', ...names, orderable: 'boolean', sort: 'int' },
    referenceMetals.map(({ id, code, symbol, name, orderable, sort }) => ({
      id,
      code,
      symbol,
      name_ru: name.ru,
      name_en: name.en,
      orderable,
      sort,
    })),
  )
}

async function insertAlloys(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'alloys',
    {
      id: 'int',
      metal_id: 'int',
      code: 'text',
      assay: 'int',
      accounting_assay: 'int',
      colour: 'text',
      density: 'float8',
      ...names,
      on_request: 'boolean',
      sort: 'int',
    },
    referenceAlloys.map((alloy) => ({
      id: alloy.id,
      metal_id: alloy.metalId,
      code: alloy.code,
      assay: alloy.assay,
      accounting_assay: alloy.accountingAssay,
      colour: alloy.colour,
      density: alloy.density,
      name_ru: alloy.name.ru,
      name_en: alloy.name.en,
      on_request: alloy.onRequest,
      sort: alloy.sort,
    })),
  )
}

async function insertMinimums(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'metal_minimums',
    { metal_id: 'int', product_type: 'text', min_weight_mg: 'bigint' },
    referenceMinimums.map((row) => ({
      metal_id: row.metalId,
      product_type: row.productType,
      min_weight_mg: row.minWeightMg,
    })),
  )
}

async function insertCoatings(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'coatings',
    { id: 'int', code: 'text', ...names, sort: 'int' },
    referenceCoatings.map(({ id, code, name, sort }) => ({
      id,
      code,
      name_ru: name.ru,
      name_en: name.en,
      sort,
    })),
  )
}

/** The roots of the catalogue. */
async function insertSections(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'categories',
    { id: 'int', code: 'text', ...names, sort: 'int', active: 'boolean', badge_codes: 'text[]' },
    referenceSections.map(({ id, code, name }) => ({
      id,
      code,
      name_ru: name.ru,
      name_en: name.en,
      sort: id * 10,
      active: true,
      badge_codes: [],
    })),
  )
}

async function insertBadges(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'badges',
    {
      id: 'int',
      code: 'text',
      kind: 'text',
      text_ru: 'text',
      text_en: 'text',
      colour: 'text',
      expires_after_days: 'int',
      sort: 'int',
    },
    referenceBadges.map((row) => ({
      id: row.id,
      code: row.code,
      kind: row.kind,
      text_ru: row.text.ru,
      text_en: row.text.en,
      colour: row.colour,
      expires_after_days: row.expiresAfterDays,
      sort: row.id * 10,
    })),
  )
}

async function insertChannels(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'channels',
    { id: 'int', name: 'text', full_name: 'text', sort: 'int' },
    referenceChannels.map(({ id, name, fullName }) => ({ id, name, full_name: fullName, sort: id * 10 })),
  )
  await continueIds(tx, ['channels'])
}

/** Adds links to the header, the main menu or the footer. */
export async function insertMenu(tx: Tx, rows: readonly MenuRecord[]): Promise<void> {
  await insertRows(
    tx,
    'menu_entries',
    {
      place: 'text',
      column_ru: 'text',
      column_en: 'text',
      title_ru: 'text',
      title_en: 'text',
      path: 'text',
      sort: 'int',
    },
    rows.map((row) => ({
      place: row.place,
      column_ru: row.column?.ru ?? null,
      column_en: row.column?.en ?? null,
      title_ru: row.title.ru,
      title_en: row.title.en,
      path: row.path,
      sort: row.sort,
    })),
  )
}

/** Adds texts of pages, behind one another in the order in which they are given. */
export async function insertContent(tx: Tx, rows: readonly ContentBlockRecord[]): Promise<void> {
  await insertRows(
    tx,
    'content_blocks',
    {
      code: 'text',
      page: 'text',
      title_ru: 'text',
      title_en: 'text',
      body_ru: 'text',
      body_en: 'text',
      sort: 'int',
      permission: 'text',
    },
    rows.map(({ code, page, title, body, permission }, i) => ({
      code,
      page,
      title_ru: title.ru,
      title_en: title.en,
      body_ru: body.ru,
      body_en: body.en,
      sort: (i + 1) * 10,
      permission,
    })),
  )
}

async function insertRoles(tx: Tx, known: readonly string[]): Promise<void> {
  const [ru, en] = [translator('ru'), translator('en')]
  await insertRows(
    tx,
    'roles',
    { code: 'text', ...names, permissions: 'text[]', built_in: 'boolean' },
    roleSeeds
      .filter(({ code }) => !known.includes(code))
      .map(({ code, permissions }) => ({
        code,
        name_ru: ru(`server.role.${code}`),
        name_en: en(`server.role.${code}`),
        permissions,
        built_in: true,
      })),
  )
}

/**
 * Writes what every installation starts with and does not have yet: metals, alloys, their minimums, coatings, badges,
 * the roots of the catalogue, sales channels, features of additional products, the menu, texts of pages and the built-in
 * roles. What belongs to one factory (weavings,
 * power groups, coil pools, products, customers) is not among them. Until the end of the transaction no other server fills the database.
 */
export async function installReference(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.filling})`)
  const [installed] = await readInstalled(tx)
  await insertRoles(tx, installed?.roles ?? [])
  if (!installed?.channels) await insertChannels(tx)
  if (!installed?.features) await installAdditional(tx)
  if (!installed?.menu) await insertMenu(tx, referenceMenu)
  await insertContent(
    tx,
    referenceContent.filter(({ page }) => !installed?.pages.includes(page)),
  )
  if (installed?.metals) return
  await insertMetals(tx)
  await insertAlloys(tx)
  await insertMinimums(tx)
  await insertCoatings(tx)
  await insertSections(tx)
  await insertBadges(tx)
  await continueIds(tx, ['alloys', 'coatings', 'categories', 'badges'])
}
