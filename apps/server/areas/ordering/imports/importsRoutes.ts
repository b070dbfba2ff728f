import type { importsCalls } from '@proba/api/ordering/imports'
import { sheetKindOf } from '@proba/domain/files/standardSheet'
import type { Handlers } from '../../../http/handler.ts'
import type { Services } from '../../../services/services.ts'
import { standardTemplate } from '../../../workbook/standard/standardWorkbook.ts'
import { checkFile } from './checkFile.ts'
import { cancelImport, executeImport, ownCheck } from './executeImport.ts'
import { storedRowsReply } from './importCheckReply.ts'
import { previewImportFile } from './readImportFile.ts'
import { refusedRowsFile } from './refusedRowsFile.ts'
import { standardChoices, standardTexts, workbookFile } from './standardTexts.ts'

const ofKind = <Body extends { readonly type: string }>(body: Body) => ({
  ...body,
  type: sheetKindOf(body.type),
})

/** Import of order files: template, check, execution and the workbook of refused rows. */
export function importsHandlers(services: Services): Handlers<typeof importsCalls> {
  const { database } = services
  return {
    'GET /import/template': async ({ language, t }) =>
      workbookFile(
        services,
        t('server.workbook.template'),
        standardTemplate(standardTexts(language, t), await standardChoices(database.sql, language, t)),
      ),
    'POST /import/check': async ({ me, body, signal, progress, language, t }) =>
      checkFile(services, me, ofKind(body), { signal: signal(), progress }, language, t),
    'POST /import/preview': async ({ me, body, signal }) =>
      previewImportFile(services, me, body.uuid, signal()),
    'POST /import/execute': async ({ me, body, idempotencyKey, signal, language, t }) =>
      executeImport(services, me, ofKind(body), { key: idempotencyKey, signal: signal(), language, t }),
    'POST /import/cancel': async ({ me, body }) => cancelImport(services, me, body.uuid),
    'POST /import/offers': async ({ me, body, signal, language, t }) => {
      const { stored } = await database.transaction((tx) => ownCheck(services, tx, me, body.uuid))
      return { offers: await storedRowsReply(database.sql, { stored, language, t }, signal()) }
    },
    'POST /import/rejected': async ({ me, body, language, t }) => {
      const { stored } = await database.transaction((tx) => ownCheck(services, tx, me, body.uuid))
      return refusedRowsFile(services, stored, language, t)
    },
  }
}
