import type { Translated } from '../../index.ts'
import type { fileRefusalsRu } from './fileRefusals.ru.ts'

/** English texts: why a row of a file is refused for how it is written. */
export const fileRefusalsEn: Translated<typeof fileRefusalsRu> = {
  article_missing: 'The article is missing',
  coil_not_ordered_here:
    'Coils by weight are ordered under “From coils” only; a coil is moved to another order type in the cart',
  length_missing: 'The size is missing',
  length_not_offered: 'The product does not come in this size',
  other_order_type: 'The row belongs to another order type',
  unknown_order_type: 'There is no such order type',
  row_hidden: 'The row is hidden in the file, so it is not ordered: unhide or delete it',
  formula_without_value: 'The cell holds a formula without a saved value: open the file and save it again',
  cell_error: 'Column “%{column}”: the cell holds the error %{error}. Correct the formula or type the value',
  cell_date: 'Column “%{column}”: Excel has made a date of it. Format the column as text and type it again',
  cell_date_number:
    'Column “%{column}”: Excel has made a date of the number. Format the column as a number and type it again',
  cell_boolean:
    'Column “%{column}”: Excel has made TRUE or FALSE of it. Format the column as text and type it again',
  cell_long_number:
    'Column “%{column}”: Excel keeps 15 digits of a number, the others are lost. Format the column as text and type it again',
  cell_shortened:
    'Column “%{column}”: Excel has shortened the number, some digits are lost. Format the column as text and type it again',
  text_order_type: 'The order type “%{text}” is read by its meaning, check it',
  text_no_article: 'No article found: “%{text}”',
  text_no_count: 'No quantity found: “%{text}”',
  text_no_size: 'No size found: “%{text}”',
  text_unclear:
    'Not everything is clear: “%{text}”. Put article, size and quantity into columns, or write units: 45 cm 10 pcs',
  text_ambiguous:
    'It can be understood in more than one way: “%{text}”. Write size and quantity with units (45 cm 10 pcs), and one coating',
  cell_count: 'Quantity “%{text}”: it must be a whole number above zero',
  cell_unit:
    'Column “%{column}”: “%{text}” is in another unit. Convert the number and write it without a unit',
  cell_merged:
    'Column “%{column}”: “%{text}” stands in a cell merged over several rows. Write the number in each row',
  hint_near: 'Similar: %{names}',
  hint_offered: 'Available: %{names}',
  hint_offered_more: 'Available: %{names} and %{n} others',
  hint_lengths: 'Lengths on offer: %{centimetres} cm',
  hint_lengths_more: 'Lengths on offer: %{centimetres} cm and %{n} others',
  hint_near_lengths: 'Nearest lengths on offer: %{centimetres} cm',
}
