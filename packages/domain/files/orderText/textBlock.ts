import type { OrderType } from '../../codes/orderType.ts'
import type { CoatingReader } from './textCoatings.ts'
import type { TextNumber } from './textItems.ts'
import { numbersOf, type Piece } from './textNumbers.ts'
import { announcedBy, isCoilWord, isEach, isJoin, isNeutral, isTimes, measureOf } from './textWords.ts'

/** What a part of a line means for one article. */
export interface TextBlock {
  readonly numbers: readonly TextNumber[]
  /** Ids that the words between commas may mean, by their segment; the segments without such words are left out. */
  readonly coatings: ReadonlyMap<number, readonly number[]>
  /** Ids that all words together may mean. */
  readonly coating: readonly number[]
  readonly orderTypes: readonly OrderType[]
  readonly isCoil: boolean
  /** Words that mean nothing of an order. */
  readonly hasOtherWords: boolean
}

/** What the words of a text may mean. */
export interface TextWords {
  readonly coatingsOf: CoatingReader
  /** Order types by their names in small letters, the words between single spaces. */
  readonly orderTypes: readonly (readonly [name: string, type: OrderType])[]
}

const isPlain = ({ kind, text }: Piece): boolean =>
  kind === 'word' &&
  text !== 'по' &&
  measureOf(text) === null &&
  announcedBy(text) === null &&
  !isEach(text) &&
  !isCoilWord(text) &&
  !isJoin(text) &&
  !isTimes(text)

/** The words between commas, by the number of the part. */
function wordsBySegment(pieces: readonly Piece[]): Map<number, string[]> {
  const words = new Map<number, string[]>()
  let segment = 0
  for (const piece of pieces) {
    if (isJoin(piece.text)) segment += 1
    if (!isPlain(piece)) continue
    const own = words.get(segment)
    if (own) own.push(piece.text)
    else words.set(segment, [piece.text])
  }
  return words
}

/** The order types that are named, and the pieces without their names. */
function typesIn(pieces: readonly Piece[], { orderTypes }: TextWords) {
  const text = ` ${pieces.map((piece) => piece.text).join(' ')} `
  const named = orderTypes.filter(([name]) => text.includes(` ${name} `))
  const words = new Set(named.flatMap(([name]) => name.split(' ')))
  return {
    types: [...new Set(named.map(([, type]) => type))],
    rest: pieces.filter(({ kind, text: word }) => kind !== 'word' || !words.has(word)),
  }
}

/** What the pieces of a line around an article mean. */
export function blockOf(pieces: readonly Piece[], words: TextWords): TextBlock {
  const { types, rest } = typesIn(pieces, words)
  const bySegment = wordsBySegment(rest)
  const coatings = new Map(
    [...bySegment].flatMap(([segment, own]): [number, readonly number[]][] => {
      const ids = words.coatingsOf(own)
      return ids.length > 0 ? [[segment, ids]] : []
    }),
  )
  const allWords = [...bySegment.values()].flat()
  return {
    numbers: numbersOf(rest),
    coatings,
    coating: words.coatingsOf(allWords),
    orderTypes: types,
    isCoil: rest.some(({ text }) => isCoilWord(text)),
    hasOtherWords: allWords.some((word) => !isNeutral(word) && words.coatingsOf([word]).length === 0),
  }
}
