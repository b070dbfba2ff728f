import { namedLock } from '../../../db/advisoryLocks.ts'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { command, record } from '../../../db/statements/statement.ts'
import { documentSections, documents } from '../../../schema/papers/documentsTables.ts'

/** Keeps the tree of sections as it is to the end of the transaction; nothing but its changes waits for it. */
export const lockTree = command<[]>(
  'document_tree_lock',
  `select pg_advisory_xact_lock(${namedLock('document sections')})`,
)

/** Keeps the tree of sections from being changed, for those who put something into it. */
export const shareTree = command<[]>(
  'document_tree_share',
  `select pg_advisory_xact_lock_shared(${namedLock('document sections')})`,
)

const sectionColumns = pick(
  columnsOf(documentSections),
  'id',
  'parent_id',
  'type',
  'company_id',
  'name_ru',
  'sort',
)

/** Every section of the locked tree. */
export const readTree = record(sectionColumns).statement<[]>(
  'document_tree',
  (columns) => `select ${columns} from document_sections order by id`,
)

/** A section, kept from being deleted or changed, with what its documents come to. */
export const lockSection = record({
  ...sectionColumns,
  documents: expression<number>(
    '(select count(*)::int from documents d where d.section_id = document_sections.id)',
  ),
  /** Active, as all sections above it are. */
  is_shown: expression<boolean>(
    `(with recursive up as (
        select s.parent_id, s.active from document_sections s where s.id = document_sections.id
        union all
        select s.parent_id, s.active from up join document_sections s on s.id = up.parent_id)
      select bool_and(active) from up)`,
  ),
  last_sort: expression<number>(
    'coalesce((select max(d.sort) from documents d where d.section_id = document_sections.id), 0)',
  ),
}).statement<[id: number]>(
  'document_section_lock',
  (columns) => `select ${columns} from document_sections where id = $1 for no key update`,
)

/** The documents in a section and below it, and which of them are shown where the section itself is. */
export const readBranchDocuments = record({
  ...pick(columnsOf(documents, 'd'), 'id', 'company_id'),
  is_shown: expression<boolean>('b.shown'),
}).statement<[sectionId: number, isShown: boolean]>(
  'document_branch',
  (columns) => `with recursive branch as (
      select id, $2::boolean shown from document_sections where id = $1
      union all
      select c.id, b.shown and c.active from document_sections c join branch b on c.parent_id = b.id)
    select ${columns} from branch b join documents d on d.section_id = b.id`,
)

/** Keeps a document from being changed by others. */
export const lockDocument = record(pick(columnsOf(documents), 'id')).statement<[id: number]>(
  'document_lock',
  (columns) => `select ${columns} from documents where id = $1 for no key update`,
)

/**
 * Lets the sections right below one become top ones; they keep its type. Those below a hidden one are hidden by
 * themselves then, as nobody has shown them (decision G-420).
 */
export const freeChildren = command<[id: number, isShown: boolean]>(
  'document_section_free_children',
  `update document_sections set parent_id = null, active = active and $2::boolean, version = version + 1
   where parent_id = $1`,
)

/** Puts documents among the deleted ones; only admins read their files then. */
export const recycle = record(pick(columnsOf(documents), 'id', 'name_ru')).statement<
  [sectionId: number | null, id: number | null, at: Date]
>(
  'documents_recycle',
  (columns) => `update documents set recycled_at = $3, section_id = null, version = version + 1,
      recycled_from = (select s.name_ru from document_sections s where s.id = documents.section_id)
    where section_id is not null and (section_id = $1 or id = $2) returning ${columns}`,
)
