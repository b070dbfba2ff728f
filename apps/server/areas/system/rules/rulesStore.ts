import { columnsOf, jsonRows, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { offers, products } from '../../../schema/catalogue/catalogueTables.ts'
import { coatings } from '../../../schema/catalogue/dictionaryTables.ts'
import { companies, contracts } from '../../../schema/customers/companiesTables.ts'

const c = columnsOf(companies, 'c')
const p = columnsOf(products, 'p')
const o = columnsOf(offers, 'o')
const k = columnsOf(coatings, 'k')

/** Companies or products that one answer offers. */
const maxFound = 20

/** Companies of a person $1: those bound to them, or all where $2. */
const ofCaller = `c.deleted_at is null and ($2 or exists (
  select from manager_companies mc where mc.company_id = c.id and mc.user_id = $1))`

/** Companies of the caller by name or INN, with their contracts. */
export const findCompanies = record({
  ...pick(c, 'id', 'name'),
  contracts: jsonRows(
    pick(columnsOf(contracts, 'n'), 'id', 'knfmp_number', 'name'),
    'from contracts n where n.company_id = c.id',
    'n.start_date desc, n.id',
  ),
}).statement<[userId: number, isAll: boolean, pattern: string]>(
  'rules_companies',
  (columns) => `select ${columns} from companies c where ${ofCaller}
     and ($3 = '' or lower(c.name || ' ' || c.full_name || ' ' || c.inn) like $3) order by c.name_key, c.id limit ${maxFound}`,
)

/** One company of the caller with what its orders depend on. */
export const readCompany = record(pick(c, 'id', 'is_demo', 'settings', 'disabled_restrictions')).statement<
  [userId: number, isAll: boolean, id: number]
>('rules_company', (columns) => `select ${columns} from companies c where ${ofCaller} and c.id = $3`)

const goods = record({
  ...pick(p, 'id', 'article'),
  sizes: jsonRows(
    { id: o.id, length: o.length_mm, label: o.size_label },
    'from offers o where o.product_id = p.id and o.deleted_at is null',
    'o.sort, o.id',
  ),
  coatings: jsonRows(
    { id: k.id, ru: k.name_ru, en: k.name_en },
    'from product_coatings pc join coatings k on k.id = pc.coating_id where pc.product_id = p.id',
    'pc.sort',
  ),
})
export type GoodsRecord = RecordOf<typeof goods>

/** Products by article, with their listed sizes and their coatings. */
export const findGoods = goods.statement<[pattern: string]>(
  'rules_goods',
  (
    columns,
  ) => `select ${columns} from products p where p.deleted_at is null and ($1 = '' or p.search_key like $1)
   order by length(p.search_key), p.article, p.id limit ${maxFound}`,
)

/** A size with its product. */
export const readSize = record({
  ...pick(o, 'id', 'product_id', 'length_mm', 'weight_mg'),
  ...pick(p, 'slope', 'intercept_mg', 'metal_id'),
}).statement<[id: number]>(
  'rules_size',
  (
    columns,
  ) => `select ${columns} from offers o join products p on p.id = o.product_id and p.deleted_at is null
   where o.id = $1`,
)
