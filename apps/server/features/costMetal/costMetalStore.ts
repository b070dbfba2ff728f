import type { PriceCode } from '@proba/domain/price'
import { statement } from '../../db/statement.ts'

export interface PriceJson {
  code: PriceCode
  price: number
  sort: number
}

export interface CostListRow {
  id: number
  name: string
  filepath: string
  file_uuid: string
  with_nds: boolean
  valid_from: Date
  stopped_at: Date | null
  created_at: Date
  user_name: string | null
  prices: PriceJson[]
}

const columns = `l.id, l.name, l.filepath, l.file_uuid, l.with_nds, l.valid_from, l.stopped_at, l.created_at, u.name user_name,
  (select coalesce(json_agg(json_build_object('code', p.code, 'price', p.price_kopecks, 'sort', p.sort) order by p.sort, p.code), '[]')
   from metal_cost_prices p where p.list_id = l.id) prices`
const tables = 'metal_cost_lists l left join users u on u.id = l.created_by'

/** The newest list begun by an instant; it is the active one unless it was stopped. */
export const readCurrentList = statement<CostListRow, [Date]>(
  'cost_current',
  `select ${columns} from ${tables} where l.valid_from <= $1 order by l.valid_from desc, l.id desc limit 1`,
)

export const readList = statement<CostListRow, [number]>(
  'cost_list',
  `select ${columns} from ${tables} where l.id = $1`,
)

const page = (sort: string, direction: string) =>
  statement<CostListRow, [string, number, number]>(
    `cost_lists_${sort}_${direction}`,
    `select ${columns} from ${tables} where $1 = '' or strpos(lower(l.name), $1) > 0
     order by l.${sort} ${direction}, l.id ${direction} limit $2 offset $3`,
  )

/** A page of lists by sort and order. */
export const readLists = {
  validFrom: { asc: page('valid_from', 'asc'), desc: page('valid_from', 'desc') },
  createdAt: { asc: page('created_at', 'asc'), desc: page('created_at', 'desc') },
} as const

export const countLists = statement<{ total: number }, [string]>(
  'cost_lists_count',
  `select count(*)::int total from metal_cost_lists l where $1 = '' or strpos(lower(l.name), $1) > 0`,
)

/** Locks the newest list begun, so that it is stopped once. */
export const lockCurrentList = statement<{ id: number; stopped_at: Date | null }, [Date]>(
  'cost_lock_current',
  `select id, stopped_at from metal_cost_lists where valid_from <= $1
   order by valid_from desc, id desc limit 1 for update`,
)

export const stopList = statement<never, [number, Date, number]>(
  'cost_stop',
  'update metal_cost_lists set stopped_at = $2, stopped_by = $3 where id = $1',
)

/** The current template; a writer locks it. */
export const readTemplate = statement<{ id: number; filepath: string; file_uuid: string }, []>(
  'cost_template',
  'select id, filepath, file_uuid from metal_cost_templates where deleted_at is null',
)
export const lockTemplate = statement<{ id: number; filepath: string }, []>(
  'cost_template_lock',
  'select id, filepath from metal_cost_templates where deleted_at is null for update',
)

/** Whether the active list or one still to begin was made from the template. */
export const isTemplateUsed = statement<{ used: boolean }, [number, Date]>(
  'cost_template_used',
  `select exists (select from metal_cost_lists l where l.template_id = $1 and l.stopped_at is null
     and (l.valid_from > $2 or l.id = (select c.id from metal_cost_lists c where c.valid_from <= $2
       order by c.valid_from desc, c.id desc limit 1))) used`,
)

export const deleteTemplate = statement<never, [number, Date]>(
  'cost_template_delete',
  'update metal_cost_templates set deleted_at = $2 where id = $1',
)

/** The stored file that a filepath names, of any list or template; nothing else is a filepath (T20). */
export const readStoredPath = statement<{ file_uuid: string }, [string]>(
  'cost_path',
  `select file_uuid from metal_cost_lists where filepath = $1
   union all select file_uuid from metal_cost_templates where filepath = $1 limit 1`,
)

export const markReferenced = statement<never, [string, Date]>(
  'cost_file_referenced',
  'update files set referenced_at = coalesce(referenced_at, $2) where uuid = $1',
)
