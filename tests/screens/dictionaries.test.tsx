import { expect, test } from 'vitest'
import { unusedDigits } from '../journeys/unusedDigits.support.ts'
import { choose, exported, fill, follow, holds, pick, remove, save } from './forms.support.ts'
import { openOffice, person } from './stand.support.tsx'

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
