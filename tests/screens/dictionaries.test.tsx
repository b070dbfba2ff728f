import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { unusedDigits } from '../journeys/unusedDigits.support.ts'
import { choose, exported, fill, follow, holds, pick, remove, save } from './forms.support.ts'
import { openOffice, openPortal, person } from './stand.support.tsx'

const title = /^Название \*|^Название$/

/** What a new entry of each dictionary needs beside its name and code, and what is stored of it. */
const dictionaries = {
  coatings: { fillOwn: async () => {}, own: {} },
  weavings: { fillOwn: async () => {}, own: {} },
  badges: {
    fillOwn: () => choose(/^Для чего/, 'Изделия'),
    own: { kind: 'product' },
  },
  alloys: {
    fillOwn: async () => {
      await pick(/^Металл/, 'Золото')
      await choose(/^Цвет/, 'Красный')
      await fill(/^Проба/, '333')
      await fill(/^Учётная проба/, '333')
      await fill(/^Плотность/, '10,9')
    },
    own: { metalId: 1, colour: 'red', assay: 333, accountingAssay: 333, density: 10.9 },
  },
  channels: {
    fillOwn: () => fill(/^Название по-английски/, 'Channel of the trial'),
    own: { nameEn: 'Channel of the trial' },
  },
} as const

for (const [name, { fillOwn, own }] of Object.entries(dictionaries))
  test(`an entry of ${name} is added, found, exported, renamed and deleted (G-316)`, async () => {
    const me = await person('admin')
    const code = `j-${unusedDigits()}`
    const list = `GET /admin/dictionaries/${name as keyof typeof dictionaries}` as const
    const found = async () => (await me.call(list, { query: { q: code } })).items

    openOffice(me, `/dictionaries/${name}/create`)
    await fill(title, `Слово ${code}`)
    if (name !== 'channels') await fill(/^Код/, code)
    await fillOwn()
    await save('Запись добавлена')
    expect(await found()).toMatchObject([{ name: `Слово ${code}`, ...own }])
    expect((await exported(me, `dictionaries/${name}`, { q: `Слово ${code}` })).join()).toContain(code)
    await follow(`Слово ${code}`)
    await holds(title, `Слово ${code}`)
    await fill(title, `Имя ${code}`)
    await save('Запись сохранена')
    const [kept] = await found()
    openOffice(me, `/dictionaries/${name}/${kept?.id}`)
    await holds(title, `Имя ${code}`)
    await remove('Запись удалена')
    expect(await found()).toEqual([])
  })

test('a renamed coating is called so in the product window at once (G-317)', async () => {
  const me = await person('admin')
  const [word] = (await me.call('GET /admin/dictionaries/coatings', { query: { q: 'rhodium' } })).items
  if (!word) throw new Error('The demo has no rhodium')
  const { id, name, nameEn, sort } = word
  onTestFinished(async () => {
    const { version } = await me.call('GET /admin/dictionaries/coatings/{id}', { params: { id } })
    const body = { name, nameEn, sort, version }
    await me.call('POST /admin/dictionaries/coatings/{id}', { params: { id }, body })
  })
  const { items } = await me.call('GET /catalog/elements/{code}', {
    params: { code: 'products' },
    query: { coatings: String(id), perPage: 1 },
  })
  const renamed = `Родий ${unusedDigits()}`
  openOffice(me, `/dictionaries/coatings/${id}`)
  await fill(title, renamed)
  await save('Запись сохранена')
  await openPortal(await person('client'), `/catalog/products?product=${items[0]?.id}`)
  const dialog = within(await screen.findByRole('dialog'))
  expect((await dialog.findAllByText(renamed, { exact: false }))[0]).toBeVisible()
})
