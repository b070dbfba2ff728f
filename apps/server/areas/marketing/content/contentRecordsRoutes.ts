import type { contentRecordsCalls } from '@proba/api/marketing/contentRecords'
import type { Handlers } from '../../../http/handler.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import type { Services } from '../../../services/services.ts'
import { wordCalls } from '../../catalogue/dictionaries/wordCalls.ts'
import { blockSource, menuSource } from './contentSourcesStore.ts'

/** Menus and texts of pages in the back office (decisions G-272, G-340). */
export function contentRecordsHandlers(services: Services): Handlers<typeof contentRecordsCalls> {
  const links = wordCalls(services, menuSource)
  const blocks = wordCalls(services, blockSource)
  return {
    'GET /admin/menus': async (call) => {
      const { items, meta } = await links.list(call)
      const named = (row: (typeof items)[number]) => ({
        ...row,
        column: inLanguage(call.language, row.columnRu, row.columnEn),
      })
      return { items: items.map(named), meta }
    },
    'GET /admin/menus/{id}': links.get,
    'POST /admin/menus': links.create,
    'POST /admin/menus/{id}': links.update,
    'DELETE /admin/menus/{id}': links.remove,
    'GET /admin/content': blocks.list,
    'GET /admin/content/{id}': blocks.get,
    'POST /admin/content': blocks.create,
    'POST /admin/content/{id}': blocks.update,
    'DELETE /admin/content/{id}': blocks.remove,
  }
}
