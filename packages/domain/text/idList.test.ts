import { describe, expect, test } from 'vitest'
import { parseIdList } from './idList.ts'

describe('parseIdList (DR-45)', () => {
  test.each([
    ['1,2,2,3', [1, 2, 3]],
    ['2', [2]],
    ['', []],
    ['  ', []],
    [' 3 ,1,3', [3, 1]],
  ])('%j is %j', (text, ids) => {
    expect(parseIdList(text)).toEqual({ ok: true, value: ids })
  })

  test.each(['1,a', '1,,2', '1.5', '-1', '1e3', '0x1', '1;2', '99999999999'])('%j is refused', (text) => {
    expect(parseIdList(text)).toEqual({ ok: false, refusal: { code: 'metals_not_numeric', params: {} } })
  })
})
