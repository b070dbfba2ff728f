import type { FirstStepCode } from '@proba/domain/access/firstSteps'
import { type Expression, expression } from '../../../db/statements/expression.ts'
import { record } from '../../../db/statements/statement.ts'
import { referenceSections } from '../setup/referenceRows.ts'

const exists = (source: string): Expression<boolean> => expression(`exists (select ${source})`)

const roots = referenceSections.map(({ code }) => `'${code}'`).join(', ')
const ofProduct = 'p.deleted_at is null'

const steps: Readonly<Record<Exclude<FirstStepCode, 'mail'>, Expression<boolean>>> = {
  contacts: exists(`from settings s, jsonb_each_text(
    case jsonb_typeof(s.value) when 'object' then s.value else '{}' end) c
    where s.key = 'contacts' and c.key ~ '(Phone|Email)$' and c.value <> ''`),
  home: exists("from content_blocks where page = 'home'"),
  // The first administrator exists from the start, so the step needs somebody else in the back office.
  staff: exists(`from users u where u.deleted_at is null and exists (
    select from user_roles ur join roles r on r.id = ur.role_id
    where ur.user_id = u.id and array_to_string(r.permissions, ' ') ~ '(^| )(admin|manager)\\.') offset 1`),
  sections: exists(`from categories where code not in (${roots})`),
  alloys: exists('from alloys'),
  capacities: exists('from power_groups'),
  products: exists('from products p where p.deleted_at is null'),
  sizes: exists(`from offers o join products p on p.id = o.product_id and ${ofProduct}`),
  pictures: exists(`from products p where ${ofProduct} and p.picture_keys <> '{}'`),
  stock: exists('from residues'),
  coils: exists('from coil_pool_values'),
  minimums: exists('from metal_minimums'),
  // A list of the ERP needs no template (decision G-485).
  priceTemplate: expression(
    `exists (select from metal_cost_templates where deleted_at is null) or exists (select from metal_cost_lists)`,
  ),
  prices: exists('from metal_cost_lists'),
  companies: exists('from companies where deleted_at is null'),
  managers: exists('from manager_companies'),
  contracts: exists('from contracts'),
  // Only a contract on the metal of the customer has a balance.
  balances: expression(
    `exists (select from contract_balances) or
     exists (select from contracts) and not exists (select from contracts where contract_type = 'with_metals')`,
  ),
  customers: exists(`from user_companies uc join users u on u.id = uc.user_id and u.deleted_at is null`),
}

/** What is there already; no step reads more than its first row. */
export const readFirstSteps = record(steps).statement<[]>('first_steps', (columns) => `select ${columns}`)
