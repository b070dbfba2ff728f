import { describe, expect, test } from 'vitest'
import { readMarkup } from './markup.ts'

const words = (text: string) => ({ kind: 'text', text })

describe('texts of pages (G-272)', () => {
  test('paragraphs stand between empty lines; a line break inside one is a space', () => {
    expect(readMarkup('One\nline\n\n\nTwo\n')).toEqual([
      { kind: 'paragraph', pieces: [words('One line')] },
      { kind: 'paragraph', pieces: [words('Two')] },
    ])
  })

  test('lists have bullets or numbers', () => {
    expect(readMarkup('- a\n- b\n\n1. c\n2. d')).toEqual([
      { kind: 'list', isNumbered: false, items: [[words('a')], [words('b')]] },
      { kind: 'list', isNumbered: true, items: [[words('c')], [words('d')]] },
    ])
  })

  test('strong words and links', () => {
    expect(readMarkup('See **this** or [write](mailto:a@b.example), [the cart](/cart).')).toEqual([
      {
        kind: 'paragraph',
        pieces: [
          words('See '),
          { kind: 'strong', text: 'this' },
          words(' or '),
          { kind: 'link', text: 'write', to: 'mailto:a@b.example' },
          words(', '),
          { kind: 'link', text: 'the cart', to: '/cart' },
          words('.'),
        ],
      },
    ])
  })

  test.each([
    '[x](javascript:alert)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](http://evil.example)',
    '[x](data:text/html,hi)',
    '[x](https://evil.example\\@good.example)',
    '<script>alert</script>',
    '<p onclick="x">y</p>',
    '**',
    '[](/cart)',
  ])('%s stays the words it is', (text) => {
    expect(readMarkup(text)).toEqual([{ kind: 'paragraph', pieces: [words(text)] }])
  })

  test('an empty text has no blocks', () => {
    expect(readMarkup(' \n\n ')).toEqual([])
  })

  test('a long hostile text is read at once', () => {
    const begun = readMarkup('['.repeat(20_000) + '*'.repeat(20_000))
    expect(begun).toHaveLength(1)
  })
})
