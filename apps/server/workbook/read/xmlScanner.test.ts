import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { WorkbookRefused } from '../workbookRefusal.ts'
import { attributeOf, createXmlScanner, scanXml } from './xmlScanner.ts'

/** What a scanner found, adjacent texts joined. */
function scan(chunks: readonly string[]): string[] {
  const seen: string[] = []
  let text = ''
  const flush = () => {
    if (text !== '') seen.push(`"${text}"`)
    text = ''
  }
  const scanner = createXmlScanner({
    open: (name, attributes) => {
      flush()
      seen.push(`<${name}${attributes}>`)
    },
    close: (name) => {
      flush()
      seen.push(`</${name}>`)
    },
    text: (value) => {
      text += value
    },
  })
  for (const chunk of chunks) scanner.write(chunk)
  scanner.end()
  return seen
}

const refusal = (...chunks: string[]): string => {
  try {
    scan(chunks)
    return 'accepted'
  } catch (error) {
    return error instanceof WorkbookRefused ? error.refusal.code : String(error)
  }
}

const document = `<?xml version="1.0"?><!-- a > b --><x:a one="1 > 0" two='"/>'><b/>&lt;&#1071;&amp;<![CDATA[<c>]]>конец</x:a>\n`

describe('the reader of XML', () => {
  test('names elements without prefix, resolves entities, and reads > and / in quotes as text', () => {
    expect(scan([document])).toEqual(['<a one="1 > 0" two=\'"/>\'>', '<b>', '</b>', '"<Я&<c>конец"', '</a>'])
  })

  test('finds the same wherever the chunks are split', () => {
    const cuts = fc.array(fc.nat(document.length), { maxLength: 12 })
    fc.assert(
      fc.property(cuts, (positions) => {
        const sorted = [0, ...positions.sort((a, b) => a - b), document.length]
        const chunks = sorted.slice(1).map((end, index) => document.slice(sorted[index], end))
        expect(scan(chunks)).toEqual(scan([document]))
      }),
    )
  })

  test.each([
    ['a DTD', '<!DOCTYPE a><a/>'],
    ['a DTD cut after its first letter', '<!D'],
    ['an unknown entity', '<a>&xxe;</a>'],
    ['an unknown entity in an attribute that is read', '<!entity a "b">'],
  ])('%s is unsafe', (_name, xml) => {
    expect(refusal(xml)).toBe('unsafe')
  })

  test.each([
    ['a tag that is not closed', '<a><b></a>'],
    ['an end without a beginning', '</a>'],
    ['two roots', '<a/><a/>'],
    ['text before the root', 'PK<a/>'],
    ['an end in the middle of a tag', '<a'],
    ['nothing', ''],
    ['a character beyond Unicode', '<a>&#x110000;</a>'],
    ['nesting without end', '<a>'.repeat(100)],
    ['a tag of 100 KB', `<a b="${'c'.repeat(100_000)}`],
  ])('%s is damage', (_name, xml) => {
    expect(refusal(xml)).toBe('damaged')
  })

  test('text that is not UTF-8 is damage, even if only the last character is cut', async () => {
    async function* bytes() {
      yield Buffer.from('<a>ж', 'utf8').subarray(0, 4)
    }
    await expect(scanXml(bytes(), {})).rejects.toMatchObject({ refusal: { code: 'damaged' } })
  })

  test('attributes are found by name, with either quote, prefix or entity', () => {
    const attributes = ` sheetId="3" name='A &amp; B' r:id = "rId7"`
    expect(attributeOf(attributes, 'name')).toBe('A & B')
    expect(attributeOf(attributes, 'id')).toBe('rId7')
    expect(attributeOf(attributes, 'state')).toBeUndefined()
  })
})
