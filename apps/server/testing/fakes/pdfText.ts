import { inflateSync } from 'node:zlib'

/** Objects of a PDF by number: the text of each, and its stream decompressed. */
function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const text = pdf.toString('latin1')
  const found = [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)]
  return new Map(
    found.map(([, number = '', body = '']) => {
      const [head = '', rest] = body.split('\nstream\n', 2)
      const bytes = Buffer.from((rest ?? '').replace(/\nendstream[\s\S]*$/, ''), 'latin1')
      const isText = rest !== undefined && !head.includes('FontFile') && !head.includes('/Length1')
      const stream = isText && head.includes('FlateDecode') ? inflateSync(bytes).toString('latin1') : ''
      return [number, { head, stream }]
    }),
  )
}

/** Characters of a font by glyph, from its ToUnicode table. */
function charactersOf(table: string): string[] {
  const ranges = [...table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)]
  const characters: string[] = []
  for (const [, start = '0', list = ''] of ranges)
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
      characters[Number.parseInt(start, 16) + index] = String.fromCharCode(
        ...units.map((unit) => Number.parseInt(unit, 16)),
      )
    }
  return characters
}

/** The text of each page of a PDF that pdfmake wrote, as its fonts show it. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const of = (number: string | undefined) => objects.get(number ?? '') ?? { head: '', stream: '' }
  const fonts = new Map<string, string[]>()
  for (const { head } of objects.values())
    for (const [, name = '', number] of head.matchAll(/\/(F\d+) (\d+) 0 R/g))
      if (!fonts.has(name))
        fonts.set(name, charactersOf(of(/\/ToUnicode (\d+) 0 R/.exec(of(number).head)?.[1]).stream))
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\n/.test(head))
  return pages.map(({ head }) => {
    const content = of(/\/Contents (\d+) 0 R/.exec(head)?.[1]).stream
    let characters: string[] = []
    const lines = [...content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)].map(([, font, shown]) => {
      if (font !== undefined) characters = fonts.get(font) ?? []
      const glyphs = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/g)].flatMap(
        ([, hex = '']) => hex.match(/.{4}/g) ?? [],
      )
      return glyphs.map((glyph) => characters[Number.parseInt(glyph, 16)] ?? '?').join('')
    })
    return lines.join(' ').replace(/ +/g, ' ').trim()
  })
}
