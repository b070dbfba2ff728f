/// <reference types="vite/client" />
import { listSheets } from '@proba/api/calls'
import { powerColumns } from '@proba/domain/files/powerSheet'
import { createTranslate, type Language, type Translate } from '@proba/i18n'
import { serverMessagesEn } from '@proba/i18n/bundles/serverBundle.en'
import { serverMessagesRu } from '@proba/i18n/bundles/serverBundle.ru'
import { expect, test } from 'vitest'
import { resources } from '../apps/backoffice/resources.ts'

/** Lists that have a workbook of their own making, or none: the mails of the demo, and settings, whose rows are fixed. */
const apart = ['waitingLists', 'mails', 'metalMinimums', 'settings']
const exported = resources.filter(({ name }) => !apart.includes(name))

test.each(exported)('the export of $name has every column that its list can show (G-345)', (resource) => {
  const { transport, workbook, columns, spareColumns = [] } = resource
  expect(workbook).toBe(`${transport.list}/export`)
  const sheet = Object.entries(listSheets).find(([list]) => list === transport.list)?.[1]
  expect(sheet?.resource).toBe(resource.name)
  expect(Object.keys(sheet?.fields ?? {}).sort()).toEqual([...columns, ...spareColumns].sort())
})

const russian = createTranslate('ru', serverMessagesRu)
const english = createTranslate('en', serverMessagesEn)

test.each(Object.values(listSheets))('the export of $resource has no title twice (G-345)', (sheet) => {
  for (const t of [russian, english]) {
    const titles = Object.keys(sheet.fields).map((path) => t(`resources.${sheet.resource}.fields.${path}`))
    expect(titles.filter((title, at) => titles.indexOf(title) < at)).toEqual([])
  }
})

test('exported power groups are read by their import: columns have the titles that it looks for (G-338, G-345)', () => {
  const exported = (t: Translate) =>
    Object.keys(powerColumns).map((column) => t(`resources.powers.fields.${column}`))
  const imported = (language: Language) => Object.values(powerColumns).map((column) => column[language])
  expect(exported(russian)).toEqual(imported('ru'))
  expect(exported(english)).toEqual(imported('en'))
})
