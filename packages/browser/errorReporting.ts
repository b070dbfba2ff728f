type Report = (error: unknown) => void

/** Errors kept until the client has loaded. */
const maxEarly = 10

let report: Report | null = null
const early: unknown[] = []
let isStarted = false

/** Reports an error that a screen has caught; errors that nobody catches are found by the client itself. */
export function noteError(error: unknown): void {
  if (report) report(error)
  else if (early.length < maxEarly) early.push(error)
}

/**
 * Starts error reports on the pages of one host, once; on any other host nothing is loaded or sent. A client that
 * cannot be loaded is done without.
 */
export async function startErrorReporting(hosts: {
  readonly errorReport: string
  readonly errorReportDsn: string
}): Promise<void> {
  const { errorReport, errorReportDsn } = hosts
  if (isStarted || errorReport === '' || errorReportDsn === '') return
  if (globalThis.window === undefined || window.location.host !== errorReport) return
  isStarted = true
  try {
    const { startErrorReports, reportCaught } = await import('./errorReports.ts')
    startErrorReports(errorReportDsn)
    report = reportCaught
    for (const error of early.splice(0)) reportCaught(error)
  } catch {
    // The page works without reports.
  }
}
