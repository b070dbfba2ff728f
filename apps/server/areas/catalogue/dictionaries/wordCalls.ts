import type { Language } from '@proba/i18n'
import { ReplyWithMessage } from '../../../http/handler.ts'
import { pageOf, paginationOf } from '../../../http/paging.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Principal } from '../../../services/principal.ts'
import type { Services } from '../../../services/services.ts'
import type { DictionarySource, WordForm, WordRecord } from './dictionarySources.ts'
import { createWord, removeWord, saveWord } from './saveWord.ts'
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
interface ById {
  readonly params: { readonly id: number }
  readonly language: Language
}
interface ByPerson {
  readonly me: Principal
}

/** The five calls of a dictionary. */
export function wordCalls<Row extends WordRecord>(services: Services, source: DictionarySource<Row>) {
  const { sql } = services.database
  const reply = (row: Row, language: Language) => ({
    ...row,
    title: inLanguage(language, row.name, row.nameEn),
  })
  const one = async (id: number, language: Language) => {
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
    get: async ({ params, language }: ById) => one(params.id, language),
    create: async ({ me, body, language }: ByPerson & { body: WordForm; language: Language }) =>
      new ReplyWithMessage(
        await one(await createWord(services, source, me, body), language),
        'server.word.created',
      ),
    update: async ({
      me,
      params,
      body,
      language,
    }: ByPerson & ById & { body: WordForm & { readonly version: number } }) => {
      await saveWord(services, source, me, params.id, body)
      return new ReplyWithMessage(await one(params.id, language), 'server.word.updated')
    },
    remove: async ({
      me,
      params,
      body,
    }: ByPerson & Pick<ById, 'params'> & { body: { version: number } | null }) => {
      await removeWord(services, source, me, params.id, body?.version)
      return new ReplyWithMessage({}, 'server.word.deleted')
    },
  }
}
