import type { PowerGroupRecord } from '../records.ts'

type Row = [code: string, ru: string, en: string, kilograms: number | null, families: string[]]

const groupRows: Row[] = [
  ['CH-01', 'Якорные и маринер', 'Anchor and mariner', 60, ['anchor', 'mariner']],
  ['CH-02', 'Ролло и скрепка', 'Rolo and paper clip', 45, ['rolo', 'clip']],
  ['CH-03', 'Венеция', 'Venetian', 20, ['venetian']],
  ['CH-04', 'Панцирные', 'Curb', 80, ['curb', 'figaro']],
  ['CH-05', 'Ромбо, нонна, лав', 'Rombo, nonna, love', 55, ['rombo', 'nonna', 'love']],
  ['CH-06', 'Сингапур и улитка', 'Singapore and snail', 6, ['singapore', 'snail']],
  ['TW-01', 'Кручёные', 'Twisted', 25, ['rope', 'cord']],
  ['TW-02', 'Снейк и кобра', 'Snake and cobra', 4, ['snake', 'cobra']],
  ['MN-01', 'Ручная сборка: бисмарк', 'Hand assembly: Bismarck', 9, ['bismarck']],
  ['MN-02', 'Ручная сборка: плетёные', 'Hand assembly: woven', 7, ['wheat', 'foxtail', 'byzantine', 'braid']],
  ['ST-01', 'Штампованные', 'Stamped', null, ['coin', 'coffee', 'popcorn', 'stick']],
  ['ST-02', 'Перлина и сателлит', 'Perlina and satellite', null, ['perlina', 'satellite']],
]

const mgPerKg = 1_000_000

/** Power groups; capacity in mg per rolling 30 days, null unlimited (decisions G-090, G-091). */
export const demoPowerGroups: PowerGroupRecord[] = groupRows.map(([code, ru, en, kilograms], i) => ({
  id: i + 1,
  code,
  name: { ru, en },
  valueMg: kilograms === null ? null : kilograms * mgPerKg,
}))

/** Id of the power group that makes a family; null for families without a limited capacity. */
export function powerGroupOf(family: string): number | null {
  const index = groupRows.findIndex(([, , , , families]) => families.includes(family))
  return index < 0 ? null : index + 1
}

/** Share of the capacity in use, orders outside the portal included, by group code; two are nearly full. */
export const usedShare: Record<string, number> = {
  'CH-01': 0.22,
  'CH-04': 0.4,
  'CH-06': 0.96,
  'TW-02': 0.985,
  'MN-01': 0.71,
}
