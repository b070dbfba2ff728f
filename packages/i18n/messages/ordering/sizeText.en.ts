import type { Translated } from '../../index.ts'
import { fileRefusalsEn } from './fileRefusals.en.ts'
import type { sizeTextRu } from './sizeText.ru.ts'

const { text_no_article, text_no_count, text_no_size, text_unclear, text_ambiguous } = fileRefusalsEn

/** English texts: what a text that is pasted into a table of sizes leaves out, and why. */
export const sizeTextEn: Translated<typeof sizeTextRu> = {
  read: 'Read as a text.',
  late: 'The text was not pasted: the table was left or locked while it was being read. Paste it again.',
  line: 'Row %{line}. %{reason}',
  notOrdered: 'Rows without sizes and numbers for the table: %{n}',
  more: 'and %{n} more',
  order: 'Check the whole text as an order',
  refusal: {
    ...{ text_no_article, text_no_count, text_no_size, text_unclear, text_ambiguous },
    text_other_article: 'Another article: “%{text}”',
    text_other_coating: 'Another coating is shown: “%{text}”',
    text_other_type: 'Another way of ordering is open: “%{text}”',
    text_coil: 'A coil is entered on the tab “From coils”: “%{text}”',
  },
  measures: {
    text_other_article: 'There is no such article here: “%{text}”',
    text_no_count: 'No quantity found: “%{text}”',
    text_no_weight: 'No weight found: “%{text}”',
    text_no_size: 'No size found: “%{text}”',
    text_unclear: 'Not everything is clear: “%{text}”. Write size and value with units: %{example}',
    text_ambiguous:
      'It can be understood in more than one way: “%{text}”. Write size and value with units: %{example}',
  },
  example: {
    cm_g: '45 cm 3.2 g',
    mm_g: '8 mm 100 g',
    mm_mm_g: '0.5 × 10 mm 100 g',
    mm_pcs: '5 mm 10 pcs',
  },
}
