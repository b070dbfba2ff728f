import type { InputOf } from '@proba/api/client'
import {
  readSizeRow,
  repeatedSizes,
  type SizeColumn,
  type SizeIssue,
  type SizeTexts,
  type SizeValues,
  sizeColumns,
} from '@proba/domain/product/sizeTable'
import type { Language } from '@proba/domain/text/language'
import { typingOf } from '../../../../fields/figures.ts'
import { type Draft, type Drafts, keyOf, type Refused, type Size } from './sizeDrafts.ts'

/** A row of the table as it stands: what is stored under what is typed. */
export interface SizeRow {
  readonly key: string
  /** As it is stored; null of a new size. */
  readonly size: Size | null
  readonly texts: SizeTexts
  readonly values: SizeValues
  readonly issues: Readonly<Partial<Record<SizeColumn, SizeIssue>>>
  readonly refused: Refused
  /** Cells that would change what is stored. */
  readonly changed: ReadonlySet<SizeColumn>
  readonly isRemoved: boolean
  /** Somebody has saved or deleted the size since it was typed into. */
  readonly conflict: 'saved' | 'deleted' | null
}

const length = typingOf({ kind: 'length' })
const weight = typingOf({ kind: 'unitWeight' })

/** A stored size as it would be typed. */
export const textsOfSize = (size: Size, language: Language): SizeTexts => ({
  length: length.format(size.length, language),
  sizeLabel: size.sizeLabel ?? '',
  weight: size.weight === null ? '' : weight.format(size.weight, language),
  listed: size.listed ? 'yes' : 'no',
})

const newTexts: SizeTexts = { length: '', sizeLabel: '', weight: '', listed: 'yes' }

/** Typed numbers with the decimal mark of the other language; what is not a number stays as it was typed. */
export function typedIn(texts: Partial<SizeTexts>, from: Language, to: Language): Partial<SizeTexts> {
  const { values, issues } = readSizeRow({ ...newTexts, ...texts }, from)
  const isLength = texts.length !== undefined && issues.length === undefined
  const grams = texts.weight === undefined || issues.weight ? null : values.weight
  return {
    ...texts,
    ...(isLength && { length: length.format(values.length, to) }),
    ...(grams !== null && { weight: weight.format(grams, to) }),
  }
}

/** Typed into at all: a new row without a text is not saved. */
const isFilled = ({ length, sizeLabel, weight }: SizeTexts) => `${length}${sizeLabel}${weight}`.trim() !== ''
export const isBlankRow = ({ size, texts }: SizeRow): boolean => size === null && !isFilled(texts)

function changedCells(texts: SizeTexts, values: SizeValues, issues: SizeRow['issues'], size: Size | null) {
  if (size === null) return new Set(isFilled(texts) ? sizeColumns : [])
  const isChanged = (column: SizeColumn) => issues[column] !== undefined || values[column] !== size[column]
  return new Set(sizeColumns.filter((column) => column !== 'length' && isChanged(column)))
}

function rowOf(key: string, size: Size | null, draft: Draft | undefined, language: Language): SizeRow {
  const texts = { ...(size ? textsOfSize(size, language) : newTexts), ...draft?.typed }
  const { values, issues } = readSizeRow(texts, language)
  return {
    key,
    size,
    texts,
    values,
    issues: size !== null || isFilled(texts) ? issues : {},
    refused: draft?.refused ?? {},
    changed: changedCells(texts, values, issues, size),
    isRemoved: draft?.isRemoved ?? false,
    conflict: draft?.base && size && draft.base.version !== size.version ? 'saved' : null,
  }
}

/** Sizes that are not in the list any more were deleted, where the list has all. */
function goneRows(sizes: readonly Size[], isAll: boolean, drafts: Drafts, language: Language): SizeRow[] {
  const shown = new Set(sizes.map(keyOf))
  return [...drafts].flatMap(([key, draft]): SizeRow[] =>
    draft.base === null || shown.has(key)
      ? []
      : [{ ...rowOf(key, draft.base, draft, language), conflict: isAll ? 'deleted' : null }],
  )
}

/** Rows of the table: the stored sizes in their order, those deleted under the reader, then the new ones. */
export function sizeRows(
  sizes: readonly Size[],
  isAll: boolean,
  drafts: Drafts,
  language: Language,
): readonly SizeRow[] {
  const rows = [
    ...sizes.map((size) => rowOf(keyOf(size), size, drafts.get(keyOf(size)), language)),
    ...goneRows(sizes, isAll, drafts, language),
    ...[...drafts].flatMap(([key, draft]) =>
      draft.base === null ? [rowOf(key, null, draft, language)] : [],
    ),
  ]
  const live = rows.filter((row) => !row.isRemoved && row.conflict !== 'deleted' && !isBlankRow(row))
  const repeated = repeatedSizes(live.map(({ values }) => values))
  const twice = new Set(live.filter((_, index) => repeated.has(index)).map(({ key }) => key))
  return rows.map((row) => {
    const column = row.size === null ? 'length' : 'sizeLabel'
    const isRefused = !twice.has(row.key) || row.issues[column] !== undefined
    return isRefused ? row : { ...row, issues: { ...row.issues, [column]: { code: 'unique' } } }
  })
}

export const isUnsaved = (row: SizeRow): boolean => row.isRemoved || row.changed.size > 0

/** Whether a row has an error or a conflict, so that it cannot be saved. */
export const isWrong = (row: SizeRow): boolean =>
  isUnsaved(row) && (row.conflict !== null || (!row.isRemoved && Object.keys(row.issues).length > 0))

type Body = NonNullable<InputOf<'POST /admin/products/{id}/sizes'>['body']>

/** The body of the call, and the key of the row behind each place of it, as `changed.0`. */
export function sizesBody(rows: readonly SizeRow[]): {
  readonly body: Body
  readonly keys: ReadonlyMap<string, string>
} {
  const unsaved = rows.filter(isUnsaved)
  const parts = {
    changed: unsaved.filter(({ size, isRemoved }) => size !== null && !isRemoved),
    added: unsaved.filter(({ size }) => size === null),
    removed: unsaved.filter(({ isRemoved }) => isRemoved),
  }
  const formOf = ({ values: { sizeLabel, weight, listed } }: SizeRow) => ({ sizeLabel, weight, listed })
  const named = ({ size }: SizeRow) => ({ id: size?.id ?? 0, version: size?.version ?? 0 })
  return {
    body: {
      changed: parts.changed.map((row) => ({ ...named(row), ...formOf(row) })),
      added: parts.added.map((row) => ({ length: row.values.length, ...formOf(row) })),
      removed: parts.removed.map(named),
    },
    keys: new Map(
      Object.entries(parts).flatMap(([part, of]) =>
        of.map(({ key }, index) => [`${part}.${index}`, key] as const),
      ),
    ),
  }
}

/** Refused fields of an answer by row and cell. */
export function refusedRows(
  errors: Readonly<Record<string, string>>,
  keys: ReadonlyMap<string, string>,
): ReadonlyMap<string, Refused> {
  const refused = new Map<string, Refused>()
  for (const [field, text] of Object.entries(errors)) {
    const [part, index, name] = field.split('.')
    const key = keys.get(`${part}.${index}`)
    const column = sizeColumns.find((one) => one === name) ?? 'row'
    if (key !== undefined) refused.set(key, { ...refused.get(key), [column]: text })
  }
  return refused
}
