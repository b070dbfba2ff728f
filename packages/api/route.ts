import type { ExchangeKind } from '@proba/domain/codes/exchangeKind'
import type { IntegrationKind } from '@proba/domain/codes/integrationKind'
import type { FilePurpose } from '@proba/domain/files/filePurposes'
import type { Static, TSchema } from 'typebox'
import type { ListSheet } from './listSheet.ts'

/**
 * Who may call a route: anyone, anyone logged in, or holders of permissions. `integration` is a surrounding system
 * whose key permits that kind of data (decisions G-025, G-470); of several kinds one opens the call, and its handler
 * looks at the others. `some` is met by one permission of the list, `every` needs them all (decision G-220).
 */
export type Access =
  | 'public'
  | 'login'
  | { readonly integration: IntegrationKind | readonly IntegrationKind[] }
  | { readonly some: readonly string[] }
  | { readonly every: readonly string[] }

/** The kinds of data that a call of the surrounding systems is about; null for calls of people. */
export function integrationKindsOf({
  access,
}: {
  readonly access: Access
}): readonly IntegrationKind[] | null {
  if (typeof access === 'string' || !('integration' in access)) return null
  return typeof access.integration === 'string' ? [access.integration] : access.integration
}

/** A name that a caller reads in the API document and in the address: `POST /cart/positions`. */
export type RouteKey = `${'GET' | 'POST' | 'DELETE'} /${string}`

/**
 * How the body of an answer travels: in the envelope, bare (health, OpenAPI), or as the file itself to a caller that
 * does not ask for JSON (decision G-010).
 */
export type AnswerKind = 'envelope' | 'bare' | 'file'

/**
 * A call that takes one file as multipart/form-data, in a field of any name (decision G-011). With a body schema the
 * other fields are the body, each a text that is read as its schema says; where the file is optional, the body may
 * come as JSON instead. The handler gets the file as `file`.
 */
export interface UploadDeclaration {
  /** Purpose that decides which files are accepted; with `ofQuery` the query names it, `upload` by default. */
  readonly purpose: FilePurpose | 'ofQuery'
  readonly optional?: true
}

/**
 * One call of /api/v1, declared once. Paths are relative to the base and carry parameters as `{id}`;
 * `aliases` are further spellings of the same call ("METHOD /path").
 */
export interface RouteDeclaration {
  readonly access: Access
  /** What a call of the surrounding systems exchanges; each has one, and calls of people none (decision G-474). */
  readonly exchange?: ExchangeKind
  readonly tag: string
  readonly summary: string
  readonly params?: TSchema
  readonly query?: TSchema
  readonly body?: TSchema
  readonly upload?: UploadDeclaration
  readonly reply: TSchema
  /**
   * What the call answers without `page` in the query: the items alone, the shape that other programs know. The reply
   * is what it answers with `page` (decision G-613).
   */
  readonly withoutPage?: TSchema
  readonly answer?: AnswerKind
  readonly aliases?: readonly RouteKey[]
  /** Calls that go on while the portal is under maintenance (decision G-018). */
  readonly duringMaintenance?: true
  /** Calls open to a user who must first change the password. */
  readonly beforePasswordChange?: true
  /** Calls open to a person who must first set up a second factor (decision G-524). */
  readonly beforeSecondFactor?: true
  /** The same Idempotency-Key within 24 h is answered with the stored answer. */
  readonly idempotent?: true
  /** The same for a call that makes a record and knows nothing of keys itself: its route takes care (decision G-605). */
  readonly onceByKey?: true
  /**
   * To a caller that accepts `application/x-ndjson` the call reports how far it is: lines of Progress, then the
   * envelope as the last line, whatever the outcome.
   */
  readonly progress?: true
  /** Requests per minute and caller, counted across servers. */
  readonly perMinute?: number
  /**
   * A list, report or export that a copy of the database may answer which is a little behind (decision G-504). Never a
   * call by which somebody judges an order, as capacity, stock, carts and the checkout.
   */
  readonly reads?: 'replica'
  /** What the workbook of a list has; a list with one has a call that answers it (decision G-345). */
  readonly sheet?: ListSheet
  /**
   * The list of a batch whose rows are judged each by itself: one that breaks its form is refused in the answer and does not
   * stop the others (decision G-577). `names` are the fields by which the answer names a refused row, null where the row
   * has none that can be read; an answer that names rows by their number alone has none.
   */
  readonly rows?: {
    readonly list: string
    readonly names: readonly string[]
    /** The fields by which two rows are about one thing, where these are not `names`. */
    readonly same?: readonly string[]
    /** What stands beside the rows and is true of each of them. */
    readonly beside?: readonly string[]
  }
  /** Largest body in bytes, where it is not that of other calls. */
  readonly maxBytes?: number
  /**
   * A bad request is answered 204 and changes nothing, and so is one whose session is over or that comes while the
   * portal is closed: its sender is a script, and nobody would read a refusal.
   */
  readonly ignoresBadInput?: true
}

/** How far a call is: `total` is null while nobody knows it yet. */
export interface Progress {
  readonly stage: string
  readonly done: number
  readonly total: number | null
}

/** Declares calls and keeps their exact type. */
export const declare = <const R extends Readonly<Record<RouteKey, RouteDeclaration>>>(routes: R): R => routes

type Part<R, K extends string> = R extends { readonly [P in K]: infer S extends TSchema }
  ? Static<S>
  : undefined

export type ParamsOf<R> = Part<R, 'params'>
export type QueryOf<R> = Part<R, 'query'>
/** The query of a caller who reads pages: of a call that answers an array otherwise it has a page. */
export type PagedQueryOf<R> = R extends { readonly withoutPage: TSchema }
  ? QueryOf<R> & { readonly page: number }
  : QueryOf<R>
export type BodyOf<R> = Part<R, 'body'>
export type ReplyOf<R> = R extends { readonly reply: infer S extends TSchema } ? Static<S> : never
