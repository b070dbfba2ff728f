import type { PgTable } from 'drizzle-orm/pg-core'
import type * as tables from '../schema/tables.ts'

type Tables = typeof tables
type TableName = {
  [K in keyof Tables]: Tables[K] extends PgTable ? Tables[K]['_']['name'] : never
}[keyof Tables]

/**
 * Where the rows of a table stand once there are several databases (docs/scaling.md): with their company, found by the
 * key of its row or of the row they belong to; copied to each; in one place that all companies contend for; or in one
 * place because nobody asks for them by company.
 */
type Place =
  | { readonly place: 'sharded'; readonly by: string; readonly of?: TableName }
  | { readonly place: 'reference' | 'contested' | 'central' }

const byCompany = { place: 'sharded', by: 'company_id' } as const
const through = (of: TableName, by: string) => ({ place: 'sharded', by, of }) as const
const reference = { place: 'reference' } as const
const contested = { place: 'contested' } as const
const central = { place: 'central' } as const

/** Every table of tables.ts; a new one does not compile until it stands here. */
export const tablePlaces: Readonly<Record<TableName, Place>> = {
  act_answers: through('contracts', 'contract_id'),
  act_files: through('reconciliation_acts', 'act_id'),
  act_takers: through('reconciliation_acts', 'act_id'),
  action_log: byCompany,
  additional_features: reference,
  additional_minimums: reference,
  additional_product_alloys: reference,
  additional_products: reference,
  alloys: reference,
  auto_order_offers: through('auto_orders', 'auto_order_id'),
  auto_orders: byCompany,
  awaited_takings_back: central,
  badges: reference,
  banners: reference,
  bonus_uses: through('orders', 'order_id'),
  bonuses: byCompany,
  cart_offers: through('carts', 'cart_id'),
  cart_positions: through('carts', 'cart_id'),
  cart_snapshots: byCompany,
  cart_totals: through('carts', 'cart_id'),
  cart_undos: through('carts', 'cart_id'),
  carts: byCompany,
  catalogue_files: central,
  categories: reference,
  channels: reference,
  claims: byCompany,
  close_open_products: central,
  close_open_updates: central,
  coatings: reference,
  coil_pool_values: contested,
  coil_pools: contested,
  companies: reference,
  company_channels: reference,
  company_papers: byCompany,
  content_blocks: reference,
  contract_balances: through('contracts', 'contract_id'),
  contract_notices: through('contracts', 'contract_id'),
  contracts: byCompany,
  corrections: byCompany,
  deleted_stocks: contested,
  delivered_papers: central,
  demo_users: central,
  digest_notices: central,
  discounts_at_grant: through('orders', 'order_id'),
  document_sections: reference,
  earlier_inns: reference,
  documents: central,
  erp_circuit: central,
  feedback: central,
  file_references: central,
  files: central,
  idempotency_keys: central,
  image_requests: byCompany,
  inbox: central,
  import_checks: central,
  import_rows: central,
  exchanges: central,
  integration_keys: central,
  job_schedule: central,
  jobs: central,
  last_writes: central,
  login_challenges: central,
  manager_companies: reference,
  menu_entries: reference,
  master_messages: central,
  master_records: central,
  metal_cost_lists: reference,
  metal_cost_prices: reference,
  metal_cost_templates: reference,
  metal_minimums: reference,
  metal_movements: through('contracts', 'contract_id'),
  metal_reports: through('contracts', 'contract_id'),
  metal_statements: through('contracts', 'contract_id'),
  metals: reference,
  muted_notices: central,
  news: reference,
  news_type_links: reference,
  news_types: reference,
  notice_digests: central,
  notices: central,
  offers: reference,
  order_lines: through('orders', 'order_id'),
  order_messages: central,
  orders: byCompany,
  password_links: central,
  power_groups: contested,
  product_categories: reference,
  product_coatings: reference,
  products: reference,
  promotions: reference,
  rate_limits: central,
  reconciliation_acts: through('contracts', 'contract_id'),
  recovery_codes: central,
  refresh_tokens: central,
  registry_companies: central,
  registry_queries: central,
  reservations: contested,
  residues: contested,
  revision_marks: central,
  revisions: central,
  roles: reference,
  saved_views: central,
  second_factors: central,
  section_groups: reference,
  section_products: reference,
  servers: central,
  sessions: central,
  settings: reference,
  setup_links: central,
  shipment_lines: through('shipments', 'shipment_id'),
  shipments: through('orders', 'order_id'),
  specifications: through('orders', 'order_id'),
  taken_back_shipments: through('orders', 'order_id'),
  tasting_returns: byCompany,
  tech_order_batches: central,
  tech_orders: central,
  usage_days: central,
  usage_events: central,
  user_companies: reference,
  user_roles: reference,
  users: reference,
  weavings: reference,
}

/** The place of a table by its name; undefined for a name that is not in the list. */
export const placeOf = (table: string): Place | undefined =>
  new Map<string, Place>(Object.entries(tablePlaces)).get(table)
