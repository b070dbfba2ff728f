import { describe, expect, test } from 'vitest'
import { type ActFile, lacksLanguage, readersFile } from './actFiles.ts'

const russian: ActFile = { language: 'ru', status: 'ready', failure: null, tessaDocumentId: 'r' }
const english: ActFile = { language: 'en', status: 'new', failure: null, tessaDocumentId: null }

describe('an edition of an act, for readers of a language (G-581)', () => {
  test('is its file in that language, else one that is ready', () => {
    expect(readersFile([russian, english], 'en')).toBe(english)
    expect(readersFile([english, russian], 'ru')).toBe(russian)
    expect(readersFile([russian], 'en')).toBe(russian)
    expect(readersFile([{ ...russian, status: 'failed' }, english], 'en')).toBe(english)
    expect(readersFile([], 'en')).toMatchObject({ status: 'new', tessaDocumentId: null })
  })

  test('can be asked for in a language that it lacks, unless it is official or replaced', () => {
    const act = { files: [russian], isOfficial: false, isReplaced: false }
    expect(lacksLanguage(act, 'en')).toBe(true)
    expect(lacksLanguage(act, 'ru')).toBe(false)
    expect(lacksLanguage({ ...act, isOfficial: true }, 'en')).toBe(false)
    expect(lacksLanguage({ ...act, isReplaced: true }, 'en')).toBe(false)
  })
})
