import type { Language } from '@proba/i18n'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { savingCalls } from '../../common/records/savingCalls.ts'
import { recordWriter } from '../../common/records/writeRecord.ts'
import type { DictionarySource, WordRecord } from './dictionarySourcesStore.ts'
import { wordKind } from './saveWord.ts'
import { readWord, readWordPage, type WordSort } from './wordsStore.ts'

const wordsPerPage = 25

interface ListInput {
  readonly query: {
    readonly page?: number
    readonly perPage?: number
    readonly q?: string
    readonly place?: string
    readonly sort?: WordSort
    readonly order?: 'asc' | 'desc'
  }
  readonly language: Language
}
interface InLanguage {
  readonly language: Language
}
interface ById extends InLanguage {
  readonly params: { readonly id: number }
}

/** The five calls of a dictionary. */
export function wordCalls<Row extends WordRecord>(services: Services, source: DictionarySource<Row>) {
  const { sql } = services.database
  const reply = (row: Row, language: Language) => ({
    ...row,
    title: inLanguage(language, row.name, row.nameEn),
  })
  const one = async (id: number, { language }: InLanguage) => {
    const row = await readWord(sql, source, id)
    if (!row) throw new RequestRefused('not_found')
    return reply(row, language)
  }
  return {
    list: async ({ query, language }: ListInput) => {
      const page = pageOf(query, wordsPerPage)
      const order = { sort: query.sort ?? 'sort', descending: query.order === 'desc' } as const
      const filters = { q: query.q?.trim() ?? '', place: query.place }
      const { rows, total } = await readWordPage(sql, source, filters, order, page)
      return { items: rows.map((row) => reply(row, language)), meta: paginationOf(page, total) }
    },
    get: (input: ById) => one(input.params.id, input),
    ...savingCalls(recordWriter(services, wordKind(source)), 'server.word', one),
  }
}
