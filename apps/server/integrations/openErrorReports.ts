import type { Config } from '../config/config.ts'
import type { ErrorReports } from './errorReports.ts'

/** The error reports of the settings; null without ERROR_REPORT_DSN, and nothing of the client is loaded then. */
export async function openErrorReports({
  errorReportDsn,
}: Pick<Config, 'errorReportDsn'>): Promise<ErrorReports | null> {
  if (errorReportDsn === undefined) return null
  const { reportsBySentry } = await import('./sentryReports.ts')
  return reportsBySentry(errorReportDsn)
}
