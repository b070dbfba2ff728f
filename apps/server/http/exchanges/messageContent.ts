import { inboxLimits } from '@proba/domain/codes/inbox'
import type { TSchema } from 'typebox'
import { forbiddenField } from '../refuseForbiddenText.ts'

export type Fields = Readonly<Record<string, unknown>>
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The parts of a schema that say what a value may consist of. */
interface Form {
  readonly properties?: Readonly<Record<string, Form>>
  readonly items?: Form
  readonly anyOf?: readonly Form[]
}

/** The content of a message as the inbox stores it. */
export interface KeptContent {
  readonly value: unknown
  /** Nothing of it is left out. */
  readonly isWhole: boolean
}

/** Copies what fields of a call are for; anything else may be a secret that its sender sends by mistake. */
class KnownPart {
  isWhole = true

  #lost(): undefined {
    this.isWhole = false
    return undefined
  }

  of(form: Form, value: unknown): unknown {
    const forms = [form, ...(form.anyOf ?? [])]
    const properties = forms.find((one) => one.properties)?.properties
    const items = forms.find((one) => one.items)?.items
    if (value === null) return null
    if (Array.isArray(value)) return items ? this.#list(items, value) : this.#lost()
    if (isFields(value)) return properties ? this.#fields(properties, value) : this.#lost()
    if (properties || items) return this.#lost()
    const isKept = forbiddenField(value) === null && (typeof value !== 'number' || Number.isFinite(value))
    return isKept ? value : this.#lost()
  }

  #list(items: Form, values: readonly unknown[]): unknown[] {
    return values.map((value) => this.of(items, value)).filter((value) => value !== undefined)
  }

  #fields(properties: Readonly<Record<string, Form>>, value: Fields): Fields {
    const kept: Record<string, unknown> = {}
    for (const [name, own] of Object.entries(value)) {
      const form = Object.hasOwn(properties, name) ? properties[name] : undefined
      const part = form ? this.of(form, own) : this.#lost()
      if (part !== undefined) kept[name] = part
    }
    return kept
  }
}

/** Of a long message only its short fields are kept. */
function bounded({ value, isWhole }: KeptContent): KeptContent {
  if (JSON.stringify(value ?? null).length <= inboxLimits.content) return { value, isWhole }
  const fields = isFields(value) ? Object.entries(value) : []
  const short = fields.filter(([, own]) => JSON.stringify(own).length <= inboxLimits.field)
  return { value: Object.fromEntries(short), isWhole: false }
}

/** What is kept of a message: the fields that its call knows, within a limit (decision G-589). */
export function keptContent(schema: TSchema, message: unknown): KeptContent {
  const part = new KnownPart()
  const value = part.of(schema as unknown as Form, message)
  return bounded({ value, isWhole: part.isWhole })
}
