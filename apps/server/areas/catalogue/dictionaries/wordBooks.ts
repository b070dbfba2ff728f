import { sectionByCode } from '@proba/domain/files/sectionNames'
import { createWordBook, type NamedWord } from '@proba/domain/product/wordBook'
import type { Language } from '@proba/i18n'
import type { Sql } from '../../../db/connection/connect.ts'
import { inLanguage } from '../../../lib/inLanguage.ts'
import { readProductWords, type WordDictionary, wordDictionaries } from './productWordsStore.ts'

type ProductWord = Awaited<ReturnType<typeof readProductWords>>[number]

/** Finds an entry of each dictionary by what people write for it. */
type WordBooks = Readonly<Record<WordDictionary, (text: string) => NamedWord>>

/** The entries of the dictionaries by their words. */
export const wordBooks = (words: readonly ProductWord[]): WordBooks =>
  Object.fromEntries(
    wordDictionaries.map((dictionary) => {
      const own = words.filter((word) => word.dictionary === dictionary)
      const find = createWordBook(
        own.map(({ id, code, full, short }) => ({ id, code, names: [full, short] })),
      )
      return [dictionary, dictionary === 'sections' ? sectionByCode(find) : find]
    }),
  ) as WordBooks

/** What an entry is called in a workbook: power groups by their code, as several may have one name. */
export const wordText = (
  { dictionary, code, full: [ru = code, en = ru] }: ProductWord,
  language: Language,
) => (dictionary === 'powerGroups' ? code : inLanguage(language, ru, en))

/** The dictionaries, with the texts that an entry may go by, the one for people first. */
export async function readWordBooks(sql: Sql, language: Language) {
  const words = await readProductWords(sql)
  const texts = new Map(
    words.map((word) => [`${word.dictionary}/${word.id}`, [wordText(word, language), word.code]]),
  )
  return {
    books: wordBooks(words),
    textsOf: (dictionary: WordDictionary, id: number): readonly string[] =>
      texts.get(`${dictionary}/${id}`) ?? [],
  }
}
