import { type OrderType, orderTypes } from '../../codes/orderType.ts'
import { maxImportRows } from '../fileLimits.ts'
import { textRowId } from '../sheetRowId.ts'
import { isRequested, normaliseName, type SheetRow } from '../standardSheet.ts'
import { type ArticleBook, articleBook, type FoundArticle, type OtherName } from './textArticles.ts'
import type { TextBlock, TextWords } from './textBlock.ts'
import { coatingReader, type NamedCoating } from './textCoatings.ts'
import type { TextCode } from './textItems.ts'
import { isBelowSignature, isMailHeader, lineKind, type ReadLine, readLine } from './textLine.ts'
import {
  type CellNames,
  cellsOf,
  joinScopes,
  noScope,
  type Scope,
  scopeOf,
  type TextCells,
} from './textRows.ts'
import type { TextProduct } from './textSizes.ts'
import { shownLine, type TextLine } from './textTokens.ts'

/** What a text is read by. */
export interface KnownGoods {
  readonly products: Iterable<TextProduct>
  readonly otherNames: Iterable<OtherName<TextProduct>>
  readonly coatings: readonly NamedCoating[]
  readonly orderTypeNames: Readonly<Record<OrderType, readonly string[]>>
}

/** An order in words as rows of the standard file, one for each size (decision G-658). */
export interface OrderText {
  readonly rows: readonly SheetRow[]
  /** Lines that order nothing: greetings, sums, signatures, counts of zero. */
  readonly notOrdered: number
  /** The text names at least one article, or something that looks like one. */
  readonly isOrder: boolean
}

/** How people speak of order types besides their names. */
const otherTypeNames: readonly (readonly [name: string, type: OrderType])[] = [
  ['под заказ', 'products_production'],
  ['со склада', 'products_finished'],
  ['из наличия', 'products_finished'],
  ['from stock', 'products_finished'],
]

/** After so many characters other work is done. */
const charactersAtOnce = 50

const noCells: TextCells = {
  ...{ article: null, coating: null, length: null, count: null, coilGrams: null, orderType: null },
}

/** The article that lines without one belong to. */
interface Current {
  readonly found: FoundArticle<TextProduct>
  readonly line: TextLine
  /** Its line has other words. */
  readonly isProse: boolean
  scope: Scope
  /** Some line after its name, or the line itself, has what is ordered of it. */
  hasLines: boolean
}

const wordsOf = ({ coatings, orderTypeNames }: KnownGoods): TextWords => ({
  coatingsOf: coatingReader(coatings),
  orderTypes: [
    ...otherTypeNames,
    ...orderTypes.flatMap((type) =>
      orderTypeNames[type].map((name): [string, OrderType] => [normaliseName(name), type]),
    ),
  ],
})

function namesOf({ coatings, orderTypeNames }: KnownGoods): CellNames {
  const names = new Map(coatings.map(({ id, names: [name = ''] }) => [id, name]))
  return {
    coatingOf: (id) => names.get(id) ?? null,
    orderTypeOf: (type) => orderTypeNames[type][0] ?? type,
  }
}

/** Collects the rows of a text. */
function createRows(names: CellNames) {
  const rows: SheetRow[] = []
  let notOrdered = 0
  const parts = new Map<number, number>()

  function add(at: number, cells: TextCells, unclear?: SheetRow['unclear']) {
    const part = parts.get(at) ?? 0
    parts.set(at, part + 1)
    rows.push({ ...cells, row: textRowId(at, part), ...(unclear && { unclear }) })
  }
  const collected = {
    rows,
    notOrdered: () => notOrdered,
    skip() {
      notOrdered += 1
    },
    refuse({ line: at, text }: TextLine, code: TextCode, article: string | null) {
      const shown = shownLine(text)
      add(at, { ...noCells, article: article ?? shown }, { code, text: shown })
    },
    /** The rows of a part of a line, or its refusal. */
    take(at: TextLine, block: TextBlock, found: FoundArticle<TextProduct>, scope: Scope) {
      const read = cellsOf(block, found, scope, names)
      if (!read.ok) return collected.refuse(at, read.refusal.code, found.article)
      for (const cells of read.value) {
        if (isRequested({ ...cells, row: 0 })) add(at.line, cells)
        else notOrdered += 1
      }
    },
  }
  return collected
}

/** How far a text is read. */
interface Reader {
  readonly words: TextWords
  readonly book: ArticleBook<TextProduct>
  readonly rows: ReturnType<typeof createRows>
  current: Current | null
  /** Coatings and order types of a line without an article; they hold for the articles below it. */
  heading: Scope
  isOrder: boolean
  nextNumber: number
  isSigned: boolean
}

/** A product to which lines belong before any other article is named. */
const ownProduct = (product: TextProduct): Current => ({
  found: { start: 0, end: 0, article: product.article, product, isDoubtful: false },
  line: { line: 0, text: '' },
  ...{ isProse: false, scope: noScope, hasLines: true },
})

const createReader = (known: KnownGoods, own: TextProduct | null): Reader => ({
  words: wordsOf(known),
  book: articleBook(known.products, known.otherNames),
  rows: createRows(namesOf(known)),
  current: own && ownProduct(own),
  heading: noScope,
  isOrder: false,
  nextNumber: 1,
  isSigned: false,
})

/** An article of which nothing is ordered is refused; what only looks like one in a sentence may be a contract. */
function leave({ current, rows }: Reader): void {
  if (!current || current.hasLines) return
  const { found, line, isProse } = current
  if (found.product || !isProse) rows.refuse(line, 'text_no_count', found.article)
  else rows.skip()
}

function readArticles(reader: Reader, { line, parts, lead, isUncertain }: ReadLine): void {
  const { rows, heading } = reader
  reader.isOrder = true
  for (const { found, block } of parts) {
    leave(reader)
    const scope = joinScopes(scopeOf(block), scopeOf(lead))
    const isProse = block.hasOtherWords || lead.hasOtherWords
    const hasLines = isUncertain || block.numbers.length > 0
    reader.current = { found, line, isProse, scope, hasLines }
    if (isUncertain) rows.refuse(line, 'text_ambiguous', found.article)
    else if (hasLines) rows.take(line, block, found, joinScopes(scope, heading))
  }
}

/** A line of words: coatings and order types for the article above it, or for the articles below it. */
function readWords(reader: Reader, { lead }: ReadLine) {
  const { current, rows } = reader
  const scope = scopeOf(lead)
  const hasMeaning = scope.coatings.length > 0 || scope.orderTypes.length > 0
  if (!hasMeaning || lead.hasOtherWords) return rows.skip()
  if (!current || current.hasLines) reader.heading = joinScopes(scope, reader.heading)
  if (current) current.scope = joinScopes(scope, current.scope)
}

/** A line of sizes for the article above it. */
function readSizes({ current, rows, heading }: Reader, read: ReadLine, isSentence: boolean) {
  const { line, lead, isUncertain } = read
  if (!current || isSentence) return rows.refuse(line, current ? 'text_unclear' : 'text_no_article', null)
  current.hasLines = true
  const { found } = current
  if (isUncertain) return rows.refuse(line, 'text_ambiguous', found.article)
  rows.take(line, lead, found, joinScopes(scopeOf(lead), current.scope, heading))
}

/** Reads the next line; one without an article belongs to the last one. */
function readNext(reader: Reader, line: TextLine): void {
  const read = readLine(line, reader.book, reader.words, reader.nextNumber)
  if (read.isNumbered) reader.nextNumber += 1
  reader.isSigned = isBelowSignature(read, reader.isSigned)
  if (isMailHeader(read)) {
    reader.rows.skip()
    return
  }
  const kind = read.parts.length > 0 ? 'articles' : lineKind(read, reader.isSigned)
  if (kind === 'articles') readArticles(reader, read)
  else if (kind === 'words') readWords(reader, read)
  else if (kind === 'nothing') reader.rows.skip()
  else readSizes(reader, read, kind === 'sentence')
}

/**
 * Reads an order as people write it in a mail: articles of the catalogue, sizes and counts in any order of words, on one
 * line or on lines of their own (decision G-658). What is not clear is a row with its reason; no number is left out unseen.
 * Lines before the first article belong to `own`, if there is one. It goes in steps, so that other work can be done
 * between them, and stops behind the rows that a file may have.
 */
export function* readOrderText(
  lines: Iterable<TextLine>,
  known: KnownGoods,
  own: TextProduct | null = null,
): Generator<number, OrderText> {
  const reader = createReader(known, own)
  for (const line of lines) {
    if (line.text.trim() === '') continue
    readNext(reader, line)
    for (let read = 0; read < line.text.length; read += charactersAtOnce) yield line.line
    if (reader.rows.rows.length > maxImportRows) break
  }
  leave(reader)
  const { rows, isOrder } = reader
  return { rows: rows.rows, notOrdered: rows.notOrdered(), isOrder }
}
