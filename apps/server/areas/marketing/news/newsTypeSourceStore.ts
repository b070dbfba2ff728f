import { wordFieldErrors } from '@proba/domain/product/dictionaryForm'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { newsTypes } from '../../../schema/marketing/newsTables.ts'
import type { DictionarySource } from '../../catalogue/dictionaries/dictionarySourcesStore.ts'

const t = columnsOf(newsTypes, 'd')
const type = record({
  ...pick(t, 'id', 'code', 'sort', 'version'),
  name: t.name_ru,
  nameEn: t.name_en,
  uses: expression<number>('coalesce(u.n, 0)'),
  builtIn: expression<boolean>('false'),
})

/** Types of news; one that news have is not deleted (decision G-217). */
export const newsTypeSource: DictionarySource<RecordOf<typeof type>> = {
  entity: 'news_type',
  table: 'news_types',
  record: type,
  columns: { name: 'name_ru', nameEn: 'name_en', sort: 'sort', code: 'code' },
  unique: ['code'],
  used: 'select type_id id, count(*)::int n from news_type_links group by 1',
  users:
    'select n.title_ru as name from news_type_links l join news n on n.id = l.news_id where l.type_id = $1',
  otherwiseUsed: 'false',
  fieldErrors: wordFieldErrors,
}
