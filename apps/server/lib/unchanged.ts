import { RequestRefused } from './requestRefused.ts'

/**
 * The locked record that a change is meant for: refused as not_found when it is gone, as version_conflict when others
 * have saved it since `version` (decision G-015). Without a version it is taken as it is.
 */
export function unchanged<R extends { readonly version: number }>(
  row: R | undefined,
  version: number | undefined,
): R {
  if (!row) throw new RequestRefused('not_found')
  if (version !== undefined && row.version !== version) throw new RequestRefused('version_conflict')
  return row
}
