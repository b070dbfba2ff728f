import type { Tx } from '../db/connect.ts'
import { demoCategories } from './categories.ts'
import { demoAlloys, demoBadges, demoCoatings, demoMetalMinimums, demoMetals } from './dictionaries.ts'
import { insertRows } from './insertRows.ts'
import { demoPowerGroups } from './powerGroups.ts'
import { demoWeavings } from './weavingRecords.ts'

const names = { name_ru: 'text', name_en: 'text' } as const

async function insertMetals(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'metals',
    { id: 'int', code: 'text', symbol: 'text', ...names, orderable: 'boolean', sort: 'int' },
    demoMetals.map(({ id, code, symbol, name, orderable, sort }) => ({
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
    demoAlloys.map((alloy) => ({
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
    demoMetalMinimums.map((row) => ({
      metal_id: row.metalId,
      product_type: row.productType,
      min_weight_mg: row.minWeightMg,
    })),
  )
}

async function insertSections(tx: Tx): Promise<void> {
  await insertRows(
    tx,
    'categories',
    {
      id: 'int',
      code: 'text',
      parent_id: 'int',
      ...names,
      sort: 'int',
      active: 'boolean',
      badge_codes: 'text[]',
      picture_key: 'text',
    },
    demoCategories.map((row) => ({
      id: row.id,
      code: row.code,
      parent_id: row.parentId,
      name_ru: row.name.ru,
      name_en: row.name.en,
      sort: row.sort,
      active: row.active,
      badge_codes: row.badgeCodes,
      picture_key: row.pictureKey,
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
    demoBadges.map((row) => ({
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

/** Metals, alloys, coatings, weavings, sections, badges and power groups. */
export async function insertDictionaries(tx: Tx): Promise<void> {
  await insertMetals(tx)
  await insertRows(
    tx,
    'coatings',
    { id: 'int', code: 'text', ...names, sort: 'int' },
    demoCoatings.map(({ id, code, name, sort }) => ({ id, code, name_ru: name.ru, name_en: name.en, sort })),
  )
  await insertRows(
    tx,
    'weavings',
    { id: 'int', code: 'text', ...names, family: 'text', sort: 'int' },
    demoWeavings.map(({ id, code, name, family, sort }) => ({
      id,
      code,
      name_ru: name.ru,
      name_en: name.en,
      family,
      sort,
    })),
  )
  await insertSections(tx)
  await insertRows(
    tx,
    'power_groups',
    { id: 'int', code: 'text', ...names, value_mg: 'bigint' },
    demoPowerGroups.map(({ id, code, name, valueMg }) => ({
      id,
      code,
      name_ru: name.ru,
      name_en: name.en,
      value_mg: valueMg,
    })),
  )
}
