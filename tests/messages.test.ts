import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldCodes } from '@proba/api/common/fieldRefusals'
import { errorStatus } from '@proba/api/errors'
import { permissions } from '@proba/domain/access/permission'
import { roleSeeds } from '@proba/domain/access/role'
import { checkLevels } from '@proba/domain/codes/checkCodes'
import { companyPaperKinds } from '@proba/domain/codes/companyPaperKind'
import { orderStatuses } from '@proba/domain/codes/orderStatus'
import { orderTypes } from '@proba/domain/codes/orderType'
import { productTypes } from '@proba/domain/codes/productType'
import { remainderActions } from '@proba/domain/codes/remainderAction'
import { recordImportTypes } from '@proba/domain/files/recordSheet'
import { createTranslate, type Messages } from '@proba/i18n'
import { backofficeMessagesRu } from '@proba/i18n/bundles/backofficeBundle.ru'
import { serverMessagesRu } from '@proba/i18n/bundles/serverBundle.ru'
import { storefrontMessagesRu } from '@proba/i18n/bundles/storefrontBundle.ru'
import { mailsRu } from '@proba/i18n/messages/common/mails.ru'
import { metalFilesRu } from '@proba/i18n/messages/metal/metalFiles.ru'
import { orderFilesRu } from '@proba/i18n/messages/ordering/orderFiles.ru'
import { paperFilesRu } from '@proba/i18n/messages/papers/paperFiles.ru'
import { recordReplies } from '@proba/i18n/messages/recordReplies'
import { factoryRu } from '@proba/i18n/messages/system/factory.ru'
import { recordImportsRu } from '@proba/i18n/messages/system/recordImports.ru'
import { serverRu } from '@proba/i18n/messages/system/server.ru'
import english from 'ra-language-english'
import { describe, expect, test } from 'vitest'
import { bundles, flat } from './bundles.ts'

const isPermission = (text: string) => (permissions as readonly string[]).includes(text)
const root = join(import.meta.dirname, '..')

const placeholders = (text: string) =>
  [...new Set([...text.matchAll(/%\{(\w+)\}/g)].map(([, name]) => name))].sort()
const forms = (text: string) => text.split('||||').length

describe.each(Object.entries(bundles))('texts of the %s', (_name, { ru, en }) => {
  const russian = flat(ru)
  const english = flat(en)

  test('have the same keys in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...russian.keys()].sort())
  })

  test('take the same values in both languages', () => {
    for (const [key, text] of russian) {
      const ignored = ['smart_count']
      const of = (source: string) => placeholders(source).filter((name) => !ignored.includes(name ?? ''))
      expect(of(english.get(key) ?? ''), key).toEqual(of(text))
    }
  })

  test('are never empty, and plural ones have three forms in Russian and two in English', () => {
    for (const [key, text] of russian) {
      const other = english.get(key) ?? ''
      expect(text.trim(), key).not.toBe('')
      expect(other.trim(), key).not.toBe('')
      expect([1, 3], key).toContain(forms(text))
      expect(forms(other), key).toBe(forms(text) === 3 ? 2 : 1)
    }
  })

  test('are Russian in Russian and not in English', () => {
    const bare = (text: string) => text.replaceAll(/%\{\w+\}/g, '')
    const foreign = [...english].filter(
      ([key, text]) => /[а-яё]/i.test(bare(text)) && !key.startsWith('terms.language'),
    )
    expect(foreign.map(([key]) => key)).toEqual([])
  })
})

const server = (['ru', 'en'] as const).map((language) => {
  const messages = bundles.server?.[language] ?? {}
  return { language, t: createTranslate(language, messages), keys: flat(messages) }
})

/** Code without its block comments, tests left out. */
const sourceOf = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => name.includes('node_modules') })
    .filter((path) => !/\.(test|support)\.tsx?$|\/testing\//.test(path))
    .map(
      (path) => [path, readFileSync(join(root, path), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')] as const,
    )

describe('every code has its text in both languages', () => {
  const has = (key: string) => {
    for (const { language, keys } of server) expect(keys.has(key), `${key} in ${language}`).toBe(true)
  }

  test('errors of the API', () => {
    for (const code of Object.keys(errorStatus)) has(`errors.${code}`)
  })

  test('refused fields of forms, and no text without its code', () => {
    for (const code of fieldCodes) has(`errors.field.${code}`)
    for (const { keys } of server) {
      const texts = [...keys.keys()].flatMap((key) => /^errors\.field\.(\w+)/.exec(key)?.[1] ?? [])
      expect(new Set(texts)).toEqual(new Set(fieldCodes))
    }
  })

  test('refusals of the order check, of cart changes and of imported rows', () => {
    for (const code of [...Object.keys(checkLevels), 'coil_weight_below_minimum']) has(`refusals.${code}`)
    const files = [
      'files/import*',
      'order/rowRefusals',
      'cart/rowChange',
      'cart/additionRefusal',
      'cart/cartRows',
    ]
    const codes = files.flatMap((file) =>
      sourceOf(`packages/domain/${file}.ts`).flatMap(([, text]) =>
        [...text.matchAll(/(?:\{ code: |\brefusal\(|refused\()'([a-z_]+)'/g)].map(([, code]) => code ?? ''),
      ),
    )
    expect(codes.length).toBeGreaterThan(10)
    const elsewhere = Object.keys(errorStatus)
    for (const code of new Set(codes)) if (!elsewhere.includes(code)) has(`refusals.${code}`)
  })

  test('what may be done with a remainder, and the terms of the trade', () => {
    for (const code of remainderActions) has(`checkout.remainder.${code}`)
    for (const code of orderTypes) has(`terms.orderType.${code}`)
    for (const code of productTypes) has(`terms.productType.${code}`)
    for (const { code } of roleSeeds) has(`server.role.${code}`)
    for (const code of orderStatuses) {
      has(`terms.orderStatus.${code}`)
      has(`terms.orderStatusName.${code}`)
    }
  })

  test('papers by kind, in their list and in the folders of its archive', () => {
    const listed = [bundles.storefront?.ru, bundles.storefront?.en].map((messages) => flat(messages ?? {}))
    for (const kind of companyPaperKinds) {
      has(`server.papers.folder.${kind}`)
      for (const keys of listed) expect(keys.has(`papers.kind.${kind}`), kind).toBe(true)
    }
  })

  test('imports by kind, in their template and on their page', () => {
    const shown = [bundles.backoffice?.ru, bundles.backoffice?.en].map((messages) => flat(messages ?? {}))
    for (const type of recordImportTypes) {
      for (const part of ['template', 'sheet', 'guide']) has(`server.records.${type}.${part}`)
      for (const keys of shown)
        for (const part of ['key', 'lead'])
          expect(keys.has(`backoffice.imports.${type}.${part}`), type).toBe(true)
    }
  })
})

/** Every literal that begins like a key of these texts, in a call, a table or a property. */
function keysIn(folder: string, parts: readonly string[]) {
  const key = new RegExp(`['"\`]((?:${parts.join('|')})\\.(?:[\\w.-]|\\$\\{[^}]*\\})+)['"\`]`, 'g')
  return [...sourceOf(`${folder}/**/*.ts`), ...sourceOf(`${folder}/**/*.tsx`)].flatMap(([path, text]) =>
    // A part of a file that a format names is no key.
    [...text.matchAll(key)].flatMap(([, found = '']) => (found.endsWith('.xml') ? [] : [{ path, found }])),
  )
}

/** Whether a key leads to a text; one that is put together needs a text of that form. */
function leadsToText(found: string, known: readonly string[]): boolean {
  const parts = found.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'))
  const fits = new RegExp(`^${parts.join('[\\w.-]+')}$`)
  // A table of texts is named by the key above them.
  return known.some((one) => fits.test(one) || one.startsWith(`${found}.`))
}

describe('keys in the code', () => {
  const { backoffice, ...shared } = backofficeMessagesRu
  const library: Messages = JSON.parse(JSON.stringify(english))
  const backofficeTexts = [library, shared, backoffice] as const
  const storefrontTexts = [bundles.storefront?.ru ?? {}] as const
  // What both apps use of packages/browser is said with the texts of either.
  const folders = [
    ['apps/server', 'server', [serverMessagesRu], 20],
    ['packages/api', 'server', [serverMessagesRu], 20],
    ['apps/storefront', 'storefront', storefrontTexts, 500],
    ['apps/backoffice', 'back office', backofficeTexts, 100],
    ['packages/browser', 'storefront', [storefrontMessagesRu], 2],
    ['packages/browser', 'back office', backofficeTexts, 2],
  ] as const

  test.each(folders)(
    'of %s exist among the texts of the %s; those put together have texts below them',
    (folder, _, texts, atLeast) => {
      const known = texts.flatMap((part) => [...flat(part).keys()])
      const used = keysIn(
        folder,
        texts.flatMap((part) => Object.keys(part)),
      )
      expect(used.length).toBeGreaterThan(atLeast)
      expect(used.filter(({ found }) => !isPermission(found) && !leadsToText(found, known))).toEqual([])
    },
  )

  test('that only the server words are all used', () => {
    const code = sourceOf('apps/server/**/*.ts')
      .map(([, text]) => text)
      .join('\n')
    const unused = [...(server[0]?.keys.keys() ?? [])]
      .filter((known) => known.startsWith('server.'))
      .filter((known) => {
        const parts = known.split('.')
        const starts = parts.map((_, n) => `${parts.slice(0, n).join('.')}.`)
        // The engine of records is given the group of its answers.
        const isReply = /\.(created|updated|deleted)$/.test(known)
        const group = parts.slice(0, -1).join('.')
        return (
          !code.includes(`'${known}'`) &&
          !(isReply && code.includes(`'${group}'`)) &&
          !starts.slice(2).some((start) => code.includes(`\`${start}\${`))
        )
      })
    expect(unused).toEqual([])
  })

  test('of a part of the texts of the server are its own: no other part has a group of that name', () => {
    const parts = [
      serverRu,
      recordImportsRu,
      orderFilesRu,
      mailsRu,
      paperFilesRu,
      metalFilesRu,
      factoryRu,
      recordReplies.ru,
    ]
    const groups = parts.flatMap((part) => Object.entries<unknown>(part))
    const merged: Readonly<Record<string, unknown>> = serverMessagesRu.server
    expect(groups.length).toBeGreaterThan(20)
    expect(groups.filter(([name, texts]) => merged[name] !== texts).map(([name]) => name)).toEqual([])
  })

  test('an unknown one shows itself and breaks nothing', () => {
    expect(server[0]?.t('server.nothing.of.the.kind')).toBe('server.nothing.of.the.kind')
  })
})

test('every part of the portal that R-804 names has texts in both languages (R-804, G-271)', () => {
  const parts = [
    ['shell.contacts', 'shell.home', 'closedPositions', 'imports', 'registration', 'clients'],
    ['orders', 'cart', 'catalogue.search', 'session.disabled', 'checkout', 'session.login'],
    ['session.password', 'session.recovery', 'forms.feedback', 'forms.consultation'],
  ].flat()
  for (const messages of Object.values(bundles.storefront ?? {})) {
    const keys = [...flat(messages).keys()]
    expect(parts.filter((part) => !keys.some((key) => key.startsWith(`${part}.`)))).toEqual([])
    expect(keys.some((key) => key.startsWith('news'))).toBe(true)
  }
})
