import type { Translated } from '../index.ts'
import type { problemsRu } from './problems.ru.ts'

/** English texts: codes of the bid check and of imported rows. */
export const problemsEn: Translated<typeof problemsRu> = {
  contract_expired: 'The contract has expired. Choose a valid one or contact your manager',
  not_enough_metal: 'Not enough metal, reduce the amount (%{grams} g short)',
  min_weight_silver: 'The minimum silver weight is not reached: %{grams} g short, otherwise the cost rises',
  min_weight_gold: 'The minimum gold weight is not reached: %{grams} g short, otherwise the cost rises',
  min_count: 'The minimum quantity is not reached: %{pieces} pcs short of %{minimum} pcs',
  min_weight: 'The minimum weight is not reached: %{grams} g short of %{minimumGrams} g',
  missing_in_catalogue: 'The item is missing in the catalogue',
  not_available: 'The items are not available for order',
  capacity_exceeded: 'The item groups exceed the production capacity of 30 days by %{grams} g',
  remaining_weight_exceeded: 'The remaining coil weight is exceeded by %{grams} g',
  residue_exceeded: 'The available stock is exceeded by %{pieces} pcs',
  contract_work_unavailable: 'The item is not available under a work contract',
  contract_supply_unavailable: 'The item is not available under a supply contract',
  closed: 'The item is closed',
  closed_reason: 'The item is closed: %{reason}',
  article_missing: 'The article is missing',
  unknown_article: 'There is no such article in the catalogue',
  length_not_offered: 'The product has no such size',
  covering_unknown: 'There is no such coating',
  covering_not_available: 'This coating is not available for the product',
  count_not_positive_integer: 'The quantity must be a whole number above zero',
  coil_weight_below_minimum: 'The coil is lighter than the minimum of %{grams} g',
  formula_without_value: 'The cell holds a formula without a computed value: save the file again',
  other_order_type: 'The row belongs to another order type',
  unknown_order_type: 'There is no such order type',
}
