type Methods = Readonly<Record<string, (this: never, ...args: never[]) => unknown>>

/** Adds the methods that are missing, in the way the language has them: not seen by `for in`. */
function complete(target: object, methods: Methods): void {
  for (const [name, value] of Object.entries(methods))
    if (!(name in target)) Object.defineProperty(target, name, { value, configurable: true, writable: true })
}

type Judge = (value: unknown, index: number, all: ArrayLike<unknown>) => unknown

function at(this: ArrayLike<unknown>, index: number): unknown {
  return this[index < 0 ? this.length + index : index]
}

function findLastIndex(this: ArrayLike<unknown>, judge: Judge): number {
  for (let index = this.length - 1; index >= 0; index -= 1) if (judge(this[index], index, this)) return index
  return -1
}

function findLast(this: ArrayLike<unknown>, judge: Judge): unknown {
  const index = findLastIndex.call(this, judge)
  return index < 0 ? undefined : this[index]
}

const ofArrays = {
  at,
  findLast,
  findLastIndex,
  toReversed(this: unknown[]) {
    return [...this].reverse()
  },
  toSorted(this: unknown[], compare?: (one: unknown, other: unknown) => number) {
    return [...this].sort(compare)
  },
}

const ofTexts = {
  at,
  replaceAll(this: string, found: string | RegExp, by: string) {
    if (typeof found !== 'string') return this.replace(found, by)
    return this.replace(new RegExp(found.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'), 'g'), by)
  },
}

const ofObject = {
  hasOwn: (target: unknown, name: PropertyKey) =>
    Object.getOwnPropertyDescriptor(Object(target), name) !== undefined,
}

const ofSignals = {
  throwIfAborted(this: AbortSignal) {
    if (this.aborted) throw this.reason ?? new DOMException('Aborted', 'AbortError')
  },
}

const ofNodes = {
  replaceChildren(this: ParentNode & Node, ...nodes: (Node | string)[]) {
    while (this.lastChild) this.removeChild(this.lastChild)
    this.append(...nodes)
  },
}

const ofAddresses = {
  canParse(address: string, base?: string) {
    try {
      return Boolean(new URL(address, base))
    } catch {
      return false
    }
  },
}

/**
 * Adds what the program and its libraries use of JavaScript and its browsers that came after the floor (decision G-019),
 * each as far as it is used. `tests/journeys/browserFloor.spec.ts` opens both apps without any of it.
 */
export function addBuiltIns(): void {
  complete(Array.prototype, ofArrays)
  complete(Object.getPrototypeOf(Uint8Array.prototype), { at })
  complete(String.prototype, ofTexts)
  complete(Object, ofObject)
  complete(AbortSignal.prototype, ofSignals)
  complete(Element.prototype, ofNodes)
  complete(DocumentFragment.prototype, ofNodes)
  complete(URL, ofAddresses)
  // Only plain data are copied.
  complete(globalThis, { structuredClone: (value: unknown) => JSON.parse(JSON.stringify(value)) })
}
