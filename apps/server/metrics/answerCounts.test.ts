import { beatSeconds, countedMinutes } from '@proba/domain/jobs/serverHealth'
import { expect, test } from 'vitest'
import { RecentAnswers } from './answerCounts.ts'

test('answers are counted for a quarter of an hour, slow ones and failures apart (G-532)', () => {
  const recent = new RecentAnswers()
  recent.add(200, 0.01)
  recent.add(404, 1)
  recent.add(503, 0.2)
  const counted = { answers: 3, slowAnswers: 1, failedAnswers: 1 }
  expect(recent.beat()).toEqual(counted)
  const beats = (countedMinutes * 60) / beatSeconds
  for (let n = 1; n < beats; n++) expect(recent.beat()).toEqual(counted)
  recent.add(200, 0.01)
  expect(recent.beat()).toEqual({ answers: 1, slowAnswers: 0, failedAnswers: 0 })
})
