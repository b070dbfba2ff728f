import type { SpecificationKind } from '@proba/domain/order/specification'
import { columnsOf, expression, pick } from '../../../db/statements/expression.ts'
import { type RecordOf, record } from '../../../db/statements/statement.ts'
import { metals } from '../../../schema/catalogue/dictionaryTables.ts'
import { companies, contracts } from '../../../schema/customers/companiesTables.ts'
import { orderLines, orders, shippedOfLine } from '../../../schema/ordering/ordersTables.ts'

const o = columnsOf(orders, 'o')
const l = columnsOf(orderLines, 'l')

const erpOrder = record({
  ...pick(o, 'id', 'number', 'order_type', 'product_type', 'comment', 'count', 'weight_mg', 'metal_need_mg'),
  ...pick(o, 'is_cost_order_increased', 'created_at', 'cancelled_at', 'cancel_reason', 'accepted_at'),
  ...pick(o, 'sap_number', 'provisional_date', 'shipped'),
  ...pick(columnsOf(companies, 'co'), 'inn', 'name'),
  contract_sap_number: columnsOf(contracts, 'k').sap_number,
  contract_type: columnsOf(contracts, 'k').contract_type,
  metal: columnsOf(metals, 'm').code,
  line_count: expression<number>('(select count(*)::int from order_lines l where l.order_id = o.id)'),
  papers: expression<SpecificationKind[]>(
    `coalesce((select json_agg(s.additional_type order by s.id) from specifications s where s.order_id = o.id), '[]')`,
  ),
})
/** A real order as it is sent to the ERP. */
export type ErpOrderRecord = RecordOf<typeof erpOrder>

const source = `from orders o join companies co on co.id = o.company_id join contracts k on k.id = o.contract_id
  join metals m on m.id = o.metal_id`

/** One order; none of a trial, which never reaches the ERP (decision G-134). */
export const readErpOrder = erpOrder.statement<[id: number]>(
  'erp_order',
  (columns) => `select ${columns} ${source} where o.id = $1 and not o.is_demo`,
)

const isOpen = 'o.actual_date is null and o.cancelled_at is null and not o.is_demo'

/** Orders that are neither shipped nor cancelled, after a number. */
export const readOpenOrders = erpOrder.statement<[after: number, limit: number]>(
  'erp_orders_open',
  (columns) => `select ${columns} ${source} where ${isOpen} and o.number > $1 order by o.number limit $2`,
)

/** Those of them that the ERP has not accepted. */
export const readNewOrders = erpOrder.statement<[after: number, limit: number]>(
  'erp_orders_new',
  (columns) => `select ${columns} ${source}
   where ${isOpen} and o.accepted_at is null and o.number > $1 order by o.number limit $2`,
)

const erpLine = record({
  ...pick(l, 'order_id', 'article', 'type_offer', 'length_mm', 'size_label', 'unit_weight_mg', 'count'),
  ready_pieces: l.ready_pieces,
  shipped_pieces: expression<number>(shippedOfLine('l.id')),
  coating: expression<string | null>('(select c.code from coatings c where c.id = l.coating_id)'),
})
/** A line of an order as it is sent to the ERP. */
export type ErpLineRecord = RecordOf<typeof erpLine>

/** Lines of orders, in the order in which updates count them. */
export const readErpLines = erpLine.statement<[orderIds: readonly number[]]>(
  'erp_order_lines',
  (columns) =>
    `select ${columns} from order_lines l where l.order_id = any($1::int[]) order by l.order_id, l.id`,
)
