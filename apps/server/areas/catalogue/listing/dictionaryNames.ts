import { withoutCoating } from '@proba/domain/product/coating'
import type { Language } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { type MetalRecord, readCoatings, readMetalsAndCoatings } from './dictionaryStore.ts'

/** Names that replies carry, read once per call. */
export interface DictionaryNames {
  readonly metals: ReadonlyMap<number, MetalRecord>
  readonly coatings: ReadonlyMap<number, { name_ru: string; name_en: string }>
}

/** Names of metals and coatings for a reply. */
export async function dictionaryNames(sql: Sql): Promise<DictionaryNames> {
  const [found] = await readMetalsAndCoatings(sql)
  return {
    metals: new Map(found?.metals.map((metal) => [metal.id, metal])),
    coatings: new Map(found?.coatings.map((row) => [row.id, row])),
  }
}

/** A metal as replies carry it. */
export function metalReply(names: DictionaryNames, id: number, language: Language) {
  const metal = names.metals.get(id)
  return {
    id,
    code: metal?.code ?? '',
    name: metal ? inLanguage(language, metal.name_ru, metal.name_en) : '',
  }
}

/** Names of coatings in one language; the first is without coating. */
export async function coatingNames(sql: Sql, language: Language): Promise<Map<number, string>> {
  const rows = await readCoatings(sql)
  const sorted = rows.toSorted((a, b) => Number(b.id === withoutCoating) - Number(a.id === withoutCoating))
  return new Map(sorted.map(({ id, name_ru, name_en }) => [id, inLanguage(language, name_ru, name_en)]))
}
