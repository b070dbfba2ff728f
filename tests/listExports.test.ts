/// <reference types="vite/client" />
import { listSheets } from '@proba/api/calls'
import { fieldsBeside } from '@proba/api/listSheet'
import { recordSheets } from '@proba/domain/files/recordSheet'
import { readTitle } from '@proba/domain/files/sheetTitles'
import { createTranslate, type Language } from '@proba/i18n'
import { serverMessagesEn } from '@proba/i18n/bundles/serverBundle.en'
import { serverMessagesRu } from '@proba/i18n/bundles/serverBundle.ru'
import { expect, test } from 'vitest'
import { listsOfTemplates } from '../apps/backoffice/areas/system/imports/listsOfTemplates.ts'
import { resources } from '../apps/backoffice/resources.ts'

/**
 * Lists that have a workbook of their own making, or none: the mails of the demo, and settings, whose rows are fixed.
 */
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

test.each(Object.values(listSheets))(
  'the export of $resource has no title twice, those of its template among them (G-345, G-659)',
  (sheet) => {
    for (const [language, t] of Object.entries({ ru: russian, en: english })) {
      const columns = sheet.template ? Object.values(recordSheets[sheet.template.kind].columns) : []
      const titles = [
        ...columns.map((column) => column[language as Language]),
        ...fieldsBeside(sheet).map(([path]) => t(`resources.${sheet.resource}.fields.${path}`)),
      ]
      const names = titles.map((title) => readTitle(title).name)
      expect(titles.filter((_, at) => names.indexOf(names[at] ?? '') < at)).toEqual([])
    }
  },
)

test('the import page offers as a template with the records the workbook that is one (G-659)', () => {
  const found = Object.values(listSheets).flatMap(({ template, resource }) =>
    template && template.kind !== 'users' ? [[template.kind, resource]] : [],
  )
  expect(Object.fromEntries(found)).toEqual(listsOfTemplates)
})
