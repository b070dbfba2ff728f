import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { apiBase, type CallName, declarations } from '@proba/api/calls'
import { ApiError, type Client, createClient, type StoredTokens } from '@proba/api/client'
import type { RouteDeclaration } from '@proba/api/route'
import { password } from './portal.support.ts'

type Schema = NonNullable<RouteDeclaration['body']>

/** Class of every element that a text tries to put into a page. */
export const mark = 'hurt'

/** Texts that run, load, cover or break something where they are shown or filled in as anything but text. */
export const payloads: readonly string[] = [
  `<script class=${mark}>__ran=1</script>`,
  `"><img class=${mark} src=x onerror=__ran=2>`,
  `'><svg class=${mark} onload=__ran=3>`,
  `<a class=${mark} href="JaVa&#9;Script:__ran=4">a</a>`,
  'javascript:__ran=5',
  ' java\tscript:__ran=6',
  'data:text/html,<script>parent.__ran=7</script>',
  `{{constructor.constructor('__ran=8')()}}\${__ran=8}<%=__ran=8%>`,
  `<p class=${mark} style="position:fixed;inset:0;background:url(//elsewhere.example/9)">`,
  `</title></textarea></style></script><script class=${mark}>__ran=10</script>`,
  '%{smart_count} %{name} |||| %{__proto__}',
  'a |||| b |||| c',
  '\u202egnp.exe\u202c \u2066b\u2069',
  '=HYPERLINK("//elsewhere.example/14","b")',
  `<iframe class=${mark} srcdoc="<script>parent.__ran=15</script>"></iframe>`,
  `<img class=${mark} src=//elsewhere.example/16><link class=${mark} rel=stylesheet href=//elsewhere.example/16>`,
  `<meta class=${mark} http-equiv=refresh content="0;url=//elsewhere.example/17">`,
  `<base class=${mark} href=//elsewhere.example/18><form class=${mark} action=//elsewhere.example>`,
  `" autofocus onfocus=__ran=19 class=${mark} x="`,
  `\` onmouseover=__ran=20 style=x:expression(__ran=20)`,
  `<math><mtext><table><mglyph><style><!--</style><img class=${mark} title="--&gt;&lt;img src=x onerror=__ran=21&gt;">`,
  `<details class=${mark} open ontoggle=__ran=22><summary>`,
  `<!--><img class=${mark} src=x onerror=__ran=23>-->`,
  `]]><script class=${mark}>__ran=24</script>\u2028\u2029`,
  `&lt;img class=${mark} src=x onerror=__ran=25&gt;`,
  `+ADw-script+AD4-__ran=26+ADw-/script+AD4-`,
  '[a](javascript:__ran=27) ![a](//elsewhere.example/27)',
  `jaVasCript:/*-/*\`/*\\\`/*'/*"/**/(/* */oNcliCk=__ran=28 )//</stYle/</titLe/</teXtarEa/</scRipt/--!><sVg/oNloAd=__ran=28//>`,
  '__proto__',
]

/** Those that a check of links does not refuse. */
const linkless = payloads.filter((text) => !/href|\]\(|script:/i.test(text))

/** Texts written so far. */
let counter = 0

/** As many payloads as a field takes, another first one for every number, which makes the text the only one of its kind. */
export function textOf(number: number, limit: number, from = payloads): string {
  let text = ''
  for (let i = 0; i < from.length; i++) {
    const next = `${text}${from[(number * 5 + i) % from.length]} `
    if (next.length + `${number}`.length <= limit) text = next
  }
  return `${text}${number}`
}

interface SchemaParts {
  readonly type?: string | readonly string[]
  readonly enum?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly pattern?: string
  readonly format?: string
  readonly maxLength?: number
}

/** What a form sends: of a stored record the fields that the call takes, with `write` for those of free text. */
function bodyOf(
  schema: Schema,
  stored: unknown,
  path: string,
  write: (path: string, limit: number) => string | null,
): unknown {
  const { type, anyOf, items, properties, pattern, format, maxLength = 0, ...rest } = schema as SchemaParts
  if (anyOf && stored !== null) return bodyOf(anyOf[0] as Schema, stored, path, write)
  if (properties && typeof stored === 'object' && stored !== null) {
    const values = Object.entries(stored).filter(([name]) => name in properties)
    const under = (name: string) => (path ? `${path}.${name}` : name)
    return Object.fromEntries(
      values.map(([name, value]) => [name, bodyOf(properties[name] as Schema, value, under(name), write)]),
    )
  }
  if (items && Array.isArray(stored))
    return stored.map((item, index) => bodyOf(items, item, `${path}.${index}`, write))
  const isText = [type].flat().includes('string') && !rest.enum && !pattern && !format
  return isText ? (write(path, maxLength) ?? stored) : stored
}

/** Forms that send only what was changed. */
const parts: Readonly<Record<string, readonly string[]>> = { orders: ['comment', 'sapNumber', 'version'] }

/** The calls of every resource of the back office whose records are saved. */
const saved = globSync('apps/backoffice/resources/*/*.tsx')
  .filter((file) => !file.endsWith('.test.tsx'))
  .sort()
  .flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const call = (verb: string) => new RegExp(`\\b${verb}: '([A-Z]+ [^']+)'`).exec(source)?.[1] as CallName
    const name = basename(file, '.tsx')
    const calls = { list: call('list'), get: call('get'), update: call('update') }
    return calls.update && name !== 'jobs' ? [{ name, only: parts[name], ...calls }] : []
  })

type Stored = Readonly<Record<string, unknown>>

/** Who logs in where. */
export interface Session {
  readonly client: Client
  readonly tokens: StoredTokens
}

/** An API session at a portal. */
export async function sessionAt(url: string, login: string): Promise<Session> {
  let kept: StoredTokens | null = null
  const client = createClient({
    base: url + apiBase,
    tokens: { read: () => kept, write: (pair) => (kept = pair), clear: () => (kept = null) },
    language: () => 'ru',
    exclusively: (work) => work(),
    onSessionLost: () => {},
  })
  const tokens = await client.call('POST /login', { body: { login, password } })
  kept = tokens
  return { client, tokens }
}

/** Texts that name something: by them people log in, and features and lists are found. */
const names = /^users\.(login|email)$|\.\d+(\.\w+)*\.code$|^savedViews/

/** What filling the portal came to: fields that hold payloads, and fields and records that refused them. */
export interface Filled {
  readonly fields: Set<string>
  readonly refused: Set<string>
}

/** Saves a record with payloads in its texts; one that is refused at a text is sent again with what was stored there. */
async function fillRecord(
  { client }: Session,
  { name, get, update, only }: (typeof saved)[number],
  id: unknown,
  { fields, refused }: Filled,
): Promise<void> {
  const { id: own, ...stored } = (await client.send(get, { params: { id } })) as Stored
  const schema = (declarations[update] as RouteDeclaration).body as Schema
  const tries = new Map<string, number>()
  const nameOf = (path: string) => `${name}.${path.replaceAll(/\.\d+/g, '[]')}`
  for (;;) {
    const written = new Set<string>()
    const sent = only ? Object.fromEntries(only.map((key) => [key, stored[key] ?? ''])) : stored
    const body = bodyOf(schema, sent, '', (path, limit) => {
      const attempt = tries.get(path) ?? 0
      if (names.test(`${name}.${path}`) || attempt > 1) return null
      written.add(path)
      return textOf(counter++, limit, attempt === 0 ? payloads : linkless)
    })
    try {
      await client.send(update, { params: { id: own, slug: stored.slug }, body })
      for (const path of written) fields.add(nameOf(path))
      return
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const denied = Object.keys(error.fields)
      const paths = [...written].filter((path) => denied.some((field) => `${path}.`.startsWith(`${field}.`)))
      for (const path of paths) {
        tries.set(path, (tries.get(path) ?? 0) + 1)
        refused.add(nameOf(path))
      }
      if (paths.length > 0) continue
      refused.add(`${name}: ${error.code}`)
      return
    }
  }
}

/**
 * Writes payloads into every text of the first records of every resource that the back office can save, as its form would
 * send them. A text that is refused with all payloads gets those without links, and one that refuses these too keeps what
 * it held.
 */
export async function fill(session: Session, records = 12): Promise<Filled> {
  const filled = { fields: new Set<string>(), refused: new Set<string>() }
  for (const resource of saved) {
    const query = { perPage: records }
    const { items } = (await session.client.send(resource.list, { query })) as { items: Stored[] }
    for (const { id } of items) await fillRecord(session, resource, id, filled)
  }
  return filled
}
