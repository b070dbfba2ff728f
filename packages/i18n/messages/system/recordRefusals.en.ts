import type { Translated } from '../../index.ts'
import type { recordRefusalsRu } from './recordRefusals.ru.ts'

/** English texts: refusals of calls that only the back office and other systems make, by code. */
export const recordRefusalsEn: Translated<typeof recordRefusalsRu> = {
  schema_version: 'There is no such schema version. Taken are: %{versions}',
  integration_key: 'The integration key is unknown or was revoked',
  integration_kind: 'The integration key does not permit the data “%{kind}”',
  integration_key_revoked: 'The key has been revoked',
  own_rights: 'You cannot change your own permissions',
  rights_not_held: 'This includes permissions that you do not hold: %{permissions}',
  in_use: 'The record is in use and cannot be deleted',
  built_in: 'A built-in record cannot be deleted',
  word_in_use: 'The entry is in use: %{names}. In all: %{count}. It cannot be deleted',
  word_in_orders: 'The entry is in orders, carts or stock: it cannot be deleted',
  section_in_use:
    'There are products in the section: %{articles}. In all: %{products}. Move them to another section first',
  section_has_additional:
    'There are additional products in the section: %{titles}. Move them to another section first',
  power_in_use:
    'The group has products: %{articles}. There are %{products} in all. Remove them from the group first',
  product_in_use: 'The product is in use: %{uses}. It cannot be deleted: mark it as discontinued',
  productUse: {
    orders: 'orders – %{n}',
    carts: 'carts – %{n}',
    waitingLists: 'waiting lists – %{n}',
    autoOrders: 'auto-orders – %{n}',
    residues: 'stock records – %{n}',
    techOrders: 'technical orders – %{n}',
    closeOpen: 'closings and openings – %{n}',
  },
  residue_in_use: 'Orders hold %{held} pc of this stock: it cannot be deleted',
  close_open_applied:
    'This update has been applied already: it can be neither changed nor deleted. Add a new one',
  tech_order_sent: 'The order was sent with batch %{batch}: it can be neither changed nor deleted',
  tech_orders_changed:
    'The drafts have changed since you were asked: nothing was sent, please look at them once more',
  tech_orders_none: 'Nothing to send: there are no drafts, or somebody has just sent them',
  tech_order_drafts: 'There are %{limit} drafts. Send them first',
  power_promised:
    'Nothing was saved: orders now hold %{grams} g more than the new capacity. Save again if that is what you want',
  coil_named:
    'The stock has %{grams} g, products cut from it: %{products}. Open it and confirm: something else was on the screen',
  coil_in_use: 'Orders hold %{grams} g of this stock: it cannot be deleted',
  job_state_changed: 'The state of the job has changed, so this cannot be done any more',
  inbox_settled: 'The message has been taken since; there is nothing to try again',
  inbox_part: 'The message is not kept as a whole: its sender has to send it again',
  inbox_no_file: 'The file of a refused document is not kept: its sender has to send it again',
  inbox_form: 'The message breaks the form: its sender has to correct it and send it again',
  user_is_parent: 'This is a head user and cannot be deleted. First choose another one for: %{names}',
  user_has_auto_orders:
    'The user has auto-orders in progress and cannot be deleted. First stop the auto-orders %{numbers}',
  user_leaves_auto_orders:
    'Auto-orders of the user in this company are in progress and return to their cart. First stop the auto-orders %{numbers}',
  user_disabled: 'The user is disabled and gets no mail. Enable the user first',
  demo_is_active: 'Demo access is already open until %{until}',
  demo_contract_gone:
    'The demo contract or the company of this user is gone. Open the account in the list of users',
  company_has_orders: 'The company has orders and cannot be deleted; make it inactive instead',
  records_imported: 'This file has been imported already. To import it again, check it again',
  records_incomplete: 'Some rows have issues. To replace everything, correct all rows first',
  too_many_specifications: 'An order can have up to %{n} documents. Remove those that are not needed',
  cost_not_active: 'No price list is active: there is nothing to stop',
  cost_begun: 'The price list has already begun and cannot be cancelled: you can stop publishing the prices',
  cost_cancelled: 'The price list is cancelled already',
  cost_template_missing: 'Upload a template of the price list first',
  cost_template_used:
    'The active or an upcoming price list was made from this template, so it cannot be deleted',
  cost_sheet: 'The price list was not accepted: correct the rows of the file and upload it again',
  order_part_shipped:
    'Part of the order has been shipped, so it cannot be cancelled. If nothing is left to ship, set the actual date; if nothing was shipped, clear "Partly shipped".',
  field_derived: 'This field is calculated and cannot be changed: %{field}',
}
