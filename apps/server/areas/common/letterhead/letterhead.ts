import type { Language } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'
import { translator } from '../../../http/languages.ts'
import type { PdfDocument } from '../../../pdf/pdfDocument.ts'
import { readSetting } from './letterheadStore.ts'

/**
 * What all our documents have in common: lines at their head, the name of our company first, and the line below each
 * page. The head is the setting `letterhead`, a list of lines for each language; without it the name of the portal.
 */
export async function readLetterhead(
  sql: Sql,
  language: Language,
): Promise<Pick<PdfDocument, 'language' | 'heading' | 'pageLine'>> {
  const [setting] = await readSetting(sql)
  const lines = (setting?.lines as Readonly<Record<string, unknown>> | undefined)?.[language]
  const texts = Array.isArray(lines) ? lines.filter((line) => typeof line === 'string') : []
  const t = translator(language)
  const heading = texts.length > 0 ? texts : [t('server.page.title')]
  return { language, heading, pageLine: t('server.pdf.page') }
}
