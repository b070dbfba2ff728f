import { saveFile } from '@proba/browser/saveFile'
import { today } from '@proba/domain/text/dates'
import type { Language } from '@proba/domain/text/language'
import { useCallback, useRef, useState } from 'react'
import {
  type RaRecord,
  useDataProvider,
  useListContext,
  useLocale,
  useNotify,
  useTranslate,
} from 'react-admin'
import { isFigure, valueAt } from '../fields/field.ts'
import { fieldText } from '../fields/fieldText.ts'
import { typingOf } from '../fields/figures.ts'
import { addressOf, fieldOf, lookupsOf, type Resource } from '../resource.ts'
import { csvOf } from './csv.ts'
import { maxRows, readRows } from './exportRows.ts'

/** How far an export has come; null when none is under way. */
export interface ExportProgress {
  readonly done: number
  readonly total: number
}

/** Turns records into a table of texts and figures with the labels of the columns above. */
function useTableOf(resource: Resource) {
  const say = useTranslate()
  const language = useLocale() as Language
  const dataProvider = useDataProvider()
  return useCallback(
    async (rows: readonly RaRecord[]) => {
      const names = [...resource.columns, ...(resource.spareColumns ?? [])]
      const nameById = new Map<string, string>()
      const fields = Object.fromEntries(names.map((name) => [name, fieldOf(resource, name)]))
      for (const { name } of lookupsOf([{ ...resource, fields, filters: {} }])) {
        const pagination = { page: 1, perPage: 1000 }
        const { data } = await dataProvider.getList(name, { pagination })
        for (const choice of data) nameById.set(`${name} ${choice.id}`, String(choice.name))
      }
      const nameOf = (lookup: string, id: number | string) => nameById.get(`${lookup} ${id}`) ?? String(id)
      const reading = { say, language, nameOf }
      const cellOf = (name: string, record: RaRecord) => {
        const field = fieldOf(resource, name)
        const value = valueAt(record, name)
        if (isFigure(field) && typeof value === 'number')
          return { figure: typingOf(field).format(value, language) }
        return fieldText(field, name, record, reading)
      }
      const labels = names.map((name) => say(`resources.${resource.name}.fields.${name}`))
      return [labels, ...rows.map((record) => names.map((name) => cellOf(name, record)))]
    },
    [resource, say, language, dataProvider],
  )
}

/** Saves the list, or the given rows of it, as CSV; long lists page by page, with progress, until stopped. */
export function useExport(resource: Resource) {
  const { filterValues, sort } = useListContext()
  const dataProvider = useDataProvider()
  const tableOf = useTableOf(resource)
  const language = useLocale()
  const notify = useNotify()
  const [progress, setProgress] = useState<ExportProgress | null>(null)
  const stopper = useRef<AbortController | null>(null)

  const save = useCallback(
    async (rows: readonly RaRecord[]) => {
      const csv = csvOf(await tableOf(rows), language === 'ru' ? ';' : ',')
      saveFile(csv, `${resource.name}_${today(new Date().toISOString())}.csv`, 'text/csv;charset=utf-8')
    },
    [tableOf, language, resource.name],
  )

  const start = useCallback(async () => {
    stopper.current = new AbortController()
    const { signal } = stopper.current
    setProgress({ done: 0, total: 0 })
    try {
      const request = { resource: addressOf(resource), filter: filterValues, sort }
      const onProgress = (done: number, total: number) => setProgress({ done, total })
      const { rows, total } = await readRows(dataProvider, request, { signal, onProgress })
      await save(rows)
      if (total > rows.length)
        notify('list.exportCut', { type: 'warning', messageArgs: { limit: maxRows, total } })
    } catch (error) {
      if (!signal.aborted)
        notify(error instanceof Error ? error.message : 'errors.unknown', { type: 'error' })
    } finally {
      setProgress(null)
    }
  }, [resource, filterValues, sort, dataProvider, save, notify])

  return { progress, start, save, stop: () => stopper.current?.abort() }
}
