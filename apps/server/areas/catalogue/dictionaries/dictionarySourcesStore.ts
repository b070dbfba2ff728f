import type { Alloy, Badge } from '@proba/api/catalogue/dictionaries'
import type { FieldCode } from '@proba/api/common/fieldRefusals'
import type { LogEntity } from '@proba/domain/codes/logCodes'
import { withoutCoating } from '@proba/domain/product/coating'
import {
  alloyFieldErrors,
  badgeFieldErrors,
  channelFieldErrors,
  wordFieldErrors,
} from '@proba/domain/product/dictionaryForm'
import { noveltyBadge } from '@proba/domain/product/novelty'
import type { Static } from 'typebox'
import { columnsOf, type Expression, expression, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, type RecordShape, record } from '../../../db/statements/statement.ts'
import { alloys, badges, coatings, weavings } from '../../../schema/catalogue/dictionaryTables.ts'
import { channels } from '../../../schema/customers/companiesTables.ts'

/** What every entry of a dictionary has. */
export interface WordRecord {
  readonly id: number
  readonly name: string
  readonly nameEn: string
  readonly sort: number
  readonly uses: number
  readonly builtIn: boolean
  readonly version: number
}

/** Fields of a form by their names on the wire. */
export type WordForm = Readonly<Record<string, unknown>> & {
  readonly name: string
  readonly nameEn?: string
  readonly sort: number | null
}

/** Where a dictionary is kept and what uses its entries. */
export interface DictionarySource<Row extends WordRecord> {
  readonly entity: LogEntity
  readonly table: string
  readonly record: RecordShape<Row>
  /** Column of each field that is written. */
  readonly columns: Readonly<Record<string, string>>
  /** Column that the list puts together first and filters by as `place`, such as the page of a text. */
  readonly grouped?: string
  /** Fields that are unique: a new entry that repeats one is refused there. */
  readonly unique: readonly string[]
  /** SQL of the ids of entries with their number of uses, `id` and `n`. */
  readonly used: string
  /** SQL of the names of what uses the entry $1, in the column `name`; the first are named by a refusal. */
  readonly users: string
  /** SQL that is true while the entry $1 is used by records that have no name to give. */
  readonly otherwiseUsed: string
  fieldErrors(form: WordForm, isNew: boolean): Readonly<Record<string, FieldCode>>
}

const uses = { uses: expression<number>('coalesce(u.n, 0)') }
const never = { builtIn: expression<boolean>('false') }

interface NamedColumns {
  readonly name_ru: Expression<string>
  readonly name_en: Expression<string>
}
const names = ({ name_ru, name_en }: NamedColumns) => ({ name: name_ru, nameEn: name_en })
const nameColumns = { name: 'name_ru', nameEn: 'name_en', sort: 'sort' }

const c = columnsOf(coatings, 'd')
const coating = record({
  ...pick(c, 'id', 'code', 'sort', 'version'),
  ...names(c),
  ...uses,
  builtIn: expression<boolean>(`d.id = ${withoutCoating}`),
})

export const coatingSource: DictionarySource<RecordOf<typeof coating>> = {
  entity: 'coating',
  table: 'coatings',
  record: coating,
  columns: { ...nameColumns, code: 'code' },
  unique: ['code'],
  used: 'select coating_id id, count(*)::int n from product_coatings group by 1',
  users:
    'select p.article name from product_coatings pc join products p on p.id = pc.product_id where pc.coating_id = $1',
  otherwiseUsed: `exists (select from residues where coating_id = $1)
    or exists (select from cart_offers where coating_id = $1)
    or exists (select from auto_order_offers where coating_id = $1)
    or exists (select from order_lines where coating_id = $1)
    or exists (select from tech_orders where coating_id = $1)`,
  fieldErrors: wordFieldErrors,
}

const w = columnsOf(weavings, 'd')
const weaving = record({ ...pick(w, 'id', 'code', 'sort', 'version'), ...names(w), ...uses, ...never })

export const weavingSource: DictionarySource<RecordOf<typeof weaving>> = {
  entity: 'weaving',
  table: 'weavings',
  record: weaving,
  columns: { ...nameColumns, code: 'code' },
  unique: ['code'],
  used: 'select weaving_id id, count(*)::int n from products where weaving_id is not null group by 1',
  users: 'select article name from products where weaving_id = $1',
  otherwiseUsed: 'false',
  fieldErrors: wordFieldErrors,
}

const a = columnsOf(alloys, 'd')
const alloy = record({
  ...pick(a, 'id', 'code', 'sort', 'version', 'assay', 'density'),
  ...names(a),
  metalId: a.metal_id,
  accountingAssay: a.accounting_assay,
  colour: expression<Static<typeof Alloy>['colour']>('d.colour'),
  onRequest: a.on_request,
  ...uses,
  ...never,
})

export const alloySource: DictionarySource<RecordOf<typeof alloy>> = {
  entity: 'alloy',
  table: 'alloys',
  record: alloy,
  columns: {
    ...nameColumns,
    code: 'code',
    metalId: 'metal_id',
    assay: 'assay',
    accountingAssay: 'accounting_assay',
    colour: 'colour',
    density: 'density',
    onRequest: 'on_request',
  },
  unique: ['code'],
  used: `select alloy_id id, sum(n)::int n from (select alloy_id, count(*) n from products group by 1
    union all select alloy_id, count(*) n from additional_product_alloys group by 1) counted group by 1`,
  users: `select article name from products where alloy_id = $1
    union all select p.title_ru from additional_products p
      join additional_product_alloys pa on pa.product_id = p.id where pa.alloy_id = $1`,
  otherwiseUsed: 'false',
  fieldErrors: alloyFieldErrors,
}

const b = columnsOf(badges, 'd')
const badge = record({
  ...pick(b, 'id', 'code', 'sort', 'version', 'colour'),
  name: b.text_ru,
  nameEn: b.text_en,
  kind: expression<Static<typeof Badge>['kind']>('d.kind'),
  ...uses,
  builtIn: expression<boolean>(`d.code = '${noveltyBadge}'`),
})

/** Products and sections carry the codes of their badges, each of its kind. */
const badgeHolders = `select 'product' kind, unnest(badge_codes) code, article name from products
  union all select 'category', unnest(badge_codes), name_ru from categories`

export const badgeSource: DictionarySource<RecordOf<typeof badge>> = {
  entity: 'badge',
  table: 'badges',
  record: badge,
  columns: {
    name: 'text_ru',
    nameEn: 'text_en',
    sort: 'sort',
    code: 'code',
    kind: 'kind',
    colour: 'colour',
  },
  unique: ['code'],
  used: `select b.id, count(*)::int n from badges b join (${badgeHolders}) h on h.kind = b.kind and h.code = b.code group by 1`,
  users: `select h.name from badges b join (${badgeHolders}) h on h.kind = b.kind and h.code = b.code where b.id = $1`,
  otherwiseUsed: 'false',
  fieldErrors: badgeFieldErrors,
}

const ch = columnsOf(channels, 'd')
const channel = record({
  ...pick(ch, 'id', 'sort', 'version'),
  name: ch.full_name,
  nameEn: ch.name,
  ...uses,
  ...never,
})

const ofChannel = 'company_channels cc join companies c on c.id = cc.company_id and c.deleted_at is null'

export const channelSource: DictionarySource<RecordOf<typeof channel>> = {
  entity: 'channel',
  table: 'channels',
  record: channel,
  columns: { name: 'full_name', nameEn: 'name', sort: 'sort' },
  unique: ['nameEn'],
  used: `select cc.channel_id id, count(*)::int n from ${ofChannel} group by 1`,
  users: `select c.name from ${ofChannel} where cc.channel_id = $1`,
  otherwiseUsed: 'false',
  fieldErrors: channelFieldErrors,
}
