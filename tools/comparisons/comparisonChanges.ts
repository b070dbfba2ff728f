import { type ESTree, parseSync, Visitor } from 'vite'

/** One change of a source that a test should notice. */
export interface ComparisonChange {
  readonly line: number
  /** The part that is changed, and what it is changed to. */
  readonly before: string
  readonly after: string
  /** The whole source with the change. */
  readonly source: string
}

/** Limits move by the value at the limit itself, and what must be equal must differ. */
const otherComparison: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
}

/** Calls that compare, each with the one that takes its place. */
const otherCall: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
}

/**
 * Each way to break one decision of a source: a comparison becomes its neighbour, `&&`, `||` and `??` lose one of their
 * sides, `some` becomes `every`, `Math.min` becomes `Math.max`, and a condition becomes its opposite. A test that notices
 * the loss of either side of `||` also notices `&&` in its place, so that change is not made as well.
 */
export function comparisonChanges(source: string, file: string): ComparisonChange[] {
  const changes: ComparisonChange[] = []
  const text = (node: ESTree.Node) => source.slice(node.start, node.end)
  const change = (node: ESTree.Node, after: string) =>
    changes.push({
      line: source.slice(0, node.start).split('\n').length,
      before: text(node),
      after,
      source: source.slice(0, node.start) + after + source.slice(node.end),
    })
  const negate = (condition: ESTree.Expression | null) => {
    if (condition && !isOfParts(condition)) change(condition, `!(${text(condition)})`)
  }
  new Visitor({
    BinaryExpression(node) {
      const other = otherComparison[node.operator]
      const between = source.slice(node.left.end, node.right.start)
      if (other) change(node, text(node.left) + between.replace(node.operator, other) + text(node.right))
    },
    LogicalExpression(node) {
      change(node, `(${text(node.left)})`)
      change(node, `(${text(node.right)})`)
    },
    UnaryExpression(node) {
      if (node.operator === '!') change(node, `(${text(node.argument)})`)
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { property, object } = callee
      const other = otherCall[property.name]
      const isOfNumbers = object.type === 'Identifier' && object.name === 'Math'
      if (other && isOfNumbers === /^m/.test(property.name)) change(property, other)
    },
    IfStatement: ({ test }) => negate(test),
    ConditionalExpression: ({ test }) => negate(test),
    WhileStatement: ({ test }) => negate(test),
    ForStatement: ({ test }) => negate(test),
  }).visit(parseSync(file, source).program)
  return changes
}

/** A condition whose parts are changed already. */
const isOfParts = (condition: ESTree.Expression) =>
  condition.type === 'LogicalExpression' ||
  (condition.type === 'BinaryExpression' && condition.operator in otherComparison) ||
  (condition.type === 'UnaryExpression' && condition.operator === '!')
