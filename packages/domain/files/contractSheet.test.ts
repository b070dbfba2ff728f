import { expect, test } from 'vitest'
import { contractChange, readSheetContract } from './contractSheet.ts'
import { readinessChange, readSheetReadiness } from './readinessSheet.ts'

const empty = {
  sapNumber: '4001',
  inn: '',
  knfmpNumber: '',
  name: '',
  contractType: '',
  startDate: '',
  endDate: '',
  active: '',
}
const contract = (texts: Partial<typeof empty>) => {
  const found = readSheetContract({ texts: { ...empty, ...texts }, numbers: {} })
  if ('issues' in found) throw new Error(JSON.stringify(found.issues))
  return found.value
}
const stored = {
  ...{ companyId: 7, knfmpNumber: 'К-1', name: '', contractType: 'no_metals' as const },
  ...{ startDate: '2026-01-01', endDate: '2026-12-31', active: true, orders: 0 },
  isOwned: false,
  isCompanyDeleted: false,
}

test('a new contract needs a company, a number, a type and its first day (G-066, G-339)', () => {
  const found = contractChange(contract({ endDate: '31.12.2026' }), null, null)
  expect('issues' in found && found.issues.map(({ column, code }) => `${column} ${code}`)).toEqual([
    'inn required',
    'knfmpNumber required',
    'contractType required',
    'startDate required',
  ])
  const whole = { inn: '2463000001', knfmpNumber: 'К-1', contractType: 'подряд', startDate: '2026-01-01' }
  expect(contractChange(contract(whole), null, 7)).toMatchObject({
    written: { companyId: 7, contractType: 'with_metals', endDate: null, active: true },
    isSame: false,
  })
})

test('an empty cell keeps what is stored; a contract keeps its company, and with orders its type (G-066, G-339)', () => {
  expect(contractChange(contract({}), stored, null)).toMatchObject({ isSame: true })
  expect(contractChange(contract({ endDate: 'Бессрочный', active: 'нет' }), stored, null)).toMatchObject({
    written: { knfmpNumber: 'К-1', endDate: null, active: false },
    isSame: false,
  })
  const foreign = contract({ inn: '2463000002', contractType: 'Подряд', endDate: '31.12.2025' })
  const found = contractChange(foreign, { ...stored, orders: 3 }, 8)
  expect('issues' in found && found.issues.map(({ code }) => code)).toEqual([
    'otherCompany',
    'beforeStart',
    'hasOrders',
  ])
})

test('a contract of a deleted company goes to the company of the INN, which it then needs (G-550)', () => {
  const lone = { ...stored, isCompanyDeleted: true }
  const named = contract({ inn: '2463000001' })
  expect(contractChange(named, lone, 8)).toMatchObject({ written: { companyId: 8 }, isSame: false })
  for (const [row, companyId] of [[contract({ name: 'Имя' }), null] as const, [named, null] as const])
    expect(contractChange(row, lone, companyId)).toEqual({ issues: [{ column: 'inn', code: 'notFound' }] })
})

test('a company that nobody has is refused, the own one is no change (G-339)', () => {
  const named = contract({ inn: '2463000001' })
  const unknown = { issues: [{ column: 'inn', code: 'notFound' }] }
  expect(contractChange(named, stored, null)).toEqual(unknown)
  expect(contractChange(named, stored, 7)).toMatchObject({ isSame: true })
  const whole = { inn: '2463000001', knfmpNumber: 'К-1', contractType: 'подряд', startDate: '2026-01-01' }
  expect(contractChange(contract(whole), null, null)).toEqual(unknown)
})

test.each([
  [{ knfmpNumber: 'К-2' }, { knfmpNumber: 'К-2' }],
  [{ name: 'Имя' }, { name: 'Имя' }],
  [{ contractType: 'Демо' }, { contractType: 'demo' }],
  [{ startDate: '02.01.2026' }, { startDate: '2026-01-02' }],
  [{ endDate: '30.12.2026' }, { endDate: '2026-12-30' }],
  [{ endDate: 'no end' }, { endDate: null }],
  [{ active: 'нет' }, { active: false }],
  [{ active: 'ложь' }, { active: false }],
])('a row with %j changes only that (G-339)', (texts, changed) => {
  const { orders: _orders, isOwned: _isOwned, isCompanyDeleted: _isCompanyDeleted, ...before } = stored
  expect(contractChange(contract(texts), stored, null)).toEqual({
    written: { ...before, ...changed },
    isSame: false,
  })
})

test('what is stored as switched off or without an end stays so (G-339)', () => {
  const lasting = { ...stored, endDate: null, active: false, contractType: 'demo' as const, name: 'Имя' }
  expect(contractChange(contract({}), lasting, null)).toMatchObject({
    written: { endDate: null, active: false, contractType: 'demo', name: 'Имя' },
    isSame: true,
  })
})

test('what is stored stays though a form would refuse it, or though its company is deleted (G-659)', () => {
  const odd = { ...stored, startDate: '2027-01-01', name: 'с\u00a0НДС' }
  expect(contractChange(contract({ name: 'с НДС' }), odd, null)).toMatchObject({
    ...{ isSame: true, written: { name: odd.name } },
  })
  const lone = { ...stored, isCompanyDeleted: true }
  expect(contractChange(contract({}), lone, null)).toMatchObject({ isSame: true })
  expect(contractChange(contract({ inn: '2463000001' }), stored, 8)).toMatchObject({
    issues: [{ code: 'otherCompany' }],
  })
})

test('one order is enough to keep the type; the day after the last begins too late (G-066)', () => {
  const codes = (texts: object, own: object) => {
    const found = contractChange(contract(texts), { ...stored, ...own }, null)
    return 'issues' in found ? found.issues.map(({ code }) => code) : []
  }
  const other = { contractType: 'Подряд' }
  expect([codes(other, { orders: 0 }), codes(other, { orders: 1 })]).toEqual([[], ['hasOrders']])
  expect(codes({ contractType: 'Поставка' }, { orders: 1 })).toEqual([])
  expect(contractChange(contract(other), { ...stored, orders: 3 }, null)).toStrictEqual({
    issues: [{ column: 'contractType', code: 'hasOrders', params: { count: 3 } }],
  })
  expect(codes(other, { orders: 1, isOwned: true })).toEqual(['ownedByErp'])
  expect(codes({ name: 'Имя' }, { isOwned: true })).toEqual([])
  expect([codes({ endDate: '01.01.2026' }, {}), codes({ endDate: '31.12.2025' }, {})]).toEqual([
    [],
    ['beforeStart'],
  ])
})

test('a row of a contract names its company by an INN of ten or twelve digits (G-339)', () => {
  const inn = (text: string) => {
    const found = readSheetContract({ texts: { ...empty, inn: text }, numbers: {} })
    return 'issues' in found ? found.issues[0]?.code : found.value.inn
  }
  expect(['', '2463000001', '246300000112', '24630000011', 'abc'].map(inn)).toEqual([
    null,
    '2463000001',
    '246300000112',
    'innLength',
    'innLength',
  ])
})

test('readiness is pieces of an order and a day that has come (G-209, G-643)', () => {
  const read = (texts: object, numbers = {}) =>
    readSheetReadiness(
      { texts: { number: '100001', readyPieces: '', actualDate: '', ...texts }, numbers },
      '2026-11-15T06:00:00.000Z',
    )
  expect(read({ readyPieces: '5', actualDate: '15.11.2026' })).toEqual({
    value: { number: 100_001, readyPieces: 5, actualDate: '2026-11-15' },
  })
  expect(read({ number: '', readyPieces: '1.5', actualDate: '16.11.2026' })).toEqual({
    issues: [
      { column: 'number', code: 'required' },
      { column: 'readyPieces', code: 'whole' },
      { column: 'actualDate', code: 'futureMoment' },
    ],
  })
})

test('a day of readiness has come in Krasnoyarsk, where it begins seven hours before Greenwich (G-209)', () => {
  const texts = { number: '1', readyPieces: '', actualDate: '16.11.2026' }
  const read = (now: string) => readSheetReadiness({ texts, numbers: {} }, now)
  expect(read('2026-11-15T16:59:59.999Z')).toMatchObject({ issues: [{ code: 'futureMoment' }] })
  expect(read('2026-11-15T17:00:00.000Z')).toMatchObject({ value: { actualDate: '2026-11-16' } })
})

test.each([
  [2, 'minimum'],
  [3, { readyPieces: 3 }],
  [4, {}],
  [10, { readyPieces: 10 }],
  [11, 'maximum'],
  [null, {}],
])(
  'of ten pieces with three shipped and four ready, %s ready are %j (G-209, G-591)',
  (readyPieces, result) => {
    const order = { count: 10, readyPieces: 4, shippedPieces: 3, actualDate: null, isCancelled: false }
    const found = readinessChange(
      { number: 1, readyPieces, actualDate: null },
      { ...order, placedAt: '2026-11-10T05:00:00Z' },
      '2026-11-16T05:00:00Z',
    )
    expect('issue' in found ? found.issue.code : found.change).toEqual(result)
  },
)

test('the day of completion is set while pieces are left to ship; the stored day again is no change (G-591)', () => {
  const order = { count: 10, readyPieces: 10, shippedPieces: 9, actualDate: '2026-11-12', isCancelled: false }
  const change = (actualDate: string | null, own: object = {}) => {
    const stored = { ...order, placedAt: '2026-11-10T05:00:00Z', ...own }
    const found = readinessChange(
      { number: 1, readyPieces: null, actualDate },
      stored,
      '2026-11-16T05:00:00Z',
    )
    return 'issue' in found ? found.issue.code : found.change
  }
  expect(change('2026-11-15')).toEqual({ actualDate: '2026-11-15' })
  expect(change('2026-11-12')).toEqual({})
  expect(change(null)).toEqual({})
  expect(change('2026-11-15', { shippedPieces: 10 })).toBe('shipments')
  expect(change('2026-11-12', { shippedPieces: 10 })).toEqual({})
  expect(change('2026-11-12', { placedAt: '2026-11-13T05:00:00Z' })).toEqual({})
})

test('only what differs is changed, never more pieces than ordered nor fewer than left, and nothing of a cancelled order (G-209, G-643, G-591)', () => {
  const now = '2026-11-16T05:00:00Z'
  const placedAt = '2026-11-10T05:00:00Z'
  const facts = { count: 10, readyPieces: 4, shippedPieces: 3 }
  const order = { ...facts, actualDate: null, isCancelled: false, placedAt }
  const row = { number: 1, readyPieces: 4, actualDate: '2026-11-15' }
  expect(readinessChange(row, order, now)).toEqual({ change: { actualDate: '2026-11-15' } })
  expect(readinessChange({ ...row, readyPieces: 11 }, order, now)).toMatchObject({
    issue: { code: 'maximum' },
  })
  expect(readinessChange({ ...row, readyPieces: 2 }, order, now)).toMatchObject({
    issue: { column: 'readyPieces', code: 'minimum', params: { n: 3 } },
  })
  expect(readinessChange(row, { ...order, shippedPieces: 10, readyPieces: 10 }, now)).toMatchObject({
    issue: { column: 'readyPieces', code: 'minimum' },
  })
  expect(readinessChange({ ...row, readyPieces: null }, { ...order, shippedPieces: 10 }, now)).toMatchObject({
    issue: { column: 'actualDate', code: 'shipments' },
  })
  expect(readinessChange(row, { ...order, isCancelled: true }, now)).toMatchObject({
    issue: { code: 'cancelledOrder' },
  })
  expect(readinessChange({ ...row, actualDate: '2026-11-09' }, order, now)).toMatchObject({
    issue: { column: 'actualDate', code: 'beforeOrder' },
  })
})
