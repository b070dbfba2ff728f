// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest'
import { addBuiltIns } from './builtIns.ts'

const taken: (() => void)[] = []
afterEach(() => {
  for (const giveBack of taken.splice(0).reverse()) giveBack()
})

/** Takes a method away, inherited ones too, as an old browser has none, until the test ends. */
function takeAway(target: object, name: string): void {
  for (let owner: object | null = target; owner; owner = Object.getPrototypeOf(owner)) {
    const held = owner
    const method = Object.getOwnPropertyDescriptor(held, name)
    if (method) taken.push(() => Object.defineProperty(held, name, method))
    Reflect.deleteProperty(held, name)
  }
  taken.push(() => Reflect.deleteProperty(target, name))
  expect(name in target).toBe(false)
}

const node = () => {
  const list = document.createElement('ul')
  list.append('one', 'two')
  return list
}

test.each([
  ['at', Array.prototype, () => [[1, 2, 3].at(-1), [1, 2, 3].at(0), [1].at(5)], [3, 1, undefined]],
  [
    'findLast',
    Array.prototype,
    () => [[1, 2, 3].findLast((one) => one < 3), [1].findLast((one) => one > 1)],
    [2, undefined],
  ],
  [
    'findLastIndex',
    Array.prototype,
    () => [[1, 2, 3].findLastIndex((one) => one < 3), [].findLastIndex(() => true)],
    [1, -1],
  ],
  ['toReversed', Array.prototype, () => [1, 2].toReversed(), [2, 1]],
  ['toSorted', Array.prototype, () => [3, 1, 2].toSorted((one, other) => other - one), [3, 2, 1]],
  ['at', Object.getPrototypeOf(Uint8Array.prototype), () => new Uint8Array([1, 2]).at(-1), 2],
  ['at', String.prototype, () => 'abc'.at(-1), 'c'],
  [
    'replaceAll',
    String.prototype,
    () => ['a.b.c'.replaceAll('.', '-'), 'aXbx'.replaceAll(/x/gi, '')],
    ['a-b-c', 'ab'],
  ],
  [
    'hasOwn',
    Object,
    () => [Object.hasOwn({ name: 1 }, 'name'), Object.hasOwn({}, 'toString'), Object.hasOwn(['ab'], 0)],
    [true, false, true],
  ],
  [
    'replaceChildren',
    Element.prototype,
    () => {
      const list = node()
      list.replaceChildren('three')
      return list.textContent
    },
    'three',
  ],
  [
    'canParse',
    URL,
    () => [
      URL.canParse('https://proba.example'),
      URL.canParse('/a'),
      URL.canParse('/a', 'https://proba.example'),
    ],
    [true, false, true],
  ],
  ['structuredClone', globalThis, () => structuredClone({ sizes: [40, 45] }), { sizes: [40, 45] }],
] as const)('%s works in a browser of the floor as in a new one (G-019)', (name, target, use, result) => {
  takeAway(target, name)
  addBuiltIns()
  expect(use()).toEqual(result)
})

test('an aborted signal ends what asks it in a browser of the floor, too (G-019)', () => {
  takeAway(AbortSignal.prototype, 'throwIfAborted')
  addBuiltIns()
  const { signal } = new AbortController()
  expect(signal.throwIfAborted()).toBeUndefined()
  const ended = AbortSignal.abort(new Error('left'))
  expect(() => ended.throwIfAborted()).toThrow('left')
})
