import { saveFile } from '@proba/browser/saveFile'
import { today } from '@proba/domain/text/dates'
import type { Language } from '@proba/domain/text/language'
import { useCallback } from 'react'
import { type RaRecord, useDataProvider, useLocale, useTranslate } from 'react-admin'
import { isFigure, valueAt } from '../../declarations/field.ts'
import { fieldOf, lookupsOf, type Resource } from '../../declarations/resource.ts'
import { fieldText } from '../../fields/fieldText.ts'
import { typingOf } from '../../fields/figures.ts'
import { csvOf } from './csv.ts'

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

/** Saves the given rows of a list as CSV. */
export function useExportRows(resource: Resource) {
  const tableOf = useTableOf(resource)
  const language = useLocale()
  const name = resource.savedAs ?? resource.name
  return useCallback(
    async (rows: readonly RaRecord[]) => {
      const csv = csvOf(await tableOf(rows), language === 'ru' ? ';' : ',')
      saveFile(csv, `${name}_${today(new Date().toISOString())}.csv`, 'text/csv;charset=utf-8')
    },
    [tableOf, language, name],
  )
}
