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

test('readiness is pieces of an order and a day that has come (G-209, G-339)', () => {
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

test('only what differs is changed, never more pieces than ordered nor fewer than left, and nothing of a cancelled order (G-209, G-339, G-591)', () => {
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
