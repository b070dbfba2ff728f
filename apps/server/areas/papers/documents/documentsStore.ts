import type { DocumentType } from '@proba/domain/codes/documentType'
import { columnsOf, expression, jsonRows, outerColumnsOf, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { files } from '../../../schema/common/filesTables.ts'
import { documentSections, documents } from '../../../schema/papers/documentsTables.ts'

const d = columnsOf(documents, 'd')
const f = outerColumnsOf(files, 'f')

const shownSection = record({
  ...pick(columnsOf(documentSections, 's'), 'id', 'parent_id', 'type', 'name_ru', 'name_en', 'sort'),
  level: expression<number>('cardinality(t.above)'),
  documents: jsonRows(
    { ...pick(d, 'id', 'name_ru', 'name_en', 'file_uuid'), file_name: f.name, size: f.size },
    `from documents d left join files f on f.uuid = d.file_uuid
     where d.section_id = s.id and (d.company_id is null or d.company_id = $1)`,
    'd.sort, d.id',
  ),
})

/** A section with the documents that a caller reads. */
export type ShownSectionRecord = RecordOf<typeof shownSection>

const isFor = (alias: string) =>
  `${alias}.active and (${alias}.company_id is null or ${alias}.company_id = $1)`

/**
 * Active sections of those types with their documents, common ones and those of the company, in the order of the tree;
 * with `within` only that section and those below it.
 */
export const readShownSections = shownSection.statement<
  [companyId: number | null, types: readonly DocumentType[], within: number | null]
>(
  'documents_shown',
  (columns) => `with recursive tree as (
      select s.id, array[]::int[] above, array[s.sort, s.id] place from document_sections s
      where s.parent_id is null and s.type = any($2::text[]) and ${isFor('s')}
      union all
      select c.id, t.above || t.id, t.place || array[c.sort, c.id]
      from document_sections c join tree t on c.parent_id = t.id where ${isFor('c')})
    select ${columns} from tree t join document_sections s on s.id = t.id
    where $3::int is null or $3::int = any(t.above || t.id) order by t.place`,
)
