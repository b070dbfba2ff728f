import type { importsContract } from '@proba/api/imports'
import { sheetKindOf } from '@proba/domain/files/standardSheet'
import { refusalMessage } from '@proba/domain/order/refusalMessage'
import type { Handlers } from '../../http/handler.ts'
import type { Services } from '../../services.ts'
import { standardRejected, standardTemplate } from '../../workbook/standard/standardSheet.ts'
import { checkFile } from './checkFile.ts'
import { cancelImport, executeImport, ownCheck } from './executeImport.ts'
import { storedCheckReply } from './importCheckReply.ts'
import { standardChoices, standardTexts, workbookFile } from './standardTexts.ts'

const ofKind = <Body extends { readonly type: string }>(body: Body) => ({
  ...body,
  type: sheetKindOf(body.type),
})

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
    'POST /import/check': async ({ me, body, signal, progress, language, t }) =>
      checkFile(services, me, ofKind(body), { signal: signal(), progress }, language, t),
    'POST /import/execute': async ({ me, body, idempotencyKey, signal }) =>
      executeImport(services, me, ofKind(body), idempotencyKey, signal()),
    'POST /import/cancel': async ({ me, body }) => cancelImport(services, me, body.uuid),
    'POST /import/offers': async ({ me, body, signal, language, t }) => {
      const { stored } = await database.transaction((tx) => ownCheck(services, tx, me, body.uuid))
      const output = { uuid: body.uuid, result: stored, language, t }
      const { success } = await storedCheckReply(database.sql, output, signal())
      return { offers: success }
    },
    'POST /import/rejected': async ({ me, body, language, t }) => {
      const { stored } = await database.transaction((tx) => ownCheck(services, tx, me, body.uuid))
      const rows = stored.rejected.map(({ cells, code, params }) => {
        const { key, values } = refusalMessage(code, params, language)
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
