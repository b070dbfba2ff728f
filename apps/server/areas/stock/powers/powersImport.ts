import {
  type powerColumns,
  readSheetPower,
  type SheetPower,
  unlimitedWords,
} from '@proba/domain/files/powerSheet'
import { twinFinder } from '@proba/domain/text/keyTwin'
import { textOrStored } from '@proba/domain/text/sameText'
import type { Tx } from '../../../db/connection/connect.ts'
import { lower } from '../../../lib/lower.ts'
import {
  type CheckedRows,
  type ImportContext,
  type Outcome,
  type ParsedRow,
  recordImport,
  type WrittenKey,
} from '../../common/recordImports/recordImport.ts'
import { refuseTwin } from '../../common/recordImports/refuseTwin.ts'
import { createRecordIn, updateRecordIn } from '../../common/records/writeRecord.ts'
import { lockGroupsByCode, type NamedGroup, readGroupCodes, readGroupsByCode } from './powersStore.ts'
import { powerKind } from './savePower.ts'

type Row = ParsedRow<SheetPower>

const codesOf = (rows: readonly Row[]) => rows.map(({ value }) => lower(value.code))

/** What a row makes of a group: an empty cell keeps what is stored. */
const written = (row: SheetPower, group: NamedGroup | undefined) => ({
  code: group?.code ?? row.code,
  item: textOrStored(group?.name_ru, row.item),
  itemEn: textOrStored(group?.name_en, row.itemEn),
  value: row.value ? row.value.mg : (group?.value_mg ?? null),
})

/** Null for a row that creates its group; `refuseCode` refuses a new code that reads like another one. */
function outcomeOf(
  { row, value }: Row,
  group: NamedGroup | undefined,
  refuseCode: (key: WrittenKey) => Outcome | null,
): Outcome | null {
  if (!group) {
    const twin = refuseCode({ row, value: value.code })
    if (twin) return twin
    const missing = (['item', 'value'] as const).filter((column) => value[column] === null)
    const issues = missing.map((column) => ({ column, code: 'required' }))
    return issues.length > 0 ? { verdict: 'refuse', issues } : null
  }
  const { item, itemEn, value: mg } = written(value, group)
  const isSame = item === group.name_ru && itemEn === group.name_en && mg === group.value_mg
  return { verdict: isSame ? 'same' : 'update', issues: [] }
}

async function checkPowers(
  tx: Tx,
  rows: readonly Row[],
  context: ImportContext,
): Promise<CheckedRows<SheetPower>> {
  const { me, now } = context
  const found = await readGroupsByCode(tx, codesOf(rows))
  // Case does not matter (decision G-368), except between codes that were stored before that was so.
  const groups = new Map([
    ...found.map((group) => [lower(group.code), group] as const),
    ...found.map((group) => [group.code, group] as const),
  ])
  const groupOf = ({ value }: Pick<Row, 'value'>) => groups.get(value.code) ?? groups.get(lower(value.code))
  const twinOf = twinFinder((await readGroupCodes(tx)).map(({ code }) => code))
  const outcomes = new Map<number, Outcome>()
  for (const row of rows) {
    const outcome = outcomeOf(row, groupOf(row), (key) => refuseTwin('code', key, twinOf, context))
    if (outcome) outcomes.set(row.row, outcome)
  }
  return {
    outcomes,
    save: async (changed) => {
      for (const { value } of changed) {
        const group = groupOf({ value })
        const body = written(value, group)
        if (group)
          await updateRecordIn({ tx, me, now }, powerKind, group.id, { ...body, version: group.version })
        else await createRecordIn({ tx, me, now }, powerKind, body)
      }
    },
  }
}

/** Power groups in bulk; which products are in them comes with the products (decision G-338). */
export const powersImport = recordImport<keyof typeof powerColumns, SheetPower>({
  type: 'powers',
  isWhole: true,
  parse: (texts, { numbers }) => readSheetPower({ texts, numbers }),
  lock: async (tx, rows) => {
    await lockGroupsByCode(tx, codesOf(rows))
  },
  check: checkPowers,
  choices: async (_sql, _me, language) => ({ value: [unlimitedWords[language]] }),
})
