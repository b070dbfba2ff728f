import { useTranslate } from '../../lib/language/language.tsx'
import { ImportTable } from './ImportTable.tsx'
import type { ImportCheck, ImportOutcome } from './importState.ts'
import { RefusedRow } from './RefusedRows.tsx'
import { placeKey } from './RowPlace.tsx'
import { isCut } from './useCutAmounts.ts'

const columns = ['row', 'article', 'reason'] as const

/** Rows that the check accepted and the cart no longer took, each with its reason (G-145). */
export function NotAddedRows({ outcome }: { outcome: ImportOutcome }) {
  const t = useTranslate()
  if (outcome.refused.length === 0) return null
  return (
    <ImportTable
      kind="refused"
      columns={columns}
      lines={outcome.refused}
      title={t('imports.notAdded.title')}
      hint={t('imports.notAdded.hint')}
    >
      {(refused) => <RefusedRow key={placeKey(refused)} refused={refused} />}
    </ImportTable>
  )
}

/** Rows that were added in full but look like a slip of the hand (G-143). */
export function DoubtfulRows({ check }: { check: ImportCheck }) {
  const t = useTranslate()
  const doubtful = check.success.flatMap((line) =>
    line.warning && !isCut(line)
      ? [{ row: line.row, sheet: line.sheet, article: line.article, ...line.warning }]
      : [],
  )
  if (doubtful.length === 0) return null
  return (
    <ImportTable
      kind="refused"
      columns={columns}
      lines={doubtful}
      title={t('imports.doubtful.title')}
      hint={t('imports.doubtful.hint')}
    >
      {(line) => <RefusedRow key={placeKey(line)} refused={line} />}
    </ImportTable>
  )
}
