import type { Services } from '../../../services/services.ts'
import { logActions } from '../../common/actionLog/actionLogStore.ts'
import { outdatePools } from '../coilResidues/coilsImportStore.ts'
import { clearCoils, clearStocks, lockOlderCoils, lockOlderStocks } from './clearOlderStore.ts'
import { noteReplaced } from './replacedStock.ts'

/** Stock rows that are made nothing in one transaction. */
const rowsAtOnce = 500

/**
 * Makes nothing the finished stock that was reported last before a moment, but for what refused messages named since; what
 * orders hold of it is then missing (decisions G-471, G-544). Answers how many rows had something.
 */
export async function clearOlderStocks(services: Services, moment: Date): Promise<number> {
  const { database } = services
  await database.transaction((tx) => noteReplaced(tx, 'residue', moment))
  const portion = () =>
    database.transaction(async (tx) => {
      const locked = await lockOlderStocks(tx, moment, rowsAtOnce)
      const cleared = await clearStocks(
        tx,
        locked.map(({ id }) => id),
        moment,
      )
      await logActions(
        tx,
        null,
        cleared.map(({ id, stock_type, before }) => ({
          ...{ entity: 'residue' as const, entityId: id, action: 'update' as const },
          before: { [stock_type]: before },
          after: { [stock_type]: 0 },
        })),
      )
      return cleared.length
    })
  let all = 0
  for (let last = rowsAtOnce; last === rowsAtOnce; all += last) last = await portion()
  return all
}

/** The same of the amounts of coil pools, in one transaction, as pools are few. */
export async function clearOlderCoils(services: Services, moment: Date): Promise<number> {
  const { database } = services
  await database.transaction((tx) => noteReplaced(tx, 'coil', moment))
  return database.transaction(async (tx) => {
    const locked = await lockOlderCoils(tx, moment)
    const cleared = await clearCoils(
      tx,
      locked.map(({ id }) => id),
      moment,
    )
    const pools = Map.groupBy(cleared, ({ pool }) => pool)
    await outdatePools(tx, [...pools.keys()], services.now())
    const amounts = (of: typeof cleared, value: (mg: number) => number) =>
      of.map(({ is_chain: isChain, with_coating: withCoating, before }) => ({
        ...{ isChain, withCoating },
        value: value(before),
      }))
    await logActions(
      tx,
      null,
      [...pools].map(([entityId, of]) => ({
        ...{ entity: 'coil' as const, entityId, action: 'update' as const },
        before: { types: amounts(of, (mg) => mg) },
        after: { types: amounts(of, () => 0) },
      })),
    )
    return cleared.length
  })
}
