import { describe, expect, test } from 'vitest'
import { newsFieldErrors, newsState, slugError, slugOfTitle } from './news.ts'

describe('news (G-217, G-435)', () => {
  test('a slug is made of the title, is free, and is never a reserved word or a number', () => {
    expect(slugOfTitle('Новые цепи, 585', new Set())).toBe('novye-tsepi-585')
    expect(slugOfTitle('Новые цепи', new Set(['novye-tsepi']))).toBe('novye-tsepi-2')
    expect(slugOfTitle('2026', new Set())).toBe('news-2026')
    expect(slugOfTitle('Types', new Set())).toBe('types-2')
    for (const title of ['★', 'Ё'.repeat(200), 'types', '7'])
      expect(slugError(slugOfTitle(title, new Set())), title).toBe(null)
  })

  test('a typed slug is a code in small Latin letters', () => {
    expect(slugError('new-chains-2026')).toBe(null)
    for (const slug of ['types', '2026', '007']) expect(slugError(slug), slug).toBe('slugReserved')
    for (const slug of ['Новости', 'a b', '../a', 'A']) expect(slugError(slug), slug).toBe('addressCode')
  })

  test('customers read what is active from its date on', () => {
    const at = '2026-11-23T09:00:00.000Z'
    const state = (active: boolean, now: string) => newsState({ active, publishedAt: at }, now)
    expect(state(true, '2026-11-23T08:59:59.999Z')).toBe('scheduled')
    expect(state(true, at)).toBe('published')
    expect(state(false, at)).toBe('hidden')
  })

  test('an article has a title, words, a type and a date, and its links lead where texts of the portal may', () => {
    const form = {
      title: 'Цепи',
      text: '<p>Новые <a href="/catalog/products">цепи</a></p>',
      textEn: '',
      types: [1],
    }
    const at = '2026-11-23T09:00:00.000Z'
    expect(newsFieldErrors({ ...form, publishedAt: at }, true)).toEqual({})
    expect(
      newsFieldErrors({ title: ' ', text: '<p>&nbsp;</p>', types: [], publishedAt: null }, true),
    ).toEqual({
      title: 'required',
      text: 'required',
      types: 'required',
      publishedAt: 'required',
    })
    const wrong = { slug: '7', textEn: '<a href="javascript:x()">x</a>', publishedAt: 'tomorrow' }
    expect(newsFieldErrors({ ...form, ...wrong }, true)).toEqual({
      slug: 'slugReserved',
      textEn: 'foreignLink',
      publishedAt: 'moment',
    })
  })
})
