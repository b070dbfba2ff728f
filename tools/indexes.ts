import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { drawFloors } from './drawFloors.ts'
import { root } from './sources.ts'

/** A file that is written from others, so that nobody has to keep it by hand. */
interface Index {
  readonly path: string
  readonly text: string
}

interface Export {
  readonly name: string
  /** Module of the name, relative to the index. */
  readonly from: string
  /** Its parameter list, for a function. */
  readonly parameters: string
}

const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Paths of the files that match a pattern below a folder of the tree, in order, without tests. */
const filesBelow = (folder: string, pattern: string): string[] =>
  globSync(pattern, { cwd: join(root, folder) })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('.test.') && !path.includes('node_modules'))
    .sort(byName)

/**
 * Exports of the files below a folder whose line matches; the pattern's groups are the name and the parameters.
 * `seen` is the folder as the index names it.
 */
function exportsBelow(folder: string, pattern: string, declared: RegExp, seen = '.'): Export[] {
  return filesBelow(folder, pattern).flatMap((path) => {
    const text = readFileSync(join(root, folder, path), 'utf8')
    return [...text.matchAll(declared)].map(([, name = '', parameters = '']) => ({
      name,
      from: `${seen}/${path}`,
      parameters,
    }))
  })
}

const importsOf = (found: readonly Export[]) =>
  found.map(({ name, from }) => `import { ${name} } from '${from}'\n`).join('')

const note = 'Written by `npm run indexes` from the files it imports; a test fails while it is out of date.'

/** The declared calls: every `<noun>Calls` of packages/api. */
function callsIndex(): Index {
  const parts = exportsBelow('packages/api', '*/*.ts', /^export const (\w+Calls) = declare\(/gm)
  return {
    path: 'packages/api/callParts.ts',
    text: `${importsOf(parts)}
/**
 * The declared calls of every area.
 * ${note}
 */
export const callParts = {
${parts.map(({ name }) => `  ...${name},\n`).join('')}}
`,
  }
}

/** The handlers of declared calls: every `<name>Handlers` of an area, called with the arguments that its parameter list names. */
function handlerIndex(): Index {
  const declared = /^export function (\w{1,60}Handlers)\(([^)]{0,200})\)/gm
  const parts = exportsBelow('apps/server/areas', '*/*/*.ts', declared, '../areas')
  const given = (parameters: string) =>
    ['services', 'app'].filter((name) => new RegExp(`\\b${name}:`).test(parameters)).join(', ')
  return {
    path: 'apps/server/program/handlerParts.ts',
    text: `import type { callParts } from '@proba/api/callParts'
import type { FastifyInstance } from 'fastify'
${importsOf(parts)}import type { Handlers } from '../http/handler.ts'
import type { Services } from '../services/services.ts'

/**
 * The handlers of every area; the type makes a missing one an error of compilation.
 * ${note}
 */
export const handlerParts = (services: Services, app: FastifyInstance): Handlers<typeof callParts> => ({
${parts.map(({ name, parameters }) => `  ...${name}(${given(parameters)}),\n`).join('')}})
`,
  }
}

/** The tables: every `<noun>Tables.ts` of the schema. */
const tablesIndex = (): Index => ({
  path: 'apps/server/schema/tables.ts',
  text: `/**
 * All tables in one place, for the migration generator; code imports the file of the tables it reads.
 * ${note}
 */
${filesBelow('apps/server/schema', '*/*Tables.ts')
  .map((path) => `export * from './${path}'\n`)
  .join('')}`,
})

/** The texts of back-office resources: a file per resource and language. */
function messageIndex(): Index {
  const files = exportsBelow('packages/i18n/messages', '*/resources/*.ts', /^export const (\w+(?:Ru|En))\b/gm)
  const of = (language: 'ru' | 'en') =>
    files
      .filter(({ from }) => from.endsWith(`.${language}.ts`))
      .map(({ name, from }) => `    ${basename(from, `.${language}.ts`)}: ${name},\n`)
      .join('')
  return {
    path: 'packages/i18n/messages/resourceMessages.ts',
    text: `${importsOf(files)}
/**
 * Texts of back-office resources by language and name.
 * ${note}
 */
export const resourceMessages = {
  ru: {
${of('ru')}  },
  en: {
${of('en')}  },
} as const
`,
  }
}

/** Every index as it should be now. */
export const indexes = (): readonly Index[] => [
  callsIndex(),
  handlerIndex(),
  tablesIndex(),
  messageIndex(),
  { path: 'docs/floors.svg', text: drawFloors() },
]
