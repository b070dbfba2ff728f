import { type CallExpression, type Expression, parseSync } from '@swc/core'

const verbs = new Set(['test', 'it', 'describe'])
/** What may follow a verb and leave a test or a group that runs; `skip`, `todo` and `fixme` do not. */
const modifiers = new Set(['describe', 'only', 'concurrent', 'sequential', 'serial', 'parallel'])
/** What makes tests of a table or of a condition: `test.each(table)(name, …)`. */
const makers = new Set(['each', 'for', 'runIf', 'skipIf'])

/** Names of the tests and groups of a source file. Of `test.each` the cells count that the name prints. */
export function testNames(source: string, file: string): string[] {
  const { body } = parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2024' })
  return callsIn(body).flatMap(({ callee, arguments: [title] }) => {
    if (!title) return []
    const name = textOf(title.expression)
    if (isVerb(callee)) return [name]
    if (callee.type !== 'CallExpression' || !isMaker(callee.callee)) return []
    return [name, ...printedCells(name, callee.arguments[0]?.expression)]
  })
}

const hasType = (node: unknown): node is { readonly type: unknown } =>
  typeof node === 'object' && node !== null && 'type' in node
const isCall = (node: unknown): node is CallExpression => hasType(node) && node.type === 'CallExpression'

function callsIn(node: unknown): CallExpression[] {
  if (typeof node !== 'object' || node === null) return []
  const below = Object.values(node).flatMap(callsIn)
  return isCall(node) ? [node, ...below] : below
}

type Callee = CallExpression['callee']

const isVerb = (callee: Callee): boolean =>
  callee.type === 'Identifier' ? verbs.has(callee.value) : endsIn(modifiers, callee)
const isMaker = (callee: Callee) => endsIn(makers, callee)

/** Is it a verb followed by one of these names? */
function endsIn(names: ReadonlySet<string>, callee: Callee): boolean {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false
  return names.has(callee.property.value) && isVerb(callee.object)
}

function textOf(node: Expression): string {
  if (node.type === 'StringLiteral') return node.value
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ raw }) => raw).join('…') : ''
}

/** `%s` and the like print the cells of a row from the first on. */
function printedCells(name: string, table: Expression | undefined): string[] {
  const printed = name.match(/%[sdifjoO]/g)?.length ?? 0
  return elementsOf(table).flatMap((row) =>
    (row.type === 'ArrayExpression' ? elementsOf(row) : [row]).slice(0, printed).map(textOf),
  )
}

function elementsOf(node: Expression | undefined): Expression[] {
  if (node?.type === 'TsConstAssertion') return elementsOf(node.expression)
  if (node?.type !== 'ArrayExpression') return []
  return node.elements.flatMap((element) => (element && !element.spread ? [element.expression] : []))
}
