/// <reference types="vite/client" />
import { expect, test } from 'vitest'
import { resources } from '../apps/backoffice/resources.ts'
import { exportedLists } from '../apps/server/features/listSheets/exportedLists.ts'

/** Lists that have a workbook of their own making, or none: the mails of the demo, and settings, whose rows are fixed. */
const apart = ['waitingLists', 'mails', 'metalMinimums', 'settings']
const exported = resources.filter(({ name }) => !apart.includes(name))

test.each(exported)('the export of $name has every column that its list can show (G-345)', (resource) => {
  const { transport, workbook, columns, spareColumns = [] } = resource
  expect(workbook).toBe(`${transport.list}/export`)
  const sheet = Object.entries(exportedLists).find(([list]) => list === transport.list)?.[1]
  expect(sheet?.resource).toBe(resource.name)
  expect(Object.keys(sheet?.fields ?? {}).sort()).toEqual([...columns, ...spareColumns].sort())
})
