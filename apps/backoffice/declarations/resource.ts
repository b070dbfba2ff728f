import type { CallName } from '@proba/api/calls'
import type { InputOf, ReplyTo } from '@proba/api/client'
import { checkPermissions, type Permission } from '@proba/domain/access/permission'
import type { LogEntity } from '@proba/domain/codes/logCodes'
import type { ComponentType } from 'react'
import type { RaRecord } from 'react-admin'
import type { FileCall } from '../answers/storedFiles.ts'
import type { Person } from '../session/enter.ts'
import type { Field, PlainField, RowsField } from './field.ts'
import type { Lookup } from './lookup.ts'
import type { FilterOf, GetCall, ImpactCall, ItemOf, SortOf, Transport } from './transport.ts'

/** Groups of the menu in their order. */
export const menuGroups = ['sales', 'catalogue', 'production', 'content', 'access', 'system'] as const
export type MenuGroup = (typeof menuGroups)[number]

/** A filter is a field; a pinned one is always in sight, the others are added by hand. */
export type Filter = PlainField & { readonly pinned?: true }

/** A titled part of a form: inputs by field name, or a view of its own. */
export type Section<F extends string = string> =
  | {
      readonly name: string
      readonly fields: readonly F[]
      /** Shown only for a record that can no longer be changed. */
      readonly onlyFrozen?: true
    }
  | {
      readonly name: string
      readonly view: ComponentType
      /** It looks at what the form holds: there for a new record, not for one that can no longer be changed. */
      readonly ofForm?: true
      /** Any one of these permissions shows it; without them everybody who opens the record sees it. */
      readonly access?: readonly Permission[]
    }

/** What the back office knows of a kind of record; every screen of it is derived from this. */
export interface Resource {
  /** Its name in the messages, and its address under /admin where `path` gives no other. */
  readonly name: string
  /** Address under /admin without a leading slash, such as `catalog/sizes`. */
  readonly path?: string
  /** Name under which views of its list and unsaved forms are stored, where it has had another than `name`. */
  readonly savedAs?: string
  readonly icon: ComponentType<{ readonly fontSize?: 'small' }>
  readonly group: MenuGroup
  /** Place within the group. */
  readonly order: number
  /** Any one of these permissions opens it. */
  readonly access: readonly Permission[]
  /** Whether this installation has it at all; without the rule every installation does. */
  isThere?(person: Person): boolean
  /** Any one of these may save it; without them anyone who opens it may. */
  readonly writers?: readonly Permission[]
  readonly transport: Transport
  /** There is one record, of this id: its form stands where others have their list. */
  readonly only?: number
  /** The field that names a record: its link in lists and its page title. */
  readonly representation: string
  readonly fields: Readonly<Record<string, Field>>
  readonly columns: readonly string[]
  /** Columns that are offered but not shown at first. */
  readonly spareColumns?: readonly string[]
  /** Columns that a phone shows beside the record's name; without it, the first ones. */
  readonly onPhone?: readonly string[]
  readonly sorts: readonly string[]
  readonly firstSort: { readonly field: string; readonly order: 'ASC' | 'DESC' }
  readonly filters?: { readonly [name: string]: Filter | undefined }
  /** Rows of a page at first, where that is not 25. */
  readonly perPage?: 100
  /** What the action log calls its records; a record then leads to its history. */
  readonly logged?: LogEntity
  /** What saving it would touch is shown before it is saved, in the words of that name (decision G-351). */
  readonly impact?: {
    readonly call: ImpactCall
    readonly words: 'stock' | 'contract' | 'weight'
    /** Saving sends the shortage that was shown, and is refused when it has grown since (decision G-637). */
    readonly sendsShortage?: true
  }
  /** Its list has filters only: the call takes no text to search for. */
  readonly unsearched?: true
  readonly sections: readonly Section[]
  /** Adds to a record what its form needs beyond the answer of the server. */
  read?(record: RaRecord): object
  /** Saving sends only the changed fields, because the server records every field it gets as entered by a person (G-603). */
  readonly sendsChanges?: true
  /** What is wrong with a record beyond its single fields: codes of the messages by field. */
  fieldErrors?(record: RaRecord): Readonly<Record<string, string>>
  /**
   * A change that is saved only after a question: the name of its texts (`title`, `text`, `confirm`) under `asks` of the
   * resource; null for one that is just saved.
   */
  asks?(before: RaRecord, after: RaRecord): string | null
  /** A record that can only be looked at. */
  isFrozen?(record: RaRecord): boolean
  /** A record that stays; without it every record may be deleted that the transport can delete. */
  isKept?(record: RaRecord): boolean
  /** Body of the call that deletes a record, where that call takes one. */
  deleteBody?(record: RaRecord): object
  /** Figures for the text of the question before a record is deleted; names of weights in mg end with `Mg`. */
  deleteFacts?(record: RaRecord): Readonly<Record<string, number>>
  /** Changes of selected records, each made by the update, by the name of their texts (decision G-349). */
  readonly bulk?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** What can be done from its list with all its records; for those who may save them. */
  readonly listActions?: ComponentType
  /** The call that answers all rows of the list as a workbook, with its filters (decision G-345). */
  readonly workbook?: FileCall
  /** Stands above the list, also while that is empty. */
  readonly head?: ComponentType
  /** What can be done with a record from its row in the list and above its form, also where that is frozen. */
  readonly rowAction?: ComponentType
  /** Shows what only the answer to a creation holds; the new record is opened once it is closed. */
  readonly created?: ComponentType<{ readonly record: RaRecord; readonly onClose: () => void }>
  /** Actions of an opened record beside saving and deleting. */
  readonly actions?: ComponentType
}

type PathOf<T> = {
  [K in keyof T & string]: T[K] extends readonly unknown[] | null
    ? K
    : T[K] extends object
      ? K | `${K}.${keyof T[K] & string}`
      : K
}[keyof T & string]

type Reply<C> = C extends GetCall ? ReplyTo<C> : never
type Body<C> = C extends CallName
  ? InputOf<C> extends { readonly body?: infer B }
    ? NonNullable<B>
    : never
  : never

type FieldName<T extends Transport> =
  | PathOf<ItemOf<T['list']>>
  | PathOf<Reply<T['get']>>
  | (keyof Body<T['update']> & string)

type ValueIn<R, K> = K extends keyof R ? R[K] : never

/** What a field holds, wherever the calls of the resource carry it. */
type ValueOf<T extends Transport, K> =
  | ValueIn<ItemOf<T['list']>, K>
  | ValueIn<Reply<T['get']>, K>
  | ValueIn<Body<T['update']>, K>
  | ValueIn<Body<T['create']>, K>

type RowOf<V> = V extends readonly (infer R)[] ? (R extends object ? R : never) : never
type KeyOf<R> = R extends object ? keyof R & string : never

/** Rows whose fields are those of the rows in the declared call. */
type KnownRows<Name extends string, Fields> = Omit<RowsField, 'fields' | 'keys'> & {
  readonly fields: { readonly [K in keyof Fields]: K extends Name ? PlainField : never }
  readonly keys?: readonly Name[]
}

type KnownField<T extends Transport, K, F> = F extends {
  readonly kind: 'rows'
  readonly fields: infer Fields
}
  ? KnownRows<KeyOf<RowOf<ValueOf<T, K>>>, Fields>
  : PlainField

type Known<T extends Transport, F> = {
  readonly [K in keyof F]: K extends FieldName<T> ? KnownField<T, K, F[K]> : never
}

/** What looks at a record. */
type RecordRule = 'read' | 'fieldErrors' | 'asks' | 'isFrozen' | 'isKept' | 'deleteBody' | 'deleteFacts'

/**
 * A resource whose calls, fields, columns, sorts, filters and records are checked against the declared calls. Rules about a
 * record are methods: the screens hand them whatever record the calls of this very resource have answered.
 */
interface Declaration<T extends Transport, F> extends Omit<Resource, RecordRule> {
  readonly transport: T
  readonly fields: F & Known<T, F> & Readonly<Record<string, Field>>
  readonly representation: keyof F & string
  readonly columns: readonly (keyof F & string)[]
  readonly spareColumns?: readonly (keyof F & string)[]
  readonly onPhone?: readonly (keyof F & string)[]
  readonly sorts: readonly (SortOf<T['list']> & keyof F)[]
  readonly firstSort: { readonly field: SortOf<T['list']>; readonly order: 'ASC' | 'DESC' }
  readonly filters?: { readonly [K in FilterOf<T['list']>]?: Filter }
  readonly sections: readonly Section<keyof F & string>[]
  readonly bulk?: Readonly<Record<string, Partial<Body<T['update']>>>>
  read?(record: ItemOf<T['list']>): object
  fieldErrors?(record: ItemOf<T['list']> & Body<T['update']>): Readonly<Record<string, string>>
  asks?(before: ItemOf<T['list']>, after: ItemOf<T['list']> & Body<T['update']>): string | null
  isFrozen?(record: ItemOf<T['list']>): boolean
  isKept?(record: ItemOf<T['list']>): boolean
  deleteBody?(record: ItemOf<T['list']>): Body<T['delete']>
  deleteFacts?(record: ItemOf<T['list']>): Readonly<Record<string, number>>
}

/** Declares a resource; it comes back as it was declared. */
export const defineResource = <const T extends Transport, const F extends Readonly<Record<string, Field>>>(
  declaration: Declaration<T, F>,
): Declaration<T, F> => declaration

/** Address of a resource under /admin, which is also the name that react-admin knows it by. */
export const addressOf = ({ name, path = name }: Resource): string => path

/** Filters of a resource by name. */
export const filtersOf = ({ filters = {} }: Resource): readonly (readonly [string, Filter])[] =>
  Object.entries(filters).flatMap(([name, filter]) => (filter ? [[name, filter] as const] : []))

/** Field of a name; a name nobody declared is a mistake in the declaration. */
export function fieldOf(resource: Resource, name: string): Field {
  const field = resource.fields[name]
  if (!field) throw new Error(`${resource.name} has no field ${name}`)
  return field
}

/** Fields that the form of an opened record shows, by path. */
export const fieldsInForm = (resource: Resource): Readonly<Record<string, Field>> =>
  Object.fromEntries(
    resource.sections
      .flatMap((section) => ('fields' in section && !section.onlyFrozen ? section.fields : []))
      .map((name) => {
        const field = fieldOf(resource, name)
        // What was set at creation is only shown afterwards.
        return [name, field.fixed ? { ...field, readonly: true } : field]
      }),
  )

/** Whether a person with these permissions may save records of a resource. */
export const maySave = ({ access, writers = access }: Resource, own: readonly string[]): boolean =>
  checkPermissions(own, writers, 'some')

/** Every dictionary that the fields and filters of resources refer to, once. */
export function lookupsOf(resources: readonly Resource[]): readonly Lookup[] {
  const all = resources
    .flatMap((resource) => [
      ...Object.values(resource.fields),
      ...filtersOf(resource).map(([, filter]) => filter),
    ])
    .flatMap((field) => (field.kind === 'reference' || field.kind === 'references' ? [field.from] : []))
  return [...new Map(all.map((lookup) => [lookup.name, lookup])).values()]
}

/** Top-level keys of a record that may be sent; everything else is derived or fixed (decision G-209). */
export function writableKeys(resource: Resource, isNew: boolean): ReadonlySet<string> {
  const isSent = ({ readonly, fixed }: Field) => !readonly && (isNew || !fixed)
  const names = Object.entries(resource.fields).filter(([, field]) => isSent(field))
  return new Set(names.map(([name]) => name.split('.', 1)[0] ?? name))
}
