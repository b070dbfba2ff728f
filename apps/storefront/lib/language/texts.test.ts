import { expect, test } from 'vitest'
import { loadTexts, translateOf } from './texts.ts'

test('texts of a part are found by the translators that are there already, and by those of a language that follows', async () => {
  const russian = await translateOf('ru')
  expect(russian('ledger.title')).toBe('ledger.title')
  await loadTexts('personal')
  expect(russian('ledger.title')).toBe('Движение металла')
  const english = await translateOf('en')
  expect(english('ledger.title')).toBe('Metal ledger')
  expect(await translateOf('ru')).toBe(russian)
})
