import { expect, test } from 'vitest'
import { hasForeignHref, hasNoWords } from './richText.ts'

test('links of a text lead to the portal, over https, to mail and telephone, and nowhere else (G-435)', () => {
  for (const to of [
    '/catalog/products?metals=1&amp;page=2',
    'https://proba.example/a',
    'mailto:a@b.ru',
    'tel:+7391',
  ])
    expect(hasForeignHref(`<p>a <a class="x" href="${to}">b</a></p>`), to).toBe(false)
  for (const to of [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    '&#106;avascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'http://proba.example',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'vbscript:x',
    '',
  ]) {
    expect(hasForeignHref(`<p><a href="${to}">b</a></p>`), to).toBe(true)
    expect(hasForeignHref(`<A title=1 HREF = '${to}'>b</A>`), to).toBe(true)
  }
  expect(hasForeignHref('<a href=javascript:x>b</a>')).toBe(true)
  expect(hasForeignHref('<p>Write href="http://a" in words, <abbr href="http://a">or so</abbr></p>')).toBe(
    false,
  )
})

test('an emptied editor leaves no words (G-435)', () => {
  for (const html of ['', ' ', '<p></p>', '<p>&nbsp;<br></p>', null, undefined])
    expect(hasNoWords(html), String(html)).toBe(true)
  expect(hasNoWords('<p>.</p>')).toBe(false)
})
