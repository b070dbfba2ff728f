import { expect, test } from 'vitest'
import { actAnswerErrors, actAnswerState, answerRefusal, isLateAnswer } from './actAnswer.ts'

test('an objection has words, a signed copy a file, a confirmation none (G-592)', () => {
  const errors = (kind: 'confirmed' | 'objected' | 'signed', text: string, hasFile: boolean) =>
    Object.entries(actAnswerErrors({ kind, text, hasFile })).map(
      ([field, error]) => `${field} ${error?.code}`,
    )
  expect(errors('confirmed', '', false)).toEqual([])
  expect(errors('confirmed', '', true)).toEqual(['file confirmedFile'])
  expect(errors('objected', '  ', true)).toEqual(['text required'])
  expect(errors('objected', 'x', false)).toEqual([])
  expect(errors('signed', '', false)).toEqual(['file required'])
  expect(errors('signed', '\u{1F48D}'.repeat(2000), true)).toEqual([])
  expect(errors('signed', 'x'.repeat(2001), true)).toEqual(['text maxLength'])
})

test('an edition is answered while it is issued, not replaced, agrees with the account and has fewer than 20 answers (G-593)', () => {
  const open = { isIssued: true, isReplaced: false, isChanged: false, answers: 19 }
  expect(answerRefusal(open)).toBeNull()
  expect(answerRefusal({ ...open, isIssued: false })).toBe('act_not_ready')
  expect(answerRefusal({ ...open, isReplaced: true, isChanged: true })).toBe('act_replaced')
  expect(answerRefusal({ ...open, isChanged: true })).toBe('act_changed')
  expect(answerRefusal({ ...open, answers: 20 })).toBe('act_answers_limit')
})

test('an answer is late from the day after the deadline in Krasnoyarsk; without a deadline it never is (G-593, DR-08)', () => {
  expect(isLateAnswer('2026-11-23', '2026-11-23T16:59:59.999Z')).toBe(false)
  expect(isLateAnswer('2026-11-23', '2026-11-23T17:00:00.000Z')).toBe(true)
  expect(isLateAnswer(null, '2026-11-23T17:00:00.000Z')).toBe(false)
})

test('the last answer is the state; without one an edition waits or is overdue, unless nothing is waited for (G-594)', () => {
  const act = { isIssued: true, isReplaced: false, isChanged: false, answer: null, deadline: '2026-11-23' }
  const now = '2026-11-24T05:00:00.000Z'
  expect(actAnswerState({ ...act, answer: 'signed', isReplaced: true }, now)).toBe('signed')
  expect(actAnswerState(act, '2026-11-20T05:00:00.000Z')).toBe('unanswered')
  expect(actAnswerState(act, now)).toBe('overdue')
  expect(actAnswerState({ ...act, isReplaced: true }, now)).toBeNull()
  expect(actAnswerState({ ...act, isChanged: true }, now)).toBeNull()
  expect(actAnswerState({ ...act, isIssued: false }, now)).toBeNull()
})
