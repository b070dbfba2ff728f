import type { Translated } from '../../index.ts'
import type { refusalsRu } from './refusals.ru.ts'

/** English texts: codes of the order check and of imported rows. */
export const refusalsEn: Translated<typeof refusalsRu> = {
  contract_expired: 'The contract has expired. Choose a valid one or contact your manager',
  not_enough_metal: 'Not enough metal, reduce the amount (%{grams} g short)',
  min_weight_silver: 'The minimum silver weight is not reached: %{grams} g short, otherwise the cost rises',
  min_weight_gold: 'The minimum gold weight is not reached: %{grams} g short, otherwise the cost rises',
  min_count: 'The minimum quantity is not reached: %{pieces} pcs short of %{minimum} pcs',
  min_weight: 'The minimum weight is not reached: %{grams} g short of %{minimumGrams} g',
  missing_in_catalogue: 'The item is not in the catalogue',
  not_available: 'Not available to order',
  capacity_exceeded: 'The 30-day production capacity is short by %{grams} g',
  remaining_weight_exceeded: 'The coil stock is short by %{grams} g',
  residue_exceeded: 'The stock is short by %{pieces} pcs',
  contract_work_unavailable: 'Not available under a tolling contract',
  contract_supply_unavailable: 'Not available under a supply contract',
  closed: 'Production is closed',
  closed_reason: 'Production is closed: %{reason}',
  article_missing:
    'The article is missing. If its cell is merged with the one above, write the article in every row',
  unknown_article: 'This article is not in the catalogue',
  length_not_offered: 'The product does not come in this size',
  coating_unknown: 'There is no such coating',
  coating_not_available: 'This coating is not available for the product',
  count_not_positive_integer: 'The quantity must be a whole number above zero',
  coil_weight_below_minimum: 'The coil is lighter than the minimum of %{grams} g',
  coil_weight_too_large: 'The coil, together with equal rows, is over the limit of %{grams} g',
  coil_not_ordered_here:
    'Coils by weight are ordered under “From coils” only; a coil is moved to another order type in the cart',
  other_order_type: 'The row belongs to another order type',
  unknown_order_type: 'There is no such order type',
  count_too_large: 'The quantity is too large: the limit is %{pieces} pcs',
  row_too_large: 'Too many together with equal rows: a cart row holds up to %{pieces} pcs',
  cart_full: 'The cart is full: it holds up to %{rows} rows',
  cart_too_large: 'The cart cannot hold so much: it holds up to %{pieces} pcs and %{kilograms} kg',
  count_fixed: 'A coil is ordered whole: its quantity cannot be changed',
  length_fixed: 'The length of this row cannot be changed',
  length_without_weight:
    'The weight of this length is not known: the product is no longer in the catalogue or has no mass data',
  row_missing: 'The row is no longer in the cart',
  length_below_minimum: 'The length is below the minimum of %{centimetres} cm',
  length_doubtful:
    'A length of %{centimetres} cm is far above the longest in the catalogue (%{longest} cm). Check that it is in centimetres',
  length_too_large: 'The length is above the maximum of %{centimetres} cm',
  coating_fixed: 'The coating of finished products cannot be changed',
  number_unreadable: '“%{text}” is not a number',
  number_ambiguous: '“%{text}” can be read in more than one way: type it without separators',
  number_ambiguous_decimals:
    '“%{text}” can be read in more than one way: type it without thousands separators, with a point before the decimals',
  number_not_whole: '“%{text}” is not a whole number',
  number_too_fine: '“%{text}”: up to %{smart_count} decimal |||| “%{text}”: up to %{smart_count} decimals',
  number_too_small: '“%{text}”: the minimum is %{limit}',
  number_too_large: '“%{text}”: the limit is %{limit}',
  weight_fixed: 'The weight of this row cannot be changed',
}
