import { roleSeeds } from '@proba/domain/access/role'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../db/connect.ts'
import { expression } from '../../db/expression.ts'
import { continueIds, insertRows } from '../../db/insertRows.ts'
import { record } from '../../db/statement.ts'
import { translator } from '../../http/languages.ts'
import {
  referenceAlloys,
  referenceBadges,
  referenceCoatings,
  referenceMetals,
  referenceMinimums,
  referenceSections,
} from './referenceRows.ts'

/** Key of the advisory lock that lets one server at a time fill a database. */
const fillingLock = 727_002

const names = { name_ru: 'text', name_en: 'text' } as const

const readInstalled = record({
  metals: expression<boolean>('exists (select from metals)'),
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

async function insertCatalogueBasis(tx: Tx): Promise<void> {
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
    },
    referenceBadges.map((row) => ({
      id: row.id,
      code: row.code,
      kind: row.kind,
      text_ru: row.text.ru,
      text_en: row.text.en,
      colour: row.colour,
      expires_after_days: row.expiresAfterDays,
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
 * the roots of the catalogue and the built-in roles. Until the end of the transaction no other server fills the database.
 */
export async function installReference(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${fillingLock})`)
  const [installed] = await readInstalled(tx)
  await insertRoles(tx, installed?.roles ?? [])
  if (installed?.metals) return
  await insertMetals(tx)
  await insertCatalogueBasis(tx)
  await continueIds(tx, ['alloys', 'coatings', 'categories', 'badges'])
}
