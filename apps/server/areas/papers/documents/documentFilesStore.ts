import { command } from '../../../db/statements/statement.ts'

/** Who keeps documents reads the files of all of them. */
export const documentsPermission = 'admin.documents.*'

export const hideFiles = command<[ids: readonly number[], area: string]>(
  'documents_hide_files',
  `update file_references set company_id = null, is_public = false, area = $2
   where entity = 'document' and entity_id = any($1::int[])`,
)

export const unshareFiles = command<[ids: readonly number[]]>(
  'documents_unshare_files',
  "delete from file_references where entity = 'document_shared' and entity_id = any($1::int[])",
)

export const showFiles = command<
  [ids: readonly number[], companyIds: readonly (number | null)[], isPublic: boolean]
>(
  'documents_show_files',
  `update file_references r set company_id = s.company_id, is_public = $3::boolean and s.company_id is null,
     area = case when $3::boolean and s.company_id is null then null else r.area end
   from unnest($1::int[], $2::int[]) s(id, company_id) where r.entity = 'document' and r.entity_id = s.id`,
)

export const shareFiles = command<[ids: readonly number[]]>(
  'documents_share_files',
  `insert into file_references (file_uuid, entity, entity_id, area, is_public)
   select file_uuid, 'document_shared', id, 'personal.*', false from documents
   where id = any($1::int[]) and file_uuid is not null on conflict do nothing`,
)
