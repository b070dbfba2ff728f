import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { expect, test } from 'vitest'
import { testNames } from '../tools/requirements/testNames.ts'
import {
  decisionsIn,
  expandRanges,
  type Found,
  groupedByFile,
  headingsOf,
  misshapen,
  outsideNumbers,
  repeated,
  unresolvable,
} from './citations.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = globSync('{apps,packages,tools,tests}/**/*.{ts,tsx,css,sql,cjs,mjs,html}', {
  cwd: root,
  exclude: (path) => /(^|[\\/])(node_modules|dist|build|coverage)([\\/]|$)/.test(String(path)),
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.startsWith('tests/citations.'))
  .toSorted()
const pages = globSync('{*.md,docs/**/*.md}', { cwd: root })
  .map((file) => file.replaceAll('\\', '/'))
  .toSorted()

/** By name, so that `npm run check` knows that a change of one concerns this test. */
const areas = [
  'docs/decisions/catalogue.md',
  'docs/decisions/common.md',
  'docs/decisions/customers.md',
  'docs/decisions/marketing.md',
  'docs/decisions/metal.md',
  'docs/decisions/ordering.md',
  'docs/decisions/papers.md',
  'docs/decisions/requests.md',
  'docs/decisions/stock.md',
  'docs/decisions/system.md',
]

/** A test, or a file that only tests use. */
const isOfTests = (file: string) => /\.(test|spec|support)\.|^tests\/|\/testing\//.test(file)

/** Numbers that open a line of a register: `- **G-003, G-004** …`. */
function listedIn(file: string): readonly string[] {
  const heads = [...read(file).matchAll(/^- \*\*([^*]+)\*\*/gm)].map(([, head = '']) => head)
  return heads.flatMap((head) => expandRanges(head))
}

const listedDecisions = areas.flatMap((page) => decisionsIn(read(page)))
const listedRules = listedIn('docs/rules.md')
const listedAppendices = areas.flatMap((page) => read(page).match(/(?<=^## Appendix )[A-Z]\b/gm) ?? [])
const decisions = new Set(listedDecisions)
const rules = new Set(listedRules)
const appendices = new Set(listedAppendices)

function findEach(files: readonly string[], of: (line: string) => readonly string[]): Found[] {
  return files.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => of(line).map((text) => ({ file, line: index + 1, text }))),
  )
}

test('the registers are read', () => {
  expect(decisions.size).toBeGreaterThan(100)
  expect(rules.size).toBeGreaterThan(80)
  expect(appendices.size).toBeGreaterThan(3)
})

test('no decision, rule or appendix is listed twice', () => {
  expect(repeated([...listedDecisions, ...listedRules, ...listedAppendices])).toEqual([])
})

test('each decision has a title, then Decision, Why and Instead of in this order', () => {
  expect(areas.flatMap((page) => misshapen(read(page)).map((head) => `${page}: ${head}`))).toEqual([])
})

test('docs/decisions.md leads to the page of each area, and there are no others', () => {
  expect(pages.filter((page) => page.startsWith('docs/decisions/'))).toEqual(areas)
  const named = [...read('docs/decisions.md').matchAll(/\]\((decisions\/[^)#]+)\)/g)].map(
    ([, to]) => `docs/${to}`,
  )
  expect(named.toSorted()).toEqual(areas)
})

test('links between the pages lead to a page and a heading that are there', () => {
  const broken = findEach(pages, (line) =>
    [...line.replaceAll(/`[^`]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = '']) => to),
  )
    .filter(({ text }) => !/^https?:/.test(text))
    .filter(({ file, text }) => {
      const [path = '', heading] = text.split('#')
      const page = path === '' ? file : posix.join(posix.dirname(file), path)
      if (!existsSync(join(root, page))) return true
      return heading !== undefined && !headingsOf(read(page)).includes(heading)
    })
  if (broken.length > 0) expect.fail(`Linked and not there:\n${groupedByFile(broken)}`)
})

test('every decision, rule and appendix that is cited is listed', () => {
  const unlisted = findEach([...sources, ...pages], (line) => [
    ...(line.match(/\bG-\d{3}\b/g) ?? []).filter((number) => !decisions.has(number)),
    ...(line.match(/\bDR-\d{2,3}\b/g) ?? []).filter((number) => !rules.has(number)),
    ...(line.match(/\b[Aa]ppendix [A-Z]\b/g) ?? []).filter((text) => !appendices.has(text.slice(-1))),
  ])
  if (unlisted.length > 0)
    expect.fail(`Not listed in docs/decisions or docs/rules.md:\n${groupedByFile(unlisted)}`)
})

test('comments of the sources cite nothing that cannot be looked up', () => {
  const found = sources
    .filter((file) => !isOfTests(file))
    .flatMap((file) => unresolvable(read(file)).map((one) => ({ file, ...one })))
  const files = new Set(found.map(({ file }) => file))
  if (found.length > 0)
    expect.fail(
      `${found.length} citations in ${files.size} files; say the reason in words, or cite G- or DR-:\n${groupedByFile(found)}`,
    )
})

test('names of tests cite nothing that cannot be looked up', () => {
  const found = sources
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .flatMap((file) => {
      const source = read(file)
      // Reading a syntax tree is slow, and few files have such numbers at all.
      if (outsideNumbers(source).length === 0) return []
      const citing = testNames(source, file).filter((name) => outsideNumbers(name).length > 0)
      return citing.map((name) => `${file}: ${name}`)
    })
  expect(found).toEqual([])
})

test('the functions that docs/rules.md names are there', () => {
  const missing = findEach(['docs/rules.md'], (line) => {
    let file = ''
    return [...line.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) => {
      if (/\.ts$/.test(name)) {
        file = name
        return globSync(name, { cwd: root }).length > 0 ? [] : [name]
      }
      if (file === '' || !/^\w+$/.test(name)) return []
      const isThere = new RegExp(`^export .*\\b(function|const)\\*? ${name}\\b`, 'm').test(read(file))
      return isThere ? [] : [`${file} ${name}`]
    })
  })
  if (missing.length > 0) expect.fail(`docs/rules.md names what is not there:\n${groupedByFile(missing)}`)
})

test('the paths that the pages name are there', () => {
  const missing = findEach(pages, (line) =>
    [...line.matchAll(/`((?:apps|packages|tests|tools)\/[\w./-]+)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(join(root, path))),
  )
  if (missing.length > 0) expect.fail(`Named and not there:\n${groupedByFile(missing)}`)
})

test('decisions of a page are read, and those of another form are named', () => {
  const page = [
    '### G-001 Shape\n\n**Decision.** All of it.\n\nMore of it.\n\n**Why.** So.\n',
    '### G-002\n\n**Decision.** Without a title.\n',
    '### G-003 Order\n\n**Why.** First.\n\n**Decision.** Then.\n',
    '### G-004 Twice\n\n**Decision.** A.\n\n**Why.** B.\n\n**Why.** C.\n',
    '- **G-005** Of the form before.\n\n## Appendix A. Codes\n',
  ].join('\n')
  expect(decisionsIn(page)).toEqual(['G-001', 'G-002', 'G-003', 'G-004'])
  expect(misshapen(page)).toEqual(['G-002', 'G-003', 'G-004', 'G-005'])
  expect(repeated(['G-001', 'G-002', 'G-001', 'G-001'])).toEqual(['G-001'])
})

test('ranges and lists of numbers are understood, of texts only the comments are read', () => {
  expect(expandRanges('G-062 to G-064')).toEqual(['G-062', 'G-063', 'G-064'])
  expect(expandRanges('G-062..G-064, DR-80 and DR-81')).toEqual(['G-062', 'G-063', 'G-064', 'DR-80', 'DR-81'])
  expect(expandRanges('G-098..G-101')).toEqual(['G-098', 'G-099', 'G-100', 'G-101'])
  const source =
    "const key = 'R-041' // why, R-042\n/** As told (spec 2 §2.9; T12). */\nconst url = 'https://F1'"
  expect(unresolvable(source)).toEqual([
    { line: 1, text: 'R-042' },
    { line: 2, text: 'spec 2 §2.9' },
    { line: 2, text: 'T12' },
  ])
})

test('numbers of other lists are found in a name; ours and escapes are no such numbers', () => {
  expect(outsideNumbers('is refused (R-041, G-117, DR-24, T7, F14), spec 2 §2.9 and C-12')).toEqual([
    'T7',
    'F14',
    'spec 2 §2.9',
    'C-12',
  ])
  expect(outsideNumbers("goes home instead of '/%E0%A4%A'")).toEqual([])
})
