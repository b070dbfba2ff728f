import { WorkbookRefused } from '../workbookRefusal.ts'

/** What a part of a workbook is made of; names come without their namespace prefix, text with entities resolved. */
export interface XmlHandlers {
  open?: (name: string, attributes: string) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

export interface XmlScanner {
  write(chunk: string): void
  end(): void
}

const maxHeld = 65_536
const maxDepth = 64
const entity = /&(?:#x([0-9A-Fa-f]{1,6})|#(\d{1,7})|(\w{1,8}));/g
const named: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

/** Resolves the five entities of XML and character numbers; any other entity is refused, as it needs a DTD. */
function resolveEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(entity, (_all, hex, decimal, name) => {
    if (name !== undefined) {
      const plain = named.get(name)
      if (plain === undefined) throw new WorkbookRefused('unsafe')
      return plain
    }
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
    if (code > 0x10ffff) throw new WorkbookRefused('damaged')
    return String.fromCodePoint(code)
  })
}

const attributePatterns = new Map<string, RegExp>()

/** The value of one attribute in the raw text between a tag's name and its end; undefined if it is missing. */
export function attributeOf(attributes: string, name: string): string | undefined {
  if (attributes === '') return undefined
  let pattern = attributePatterns.get(name)
  if (!pattern) {
    pattern = new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    attributePatterns.set(name, pattern)
  }
  const found = pattern.exec(attributes)
  const value = found?.[1] ?? found?.[2]
  return value === undefined ? undefined : resolveEntities(value)
}

const doubleQuote = 34
const apostrophe = 39
const greater = 62

/** Position of the `>` that ends a tag, not one inside an attribute's quotes; -1 when it has not arrived yet. */
function tagEnd(xml: string, from: number): number {
  let quote = 0
  for (let at = from; at < xml.length; at++) {
    const char = xml.charCodeAt(at)
    if (quote !== 0) {
      if (char === quote) quote = 0
    } else if (char === greater) return at
    else if (char === doubleQuote || char === apostrophe) quote = char
  }
  return -1
}

/** Where a tag's name ends: at its first blank. */
function nameEnd(tag: string, length: number): number {
  for (let at = 0; at < length; at++) if (tag.charCodeAt(at) <= 32) return at
  return length
}

const localName = (name: string): string => {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

/** Tracks the elements of a document: one root, every tag closed in order. */
function createElements(handlers: XmlHandlers) {
  const path: string[] = []
  let seenRoot = false
  return {
    text(value: string) {
      if (path.length > 0) handlers.text?.(value)
      else if (value.trim() !== '') throw new WorkbookRefused('damaged')
    },
    /** A tag without its brackets. */
    open(tag: string) {
      const selfClosed = tag.endsWith('/')
      const length = selfClosed ? tag.length - 1 : tag.length
      const blank = nameEnd(tag, length)
      const fullName = tag.slice(0, blank)
      const name = localName(fullName)
      const outside = seenRoot && path.length === 0
      if (name === '' || outside || path.length >= maxDepth) throw new WorkbookRefused('damaged')
      seenRoot = true
      handlers.open?.(name, blank === length ? '' : tag.slice(blank, length))
      if (selfClosed) handlers.close?.(name)
      else path.push(fullName)
    },
    close(tag: string) {
      const fullName = tag.trimEnd()
      if (path.pop() !== fullName) throw new WorkbookRefused('damaged')
      handlers.close?.(localName(fullName))
    },
    isComplete: () => seenRoot && path.length === 0,
  }
}

type Elements = ReturnType<typeof createElements>

const after = (xml: string, end: string, from: number): number => {
  const found = xml.indexOf(end, from)
  return found === -1 ? -1 : found + end.length
}

/** Comments are skipped, CDATA is text, and anything else that begins with `<!` belongs to a DTD. */
function declaration(xml: string, from: number, elements: Elements): number {
  if (xml.startsWith('<!--', from)) return after(xml, '-->', from + 4)
  if (xml.startsWith('<![CDATA[', from)) {
    const next = after(xml, ']]>', from)
    if (next !== -1) elements.text(xml.slice(from + 9, next - 3))
    return next
  }
  const begun = xml.slice(from, from + 9)
  if ('<!--'.startsWith(begun) || '<![CDATA['.startsWith(begun)) return -1
  throw new WorkbookRefused('unsafe')
}

/** Reads the markup at `from`; returns the position after it, or -1 when its end has not arrived. */
function markup(xml: string, from: number, elements: Elements): number {
  const next = xml[from + 1]
  if (next === '!') return declaration(xml, from, elements)
  if (next === '?') return after(xml, '?>', from)
  const end = next === '/' ? xml.indexOf('>', from) : tagEnd(xml, from + 1)
  if (end === -1) return -1
  if (next === '/') elements.close(xml.slice(from + 2, end))
  else elements.open(xml.slice(from + 1, end))
  return end + 1
}

/** End of the text that can be delivered: an entity cut by the end of the chunk waits for the next one. */
function wholeEntities(xml: string, from: number): number {
  const ampersand = xml.lastIndexOf('&')
  const cut = ampersand >= from && ampersand > xml.length - 12 && !xml.includes(';', ampersand)
  return cut ? ampersand : xml.length
}

/** Reads as far as possible; returns the text that has to wait for more. */
function consume(xml: string, elements: Elements): string {
  let at = 0
  while (at < xml.length) {
    const tag = xml.indexOf('<', at)
    const textEnd = tag === -1 ? wholeEntities(xml, at) : tag
    if (textEnd > at) elements.text(resolveEntities(xml.slice(at, textEnd)))
    at = textEnd
    if (tag === -1) break
    const next = markup(xml, tag, elements)
    if (next === -1) break
    at = next
  }
  return xml.slice(at)
}

/**
 * A small streaming reader for the XML of a workbook: elements, text, CDATA. It refuses a DTD and any entity
 * that would need one, checks that tags nest, and never holds back more than 64 KiB.
 */
export function createXmlScanner(handlers: XmlHandlers): XmlScanner {
  const elements = createElements(handlers)
  let held = ''
  return {
    write(chunk) {
      held = consume(held === '' ? chunk : held + chunk, elements)
      if (held.length > maxHeld) throw new WorkbookRefused('damaged')
    },
    end() {
      if (held.trim() !== '' || !elements.isComplete()) throw new WorkbookRefused('damaged')
    },
  }
}

/** Runs a whole part, as it is inflated, through a scanner. Text that is not UTF-8 is damage. */
export async function scanXml(part: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  const scanner = createXmlScanner(handlers)
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decode = (bytes?: Uint8Array) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode()
    } catch {
      throw new WorkbookRefused('damaged')
    }
  }
  for await (const bytes of part) scanner.write(decode(bytes))
  scanner.write(decode())
  scanner.end()
}
