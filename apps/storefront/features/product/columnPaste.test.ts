import { describe, expect, it } from 'vitest'
import { pasteCounts, placeRange, readRange } from './columnPaste.ts'
import { sizeRows } from './orderFigures.ts'
import { emptyForm, orderReducer } from './orderForm.ts'
import { product, productOf } from './product.fixture.ts'

const place = { tab: 'production', covering: 1 } as const
const rows = sizeRows(product, emptyForm, 'production', 1)
const paste = (text: string, start = 0, target = product) =>
  pasteCounts(target, emptyForm, place, placeRange(readRange(text) ?? [], rows, start))

describe('pasting from a spreadsheet', () => {
  it('leaves a single value to the field, also with the line end a spreadsheet adds', () => {
    expect(readRange('15')).toBeNull()
    expect(readRange('15\r\n')).toBeNull()
  })

  it('fills the rows down from the field with a column', () => {
    expect(paste('3\r\n4\r\n')).toMatchObject({ counts: { 11: 3, 12: 4 }, filled: 2, beyond: 0 })
    expect(paste('3\n4', 1).counts).toEqual({ 12: 3, 13: 4 })
  })

  it('tells how many values have no row', () => {
    expect(paste('1\n2\n3\n4\n5')).toMatchObject({ filled: 3, beyond: 2 })
  })

  it('finds rows by size when the range has sizes and counts', () => {
    expect(paste('50\t7\n40\t2\n99\t1')).toMatchObject({ counts: { 13: 7, 11: 2 }, filled: 2, beyond: 1 })
  })

  it('reads grouped thousands and takes an empty cell for none (DR-32)', () => {
    expect(paste('1\u00A0200\n\n3').counts).toEqual({ 11: 1200, 12: 0, 13: 3 })
  })

  it('caps each row at what the rows before it leave', () => {
    const limited = productOf({ productionPower: 10_000 })
    expect(paste('2\n5\n5', 0, limited)).toMatchObject({ counts: { 11: 2, 12: 2, 13: 0 }, capped: 2 })
  })

  it('gives the capacity of the rows it replaces to the pasted ones', () => {
    const limited = productOf({ productionPower: 10_000 })
    const form = orderReducer(emptyForm, { type: 'counts', ...place, counts: { 12: 3 } })
    const values = placeRange(readRange('4\n0') ?? [], rows, 0)
    expect(pasteCounts(limited, form, place, values)).toMatchObject({ counts: { 11: 4, 12: 0 }, capped: 0 })
  })
})
