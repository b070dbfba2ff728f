import { expect, test } from 'vitest'
import { contentFieldErrors, menuFieldErrors, menuPathError } from './contentForm.ts'

test('a link of a menu leads to a page of the portal or over https, never to code or another host (G-340)', () => {
  for (const path of [
    '/',
    '/contacts',
    ' /catalog/products?metals=1 ',
    '/contacts#map',
    'https://proba.example/a',
  ])
    expect(menuPathError(path), path).toBe(null)
  for (const path of [
    'javascript:alert(1)',
    'data:text/html,x',
    'http://proba.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'https://proba.example@elsewhere.example',
    'https:///x',
    '/contcts',
    'contacts',
    '/contacts now',
  ])
    expect(menuPathError(path), path).toBe('menuPath')
  expect(menuPathError('  ')).toBe('required')
})

test('a link has a name; in the footer it stands in a column (G-340)', () => {
  expect(menuFieldErrors({ name: 'Контакты', path: '/contacts', place: 'top' })).toEqual({})
  expect(menuFieldErrors({ name: ' ', path: '', place: 'footer', columnRu: '' })).toEqual({
    name: 'required',
    path: 'required',
    columnRu: 'required',
  })
})

test('a text of a page says something, and its links lead where links may (G-272, G-340)', () => {
  const block = { code: 'hours', place: 'contacts', name: '', bodyRu: 'Пн-пт', bodyEn: '' }
  expect(contentFieldErrors(block, true)).toEqual({})
  expect(contentFieldErrors({ ...block, code: 'Часы', bodyRu: ' ' }, true)).toEqual({
    code: 'addressCode',
    bodyRu: 'required',
  })
  expect(
    contentFieldErrors(
      { ...block, bodyRu: '[здесь](javascript:alert`1`)', bodyEn: '[here](//elsewhere.example)' },
      false,
    ),
  ).toEqual({ bodyRu: 'foreignLink', bodyEn: 'foreignLink' })
  expect(
    contentFieldErrors({ ...block, bodyRu: '[здесь](/contacts), [почта](mailto:a@b.ru)' }, false),
  ).toEqual({})
})

test('a text of the home page has a title and is for everybody (G-340)', () => {
  const block = { place: 'home', name: '', bodyRu: 'Текст', permission: 'order.*' }
  expect(contentFieldErrors(block, false)).toEqual({ name: 'required', permission: 'homeForAll' })
})
