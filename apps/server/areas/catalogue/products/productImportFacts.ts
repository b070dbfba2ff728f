import { checkPermissions } from '@proba/domain/access/permission'
import { importOptionGuards } from '@proba/domain/access/screenGuards'
import type { SheetProduct } from '@proba/domain/files/productSheet'
import { wordLimits } from '@proba/domain/product/dictionaryForm'
import { articleKey, foldText, normaliseArticle } from '@proba/domain/product/search'
import { codeOfName } from '@proba/domain/text/addressCode'
import { twinFinder } from '@proba/domain/text/keyTwin'
import type { Tx } from '../../../db/connection/connect.ts'
import type { ParsedRow, RowContext } from '../../common/recordImports/recordImport.ts'
import type { Writing } from '../../common/records/recordKind.ts'
import { createRecordIn } from '../../common/records/writeRecord.ts'
import { badgeSource, weavingSource } from '../dictionaries/dictionarySourcesStore.ts'
import { readProductWords, readTakenCodes } from '../dictionaries/productWordsStore.ts'
import { wordKind } from '../dictionaries/saveWord.ts'
import { wordBooks } from '../dictionaries/wordBooks.ts'
import { lockWords } from '../dictionaries/wordsStore.ts'
import { readArticlesAlike, readGoneArticles, readProductsByKey } from './productsStore.ts'

export type ProductRow = ParsedRow<SheetProduct>

/** Dictionaries that a file may add to (decision G-330). */
export const growing = ['weavings', 'badges'] as const

/** What the rows of a file are checked against: products by article, and words of the dictionaries. */
export async function readFacts(tx: Tx, { me, options }: RowContext, rows: readonly ProductRow[]) {
  const keys = [...new Set(rows.map(({ value }) => articleKey(value.article)))]
  const known = await readProductsByKey(tx, keys)
  const gone = await readGoneArticles(tx, keys)
  const products = new Map(known.map((product) => [normaliseArticle(product.article), product]))
  const fresh = rows.filter(({ value }) => !products.has(normaliseArticle(value.article)))
  // The ERP is not asked about its articles.
  const freshKeys = me === null ? [] : fresh.map(({ value }) => articleKey(value.article))
  const alike = freshKeys.length > 0 ? await readArticlesAlike(tx, freshKeys) : []
  const words = await readProductWords(tx)
  return {
    products,
    twinOf: twinFinder(alike.map(({ article }) => article)),
    gone: new Set(gone.map(({ article }) => normaliseArticle(article))),
    books: wordBooks(words),
    metalOfAlloy: new Map(
      words.flatMap(({ dictionary, id, metal_id }) =>
        dictionary === 'alloys' && metal_id !== null ? [[id, metal_id] as const] : [],
      ),
    ),
    alloysOfMetal: (metalId: number) =>
      words.flatMap(({ dictionary, code, full: [name = code], metal_id }) =>
        dictionary === 'alloys' && metal_id === metalId ? [name] : [],
      ),
    adds: options.includes('newWords'),
    mayAdd: me !== null && checkPermissions(me.permissions, importOptionGuards.newWords ?? [], 'some'),
  }
}
export type Facts = Awaited<ReturnType<typeof readFacts>>

/** Words of the rows that no dictionary holds, each once. */
function newWords(rows: readonly ProductRow[], facts: Facts, dictionary: (typeof growing)[number]): string[] {
  const named = rows.flatMap(({ value: { words } }) =>
    dictionary === 'weavings' ? (words.weaving ?? []) : (words.badges ?? []),
  )
  const missing = named.filter((word) => {
    const found = facts.books[dictionary](word)
    return 'codes' in found && found.codes.length === 0
  })
  // Of several spellings the first one is kept.
  return [...new Map(missing.toReversed().map((word) => [foldText(word), word])).values()].toReversed()
}

/** Colour of a badge until somebody chooses another one. */
const plainColour = '#5c6b7a'

async function addWords(
  writing: Writing,
  dictionary: (typeof growing)[number],
  missing: readonly string[],
): Promise<void> {
  const taken = await readTakenCodes(writing.tx, dictionary)
  for (const name of missing) {
    const code = codeOfName(name, taken, wordLimits.code)
    taken.add(code)
    const form = { code, name, nameEn: '', sort: null }
    if (dictionary === 'weavings') await createRecordIn(writing, wordKind(weavingSource), form)
    else
      await createRecordIn(writing, wordKind(badgeSource), { ...form, kind: 'product', colour: plainColour })
  }
}

/** Adds the words that the dictionaries lack, and answers what the rows are checked against then. */
export async function withNewWords(
  tx: Tx,
  context: RowContext,
  rows: readonly ProductRow[],
  facts: Facts,
): Promise<Facts> {
  const lacks = (now: Facts) => growing.filter((dictionary) => newWords(rows, now, dictionary).length > 0)
  if (lacks(facts).length === 0) return facts
  await lockWords(tx, weavingSource)
  await lockWords(tx, badgeSource)
  // Another import may have added some of them.
  const now = await readFacts(tx, context, rows)
  for (const dictionary of lacks(now))
    await addWords({ tx, me: context.me, now: context.now }, dictionary, newWords(rows, now, dictionary))
  return readFacts(tx, context, rows)
}
