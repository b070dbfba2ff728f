import { describe, expect, test } from 'vitest'
import { languageHeader, languageOfHeader, languages, languageTag, resolveLanguage } from './language.ts'

describe('resolveLanguage (DR-09)', () => {
  test('a stored choice wins over the host', () => {
    expect(resolveLanguage('ru-RU', 'jewelry.example.com')).toBe('ru')
    expect(resolveLanguage('en-US', 'jewelry.example.ru')).toBe('en')
    expect(resolveLanguage('en', 'jewelry.example.ru')).toBe('en')
  })

  test('without one the host decides', () => {
    expect(resolveLanguage(null, 'jewelry.example.com')).toBe('en')
    expect(resolveLanguage(null, 'jewelry.example.com:3000')).toBe('en')
    expect(resolveLanguage(null, 'jewelry.example.ru')).toBe('ru')
    expect(resolveLanguage(null, 'localhost:3000')).toBe('ru')
  })

  test('an unknown language falls back', () => {
    expect(resolveLanguage('de', 'jewelry.example.ru')).toBe('ru')
    expect(resolveLanguage('rug', 'jewelry.example.com')).toBe('en')
  })
})

describe('the language of a call (G-024)', () => {
  test('travels in X-Localization as ru-RU or en', () => {
    expect(languageHeader).toBe('X-Localization')
    expect(languageTag('ru')).toBe('ru-RU')
    expect(languageTag('en')).toBe('en')
  })

  test('is read back as it was sent', () => {
    for (const language of languages) expect(languageOfHeader(languageTag(language))).toBe(language)
  })

  test('is Russian for anything that does not start with en', () => {
    expect(languageOfHeader('EN-gb')).toBe('en')
    expect(languageOfHeader('de')).toBe('ru')
    expect(languageOfHeader('')).toBe('ru')
    expect(languageOfHeader(undefined)).toBe('ru')
    expect(languageOfHeader(null)).toBe('ru')
  })
})
