import type { Language, Translate } from '@proba/i18n'
import type { Services } from '../../../services/services.ts'
import { standardRefused } from '../../../workbook/standard/standardWorkbook.ts'
import { placePrefix } from '../../common/importFiles/placePrefix.ts'
import { refusalText } from './refusalText.ts'
import { standardChoices, standardTexts, workbookFile } from './standardTexts.ts'
import { type StoredCheck, sheetsOf } from './storedCheck.ts'

/**
 * The rows that a check or its execution refused, as a workbook that says why and can be corrected and imported again.
 */
export async function refusedRowsFile(
  services: Services,
  stored: StoredCheck,
  language: Language,
  t: Translate,
) {
  const { errors, cells } = stored
  const names = sheetsOf(stored)
  const rows = errors.flatMap((error) => {
    const own = cells[error.row]
    const reason = placePrefix(error.row, names, t) + refusalText(error, language, t)
    return own ? [{ cells: own, reason }] : []
  })
  const sheets = standardRefused(
    standardTexts(language, t),
    await standardChoices(services.database.sql, language, t),
    rows,
  )
  return workbookFile(services, t('server.workbook.rejected'), sheets)
}
