import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWrittenMoment } from './writtenMoment.ts'

const shown = (text: string) => {
  const read = readWrittenMoment(text)
  return read && `${read.day}${read.time === null ? '' : ` ${read.time}`}${read.isUnclear ? ' unclear' : ''}`
}

test.each([
  ['31.12.2027', '2027-12-31'],
  ['31.12.2027 0:00:00', '2027-12-31 00:00'],
  ['31.12.27', '2027-12-31'],
  ['31.12.99', '2099-12-31'],
  ['31.12.2027 г.', '2027-12-31'],
  ['31.12.27г', '2027-12-31'],
  ['31.12.2027 года', '2027-12-31'],
  ['31.12.2027 в 14:00', '2027-12-31 14:00'],
  ['31.12.2027 г. в 9:05', '2027-12-31 09:05'],
  ['1.2.2026, 9:30', '2026-02-01 09:30'],
  ['31.12.2027 at 14:00', '2027-12-31 14:00'],
  ['2027-12-31', '2027-12-31'],
  ['2027-12-31T14:05:07', '2027-12-31 14:05'],
  ['2027-12-31 14:05:07.000', '2027-12-31 14:05'],
  ['2027/12/31', '2027-12-31'],
  ['31122027', '2027-12-31'],
  ['20271231', '2027-12-31'],
  ['20.12.2019', '2019-12-20'],
  ['31 декабря 2027 г.', '2027-12-31'],
  ['5 мая 2027', '2027-05-05'],
  ['31 Dec 2027', '2027-12-31'],
  ['31 дек. 2027, 14:00', '2027-12-31 14:00'],
  ['31/12/2027', '2027-12-31'],
  ['05/05/2027', '2027-05-05'],
  ['05/06/2027', '2027-06-05 unclear'],
  ['05/06/27 14:00', '2027-06-05 14:00 unclear'],
])('%j is the moment %s (G-646)', (text, moment) => expect(shown(text)).toBe(moment))

test.each([
  ...['', '24', '31.12', '12/31/2027', '30.02.2026', '2026-13-01', '0026-01-01', '01.01.0001 0:00:00'],
  ...[
    '1.1.2026 25:00',
    '1.1.2026 24:00',
    '31.12.2027 утром',
    '46387',
    '5 мартобря 2027',
    '1.1.2101',
    '31.12.2027 7',
  ],
])('%j is none (G-646)', (text) => expect(shown(text)).toBeNull())

test('a day without a year is of the year that is given (G-602)', () => {
  expect(readWrittenMoment('24.11', '2026')).toEqual({ day: '2026-11-24', time: null, isUnclear: false })
  expect(readWrittenMoment('24.11.', '2026')?.day).toBe('2026-11-24')
})

test('any text is answered, and an answer is a day of the calendar (G-646)', () => {
  const texts = fc.oneof(fc.string(), fc.stringMatching(/^[\d./ :г,-]{0,20}$/))
  fc.assert(
    fc.property(texts, (text) => {
      const read = readWrittenMoment(text, '2026')
      if (read) expect(new Date(read.day).toISOString().slice(0, 10)).toBe(read.day)
    }),
  )
})
