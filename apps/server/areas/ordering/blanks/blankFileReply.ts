import type { Language, Translate } from '@proba/i18n'
import { RequestRefused } from '../../../lib/requestRefused.ts'
import type { Services } from '../../../services/services.ts'
import { workbookFile } from '../imports/standardTexts.ts'
import { blankSections, sectionName } from './blankSections.ts'
import { blankSheets } from './blankSheets.ts'
import { readBlankProducts, readBlankSizes } from './blankStore.ts'

/** The workbook of a part of a section's blank, from part 1. */
export async function blankFileReply(
  services: Services,
  id: number,
  part: number,
  rowsPerPart: number,
  language: Language,
  t: Translate,
) {
  const { sql } = services.database
  const section = (await blankSections(services, null)).find((one) => one.id === id)
  const [size] = section ? await readBlankSizes(sql, [section.id], rowsPerPart) : []
  if (!section || !size || part > size.parts) throw new RequestRefused('not_found')
  const products = await readBlankProducts(sql, [section.id], rowsPerPart, part)
  const sheets = await blankSheets(
    sql,
    products.map((product) => product.id),
    language,
    t,
  )
  const name = sectionName(section, language)
  const title =
    size.parts > 1
      ? t('server.workbook.blankPart', { name, part, parts: size.parts })
      : t('server.workbook.blank', { name })
  return workbookFile(services, title, sheets)
}
