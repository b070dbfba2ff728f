import type { Services } from '../../../services/services.ts'
import { releaseFile } from '../../common/files/fileReferences.ts'
import { deleteReport, readOldReports } from './metalReportsStore.ts'

/** Deletes the reports that are no longer kept; their files go with the next discarded uploads (decision G-191). */
export async function dropOldReports({ config, database, now }: Services, batch: number): Promise<void> {
  const before = now()
  before.setUTCMonth(before.getUTCMonth() - config.keepReportMonths)
  for (;;) {
    const old = await readOldReports(database.sql, before, batch)
    for (const { id, file_uuid: uuid } of old)
      await database.transaction(async (tx) => {
        await deleteReport(tx, id)
        if (uuid !== null) await releaseFile(tx, uuid, { entity: 'metal_report', entityId: id })
      })
    if (old.length < batch) return
  }
}
