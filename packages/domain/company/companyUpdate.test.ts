import { expect, test } from 'vitest'
import { companyOfUpdate, companyUpdateErrors, innHolderThen } from './companyUpdate.ts'

const company = (id: number, inn: string, erp_code: string | null, is_demo = false) => ({
  ...{ id, inn, erp_code, is_demo },
})
const first = company(1, '7701234567', 'K-1')
const second = company(2, '7709999999', null)

test('an update is about the company of its code, else of its INN, else about a new one (G-481)', () => {
  expect(companyOfUpdate({ code: 'K-1', inn: '7700000000' }, [first])).toEqual({ company: first })
  expect(companyOfUpdate({ code: 'K-2', inn: second.inn }, [second])).toEqual({ company: second })
  expect(companyOfUpdate({ code: 'K-9', inn: '7700000000' }, [])).toEqual({ company: null })
})

test('an INN of another company, another code and the company of a trial are named (G-481)', () => {
  expect(companyOfUpdate({ code: 'K-1', inn: second.inn }, [first, second])).toEqual({ refusal: 'inn_taken' })
  expect(companyOfUpdate({ code: 'K-9', inn: first.inn }, [first])).toEqual({ refusal: 'other_code' })
  const trial = company(3, '7705555555', null, true)
  expect(companyOfUpdate({ inn: trial.inn }, [trial])).toEqual({ refusal: 'trial' })
})

test('an INN is that of the company which had it at the moment of the message (G-552)', () => {
  const until = (hour: number) => ({ at: `2026-11-16T0${hour}:00:00.000Z`, id: 'b' })
  const earlier = [
    { companyId: 2, until: until(5) },
    { companyId: 1, until: until(3) },
  ]
  expect([2, 3, 4, 5, 6].map((hour) => innHolderThen(earlier, until(hour)))).toEqual([1, 2, 2, null, null])
  expect(innHolderThen(earlier, { ...until(3), id: 'a' })).toBe(1)
})

test('a new company has an INN and a name; numbers of the tax office have their form (G-481, G-648)', () => {
  const wrong = { inn: '2463000002' }
  expect(companyUpdateErrors({}, null)).toEqual({ inn: 'required', name: 'required' })
  expect(companyUpdateErrors({}, first)).toEqual({})
  expect(companyUpdateErrors({ inn: '77', kpp: '77' }, first)).toEqual({ inn: 'innLength', kpp: 'kppFormat' })
  expect(companyUpdateErrors({ inn: '274062111' }, first)).toEqual({ inn: 'innZero' })
  expect(companyUpdateErrors({ inn: first.inn, kpp: '' }, first)).toEqual({})
  expect(companyUpdateErrors({ ...wrong, name: 'Новая' }, null)).toEqual({ inn: 'innCheck' })
  expect(companyUpdateErrors(wrong, first)).toEqual({ inn: 'innCheck' })
  expect(companyUpdateErrors(wrong, wrong)).toEqual({})
})
