import { describe, expect, test } from 'vitest'
import { parsePictureKey, pictureKey } from './pictureKey.ts'

describe('a picture key', () => {
  test('names a weaving, a look and sometimes a view', () => {
    expect(parsePictureKey('bismarck-12-gold585')).toEqual({
      weaving: 'bismarck-12',
      look: 'gold585',
      view: 'chain',
    })
    expect(parsePictureKey('anchor-1-1-lemon585cut-macro')).toEqual({
      weaving: 'anchor-1-1',
      look: 'lemon585cut',
      view: 'macro',
    })
    expect(parsePictureKey('rope-oxidised-clasp')).toEqual({
      weaving: 'rope',
      look: 'oxidised',
      view: 'clasp',
    })
  })

  test('is written as it is read', () => {
    for (const key of ['bismarck-12-gold585', 'rope-oxidised-clasp']) {
      const parsed = parsePictureKey(key)
      expect(parsed && pictureKey(parsed)).toBe(key)
    }
  })

  test.each([
    '',
    'gold585',
    'anchor',
    'anchor-tin',
    'anchor-gold585-side',
    'anchor-gold585-macro-macro',
    'Anchor-gold585',
    '../anchor-gold585',
    'anchor/../x-gold585',
    'anchor-gold585.webp',
    'anchor-gold585\n',
    'anchor-constructor',
    'anchor--gold585',
    `${'a'.repeat(60)}-gold585`,
    `${'a-'.repeat(29)}!`,
  ])('refuses %j', (key) => {
    expect(parsePictureKey(key)).toBeNull()
  })
})
