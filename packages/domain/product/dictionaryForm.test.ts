import { expect, test } from 'vitest'
import { alloyFieldErrors, badgeFieldErrors, channelFieldErrors, wordFieldErrors } from './dictionaryForm.ts'

test('an entry has a name and a code of small Latin words, which stays once it is saved (G-316)', () => {
  expect(wordFieldErrors({ code: 'rose_gilding', name: 'Золочение розовое' }, true)).toEqual({})
  expect(wordFieldErrors({ code: '', name: ' ' }, true)).toEqual({ code: 'required', name: 'required' })
  expect(wordFieldErrors({ code: 'Родий', name: 'Родий' }, true)).toEqual({ code: 'addressCode' })
  expect(wordFieldErrors({ name: 'Родий' }, false)).toEqual({})
})

test('a badge has a colour, an alloy a density, a channel both names (G-064, G-073)', () => {
  const form = { code: 'new', name: 'Новинка' }
  expect(badgeFieldErrors({ ...form, colour: '#2F6f4f' }, true)).toEqual({})
  for (const colour of ['green', '#2f6f4', '#2f6f4fg', ''])
    expect(badgeFieldErrors({ ...form, colour }, false)).toEqual({ colour: 'hexColour' })
  expect(alloyFieldErrors({ ...form, density: 13.6 }, true)).toEqual({})
  expect(alloyFieldErrors({ ...form, density: 0 }, true)).toEqual({ density: 'positive' })
  expect(channelFieldErrors({ name: 'Ближний экспорт', nameEn: 'Near export' })).toEqual({})
  expect(channelFieldErrors({ name: '', nameEn: ' ' })).toEqual({ name: 'required', nameEn: 'required' })
})
