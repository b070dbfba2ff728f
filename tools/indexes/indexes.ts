import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../sources.ts'
import { drawFloors } from './drawFloors.ts'

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

/** What the log keeps of the records of a list: every `entity` that a declaration of packages/api names. */
function entityIndex(): Index {
  const named = exportsBelow('packages/api', '*/*.ts', /\bentity: '(\w+)'/g).map(({ name }) => name)
  return {
    path: 'packages/domain/codes/declaredEntities.ts',
    text: `/**
 * Kinds of records that have a list in the back office, as the action log names them.
 * Written by \`npm run indexes\` from the declarations of packages/api; a test fails while it is out of date.
 */
export const declaredEntities = [
${[...new Set(named)].map((name) => `  '${name}',\n`).join('')}] as const
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

/** The words of the log: every `<noun>Words` of an area. */
function wordsIndex(): Index {
  const declared = /^export const (\w+Words) = recordWords\(/gm
  const parts = exportsBelow('apps/server/areas', '*/*/*.ts', declared, '../..')
  const type = { name: 'WordsOfRecords', from: '../../common/actionLog/recordWords.ts', parameters: '' }
  return {
    path: 'apps/server/areas/system/logRecords/wordsOfRecords.ts',
    text: `${importsOf([...parts, type].sort((a, b) => byName(a.from, b.from))).replace('import { Words', 'import type { Words')}
/**
 * How the action log words the records of every area.
 * ${note}
 */
export const wordsOfRecords: WordsOfRecords = {
${parts.map(({ name }) => `  ...${name},\n`).join('')}}
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
  const declared = /^export const ((?!\w+(?:Entity|Replies)(?:Ru|En)\b)\w+(?:Ru|En))\b/gm
  return textsIndex(
    'resourceMessages',
    'Texts of back-office resources by language and name.',
    declared,
    (part) => `${basename(part.from).split('.')[0]}: ${part.name}`,
  )
}

/** Texts beside those of the resources that belong to their records: every `<resource><kind>Ru` and `En`. */
const recordTextsIndex = (kind: string, name: string, about: string): Index =>
  textsIndex(
    name,
    about,
    new RegExp(`^export const (\\w+${kind}(?:Ru|En))\\b`, 'gm'),
    (part) => `...${part.name}`,
  )

/** Where tables stand: every `<noun>Places` beside the tables. */
function placesIndex(): Index {
  const parts = exportsBelow(
    'apps/server/schema',
    '*/*Places.support.ts',
    /^export const (\w+Places) = /gm,
    '..',
  )
  return {
    path: 'apps/server/schema/places/tablePlaces.support.ts',
    text: `${importsOf(parts)}import type { Place, TableName } from './tablePlace.support.ts'

/**
 * Where every table of tables.ts stands; a new one does not compile until it has its place.
 * ${note}
 */
export const tablePlaces: Readonly<Record<TableName, Place>> = {
${parts.map(({ name }) => `  ...${name},\n`).join('')}}
`,
  }
}

/** Addresses of lists of the back office: the `path` of every resource, or its name. */
function addressIndex(): Index {
  const addresses = filesBelow('apps/backoffice/resources', '*/*.tsx').flatMap((file) => {
    const text = readFileSync(join(root, 'apps/backoffice/resources', file), 'utf8')
    const [, name] = /defineResource\(\{\n {2}name: '([^']+)'/.exec(text) ?? []
    const [, path] = /^ {2}path: '([^']+)'/m.exec(text) ?? []
    return path ?? name ?? []
  })
  return {
    path: 'packages/domain/access/backofficeLists.ts',
    text: `/**
 * Addresses of lists of the back office below /admin; their records and forms are below them.
 * Written by \`npm run indexes\` from the resources of the back office; a test fails while it is out of date.
 */
export const backofficeLists: readonly string[] = [
${addresses
  .sort(byName)
  .map((address) => `  '${address}',\n`)
  .join('')}]
`,
  }
}

/** What is exported of the texts of resources, by language. */
function textsIndex(name: string, about: string, declared: RegExp, entryOf: (part: Export) => string): Index {
  const parts = exportsBelow('packages/i18n/messages', '*/resources/*.ts', declared)
  const of = (language: 'ru' | 'en') =>
    parts
      .filter(({ from }) => from.endsWith(`.${language}.ts`))
      .map((part) => `    ${entryOf(part)},\n`)
      .join('')
  return {
    path: `packages/i18n/messages/${name}.ts`,
    text: `${importsOf(parts)}
/**
 * ${about}
 * ${note}
 */
export const ${name} = {
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
  entityIndex(),
  handlerIndex(),
  wordsIndex(),
  tablesIndex(),
  placesIndex(),
  addressIndex(),
  messageIndex(),
  recordTextsIndex('Entity', 'entityNames', 'What the action log calls records by language and kind.'),
  recordTextsIndex('Replies', 'recordReplies', 'What the server says after changes of records by language.'),
  { path: 'docs/floors.svg', text: drawFloors() },
]
