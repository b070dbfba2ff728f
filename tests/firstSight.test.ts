import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')

test.each([
  ['storefront', 'main.tsx'],
  ['backoffice', 'start.ts'],
])('the page of the %s has its mark and words before the script', (app, module) => {
  const page = read(`apps/${app}/index.html`)
  const shell = page.slice(page.indexOf('<div id="root">'), page.indexOf('<script type="module"'))
  expect(shell).toMatch(/<img src="[^"]+mark\.svg" alt=""/)
  expect(shell).toContain('Проба')
  expect(shell).toMatch(/не открывается в этом браузере/)
  expect(shell).toMatch(/<span lang="en">/)
  // One look for both: the classes of the shell are in the sheet that both begin with.
  const sheet = read('packages/browser/firstSight.css')
  for (const [, name] of shell.matchAll(/class="(\w+)"/g)) expect(sheet).toContain(`.${name} {`)
  expect(read(`apps/${app}/${module}`)).toContain("import '@proba/browser/firstSight.css'")
})
