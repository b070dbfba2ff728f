import { type CallName, declarations } from '@proba/api/calls'
import type { RouteDeclaration, RouteKey } from '@proba/api/route'
import type { TSchema } from 'typebox'

/** A spelling of a call: its method, its path with `{id}` in it, and its declaration. */
export interface SpelledCall {
  readonly name: CallName
  readonly key: RouteKey
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly path: string
  readonly declaration: RouteDeclaration
}

/** Every declared call in every spelling. */
export const everyCall: readonly SpelledCall[] = Object.entries(declarations).flatMap(([name, declared]) => {
  const declaration: RouteDeclaration = declared
  return [name as RouteKey, ...(declaration.aliases ?? [])].map((key) => {
    const [method = '', path = ''] = key.split(' ')
    return { name: name as CallName, key, method: method as SpelledCall['method'], path, declaration }
  })
})

/** The address of a spelling with its parameters filled in, with one value for all or a value by name. */
export function filledPath(path: string, value: (name: string) => string | number): string {
  return `/api/v1${path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(value(name))))}`
}

/** Names of the properties of a schema. */
export const propertiesOf = (schema: TSchema | undefined): Readonly<Record<string, TSchema>> =>
  (schema as { properties?: Record<string, TSchema> } | undefined)?.properties ?? {}
