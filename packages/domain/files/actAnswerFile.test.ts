import { expect, test } from 'vitest'
import { answerFileRefusal, answerTypeNames, isAnswerType } from './actAnswerFile.ts'

test('a signed copy is a PDF or a picture of at most 5 MB; an objection has what every form takes (G-592)', () => {
  const refusal = (kind: 'objected' | 'signed', name: string, size = 10) =>
    answerFileRefusal(kind, { name, size })?.code
  expect([refusal('signed', 'Скан.PDF'), refusal('signed', 'a.jpeg'), refusal('signed', 'a.png')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([refusal('signed', 'a.xlsx'), refusal('objected', 'a.xlsx')]).toEqual(['fileType', undefined])
  expect([refusal('signed', 'pdf'), refusal('objected', 'a.exe')]).toEqual(['fileType', 'fileType'])
  expect([refusal('signed', 'a.pdf', 0), refusal('signed', 'a.pdf', 5 * 1024 * 1024 + 1)]).toEqual([
    'fileEmpty',
    'fileSize',
  ])
  expect(answerFileRefusal('signed', { name: 'a.exe', size: 10 })?.params).toEqual({
    types: 'PDF, JPEG, PNG, WEBP',
  })
  expect(answerFileRefusal('objected', { name: 'a.exe', size: 10 })?.params).toEqual({
    types: answerTypeNames('objected'),
  })
  expect([isAnswerType('signed', 'application/zip'), isAnswerType('objected', 'application/zip')]).toEqual([
    false,
    true,
  ])
})
