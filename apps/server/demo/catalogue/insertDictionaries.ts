import { isReferenceSection } from '../../areas/system/setup/referenceRows.ts'
import type { Tx } from '../../db/connection/connect.ts'
import { insertRows } from '../../db/statements/insertRows.ts'
import { demoCategories } from './categories.ts'
import { demoPowerGroups } from './powerGroups.ts'
import { demoWeavings } from './weavingRecords.ts'

const names = { name_ru: 'text', name_en: 'text' } as const

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
    demoCategories
      .filter(({ code }) => !isReferenceSection(code))
      .map((row) => ({
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
}

/** Weavings, sections and power groups; the rest is there in every installation. */
export async function insertDictionaries(tx: Tx): Promise<void> {
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
