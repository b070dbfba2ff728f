import type { Translated } from '../index.ts'
import type { refusalsRu } from './refusals.ru.ts'

/** English texts: codes of the order check and of imported rows. */
export const refusalsEn: Translated<typeof refusalsRu> = {
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
  coating_unknown: 'There is no such coating',
  coating_not_available: 'This coating is not available for the product',
  count_not_positive_integer: 'The quantity must be a whole number above zero',
  coil_weight_below_minimum: 'The coil is lighter than the minimum of %{grams} g',
  coil_weight_too_large: 'The coil, together with equal rows, is heavier than the maximum of %{grams} g',
  coil_not_ordered_here:
    'Coils by weight are ordered from coils only; the cart moves a coil to another order type',
  formula_without_value: 'The cell holds a formula without a computed value: save the file again',
  other_order_type: 'The row belongs to another order type',
  unknown_order_type: 'There is no such order type',
  count_too_large: 'The quantity is too large: at most %{pieces} pcs',
  row_too_large: 'Too many together with equal rows: a row of the cart holds at most %{pieces} pcs',
  cart_full: 'The cart is full: it can hold at most %{rows} rows',
  cart_too_large: 'The cart cannot hold so much: at most %{pieces} pcs and %{kilograms} kg',
  count_fixed: 'A coil is ordered whole, its quantity does not change',
  length_fixed: 'The length of this row does not change',
  length_without_weight:
    'The weight of this length is not known: the product is no longer in the catalogue or has no mass data',
  row_missing: 'The row is no longer in the cart',
  length_below_minimum: 'The length is below the minimum of %{centimetres} cm',
  length_doubtful:
    'A length of %{centimetres} cm is far above the longest in the catalogue (%{longest} cm). Check that it is in centimetres',
  length_too_large: 'The length is above the maximum of %{centimetres} cm',
  coating_fixed: 'The coating of finished products does not change',
  number_unreadable: '“%{text}” is not a number',
  number_ambiguous: '“%{text}” can be read in more than one way: type it without marks between the digits',
  number_ambiguous_decimals:
    '“%{text}” can be read in more than one way: type it without marks between thousands, decimals after a point',
  number_not_whole: '“%{text}” is not a whole number',
  number_too_fine:
    '“%{text}”: at most %{smart_count} decimal |||| “%{text}”: at most %{smart_count} decimals',
  number_too_small: '“%{text}”: not less than %{limit}',
  number_too_large: '“%{text}”: not more than %{limit}',
  weight_fixed: 'The weight of this row does not change',
}
