import type { importsContract } from '@proba/api/imports'
import { orderTypes } from '@proba/domain/orderType'
import { problemValues } from '@proba/domain/problemValue'
import type { Language, Translate } from '@proba/i18n'
import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import type { SheetSpec } from '../../workbook/sheetSpec.ts'
import {
  type StandardChoices,
  type StandardTexts,
  standardRejected,
  standardTemplate,
} from '../../workbook/standardSheet.ts'
import { checkFile, checkReply, titlesIn } from './checkFile.ts'
import { executeImport, ownCheck } from './executeImport.ts'
import { coveringNames } from './importContext.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Texts of the standard workbook in one language. */
export function standardTexts(language: Language, t: Translate): StandardTexts {
  return {
    sheet: t('server.workbook.sheet'),
    titles: titlesIn(language),
    lists: t('server.workbook.lists'),
    guide: {
      sheet: t('server.workbook.guide.sheet'),
      title: t('server.workbook.guide.title'),
      lines: t('server.workbook.guide.lines').split('\n'),
    },
    reason: t('server.workbook.reason'),
  }
}

/** Values of the drop-downs in one language. */
export async function standardChoices(
  services: Services,
  language: Language,
  t: Translate,
): Promise<StandardChoices> {
  const coverings = await coveringNames(services.database.sql, language)
  return {
    coverings: [...coverings.values()],
    orderTypes: orderTypes.map((type) => t(`terms.orderType.${type}`)),
  }
}

/** Spreadsheet import (spec 1 §7, spec 2 §4). */
export function importsHandlers(services: Services): Handlers<typeof importsContract> {
  const { database, workbooks } = services
  const file = async (name: string, sheets: SheetSpec[]) => {
    const data = await workbooks.writeSheets(sheets)
    return { data: data.toString('base64'), name, mimeType: xlsx }
  }
  return {
    'GET /import/template': async ({ language, t }) =>
      file(
        `${t('server.workbook.template')}.xlsx`,
        standardTemplate(standardTexts(language, t), await standardChoices(services, language, t)),
      ),
    'POST /import/check': async ({ me, body, language, t }) => checkFile(services, me, body, language, t),
    'POST /import/execute': async ({ me, body, idempotencyKey }) =>
      executeImport(services, me, body, idempotencyKey),
    'POST /import/offers': async ({ me, body, language, t }) => {
      const { stored } = await database.transaction((tx) => ownCheck(services, tx, me, body.uuid))
      const { success } = await checkReply(services, body.uuid, stored, language, t)
      return { offers: success }
    },
    'POST /import/rejected': async ({ me, body, language, t }) => {
      const { stored } = await database.transaction((tx) => ownCheck(services, tx, me, body.uuid))
      const rows = stored.rejected.map(({ cells, code, params }) => {
        const { key, values } = problemValues(code, params, language)
        return { cells, reason: t(`problems.${key}`, values) }
      })
      const sheets = standardRejected(
        standardTexts(language, t),
        await standardChoices(services, language, t),
        rows,
      )
      return file(`${t('server.workbook.rejected')}.xlsx`, sheets)
    },
  }
}
