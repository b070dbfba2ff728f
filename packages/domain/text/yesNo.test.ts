import { expect, test } from 'vitest'
import { readYesNo } from './yesNo.ts'

test.each([
  [true, ['да', 'Да.', 'ДА', 'д', 'есть', 'истина', 'yes', 'Y', 'true', '1', '+', 'v', '✓', '✔', '☑']],
  [false, ['нет', 'Нет.', 'н', 'ложь', 'no', 'N', 'false', '0', '☐']],
  [null, ['', '-', 'x', 'х', '2', 'может быть', 'да нет']],
] as const)('%s is meant by each of %j (G-646)', (meaning, words) => {
  for (const word of words) expect(readYesNo(word), word).toBe(meaning)
})
