import type { importsContract } from '@proba/api/imports'
import { problemValues } from '@proba/domain/problemValue'
import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { standardRejected, standardTemplate } from '../../workbook/standardSheet.ts'
import { checkFile, checkReply } from './checkFile.ts'
import { executeImport, ownCheck } from './executeImport.ts'
import { standardChoices, standardTexts, workbookFile } from './standardTexts.ts'

/** Spreadsheet import (spec 1 §7, spec 2 §4). */
export function importsHandlers(services: Services): Handlers<typeof importsContract> {
  const { database } = services
  return {
    'GET /import/template': async ({ language, t }) =>
      workbookFile(
        services,
        t('server.workbook.template'),
        standardTemplate(standardTexts(language, t), await standardChoices(database.sql, language, t)),
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
        await standardChoices(database.sql, language, t),
        rows,
      )
      return workbookFile(services, t('server.workbook.rejected'), sheets)
    },
  }
}
