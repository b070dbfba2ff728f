import type { Zone } from '@proba/domain/text/dates'
import type { Lookup } from './lookup.ts'

interface Common {
  readonly required?: true
  /** Shown, never sent: derived by the server or fixed at creation. */
  readonly readonly?: true
  /** Set at creation, only shown afterwards. */
  readonly fixed?: true
  /**
   * Read-only in records for which this is true, as another system owns the field; `resources.<name>.locked` is the hint
   * below it.
   */
  readonly isLocked?: (record: Readonly<Record<string, unknown>>) => boolean
  /** An emptied field is null on the wire, not an empty text. */
  readonly nullable?: true
  /** A sentence of the messages is shown under the input: `resources.<name>.hints.<field>`. */
  readonly hint?: true
  /** What a new record begins with, where that is not the empty value of the kind. */
  readonly initial?: string | number | boolean
  /** The input takes the whole row of its section. */
  readonly wide?: true
  /** Whether the form has the input, by what it holds; without the rule it always has. */
  readonly isIn?: (record: Readonly<Record<string, unknown>>) => boolean
}

/** Colour of the mark beside a state. */
export type Tone = 'quiet' | 'warning' | 'accent' | 'success' | 'error'

/** Whole numbers that are typed in another unit: grams, centimetres, rubles. */
type FigureKind = 'weight' | 'unitWeight' | 'length' | 'money'

/** Those that need not be whole and may be negative; `fineWeight` is mg, typed in grams. */
type MeasureKind = 'decimal' | 'fineWeight'

/** A field with one value or a list of plain ones; weights are mg, length mm, money kopecks, an instant UTC. */
export type PlainField = Common &
  (
    | {
        readonly kind: 'text'
        readonly maxLength?: number
        readonly lines?: number
        readonly code?: true
        /** Leads to the record that an entry of the action log is about, whose kind is in `entity`. */
        readonly ofEntry?: true
        /** The field of the record that says how deep it is in its tree: lists indent the text by it. */
        readonly level?: string
      }
    | { readonly kind: 'number'; readonly min?: number; readonly max?: number; readonly unit?: 'percent' }
    | { readonly kind: MeasureKind; readonly min?: number; readonly max?: number }
    | { readonly kind: FigureKind; readonly max?: number }
    | { readonly kind: 'day' | 'tags' }
    /** A record by its name; `leadsTo` is its resource, for those who may open it. */
    | { readonly kind: 'named'; readonly leadsTo?: string }
    /** Shown in the time of the plant where no other zone is given. */
    | { readonly kind: 'instant'; readonly zone?: Zone }
    /** `texts`: where the messages say `yes` and `no` in words of their own. */
    | { readonly kind: 'boolean'; readonly texts?: string }
    | {
        readonly kind: 'choice' | 'choices'
        readonly of: readonly string[]
        /** Where the messages keep the texts of the codes. */
        readonly texts: string
        /** The field of the record that the text interpolates as `n`. */
        readonly n?: string
        readonly tones?: Readonly<Record<string, Tone>>
      }
    | { readonly kind: 'reference' | 'references'; readonly from: Lookup }
    /** Text with marks, shown only sanitised. */
    | { readonly kind: 'html'; readonly maxLength?: number; readonly lines?: number }
    /**
     * The uuid of a stored file; `maxBytes` where less is allowed than every upload may have, `purpose` where it is a
     * document, which may have more.
     */
    | { readonly kind: 'file' | 'image'; readonly maxBytes?: number; readonly purpose?: 'document' }
    /** What the type of an additional product asks for: values of the product, or sizes of an alloy. */
    | { readonly kind: 'features'; readonly of: 'values' | 'sizes' }
  )

/** Rows inside a record: objects with fields of their own, at most `max` of them. */
export interface RowsField extends Common {
  readonly kind: 'rows'
  readonly fields: Readonly<Record<string, PlainField>>
  /** What is sent with a row though it is not shown, such as its id. */
  readonly keys?: readonly string[]
  readonly max?: number
  /** The rows are pictures: `key` names one, `coatingId` what it shows. */
  readonly pictures?: true
}

/** Kinds of data a back-office record is made of. */
export type Field = PlainField | RowsField

export type FieldKind = Field['kind']

/** Field of one kind, for components that draw only it. */
export type FieldOf<K extends FieldKind> = Field & { readonly kind: K }

/** A field whose value is a number that is typed. */
export type FigureField = FieldOf<'number' | MeasureKind | FigureKind>

const figureKinds: ReadonlySet<FieldKind> = new Set([
  'number',
  'decimal',
  'fineWeight',
  'weight',
  'unitWeight',
  'length',
  'money',
])

/** Figures are right-aligned in columns, in tabular digits. */
export function isFigure(field: Field): field is FigureField {
  return figureKinds.has(field.kind)
}

/** Whether a value has fields. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Value at a dotted path of a record. */
export function valueAt(record: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), record)
}

const emptyByKind: Partial<Record<FieldKind, unknown>> = {
  text: '',
  html: '',
  boolean: false,
  choices: [],
  references: [],
  tags: [],
  features: [],
  rows: [],
  weight: 0,
  unitWeight: 0,
  money: 0,
}

/** What a new record begins with in a field; undefined leaves the input empty. */
export function emptyValue(field: Field): unknown {
  return field.initial ?? (field.nullable ? null : emptyByKind[field.kind])
}
