import type { InputOf, ReplyTo } from '@proba/api/client'
import { readItem, writeItem } from '@proba/browser/storage'
import { useCallback, useEffect } from 'react'
import { useDataProvider, useListContext, useStore } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import type { FileProvider } from '../../answers/storedFiles.ts'
import { useQuestion } from '../../declarations/question.ts'
import type { Resource } from '../../declarations/resource.ts'
import { usePerson } from '../../session/PersonContext.tsx'
import { thenRead, useWork, type Work } from '../actions/useWork.ts'
import { columnsKey } from './ColumnsMenu.tsx'

/** A view of a list that the person has saved. */
export type SavedView = ReplyTo<'GET /admin/views'>['items'][number]
type Form = InputOf<'POST /admin/views/{id}'>['body']

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const sorted = (values: object) => Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1))

/** Address of a list that is seen in a view; added filters are in sight. */
function searchOf({ filter, sort }: Pick<SavedView, 'filter' | 'sort'>, perPage: number): string {
  const displayed = Object.fromEntries(Object.keys(filter).map((name) => [name, true]))
  return new URLSearchParams({
    displayedFilters: JSON.stringify(displayed),
    filter: JSON.stringify(filter),
    sort: sort.field,
    order: sort.order,
    page: '1',
    perPage: String(perPage),
  }).toString()
}

/** What the list shows now as a view would keep it. */
function useShown(resource: Resource) {
  const { filterValues, sort, perPage } = useListContext()
  const [hidden, setHidden] = useStore<readonly string[]>(columnsKey(resource), resource.spareColumns ?? [])
  const shown = { filter: filterValues as SavedView['filter'], sort, hidden: [...hidden] }
  const isShown = (view: SavedView) =>
    same(sorted(view.filter), sorted(shown.filter)) &&
    same(view.sort, shown.sort) &&
    same(view.hidden.toSorted(), hidden.toSorted())
  return { shown, isShown, setHidden, perPage }
}

/** The views of a list, and what can be done with them. */
export function useViews(resource: Resource) {
  const list = resource.savedAs ?? resource.name
  const { answer, refetch } = useQuestion('GET /admin/views', { list })
  const { shown, isShown, setHidden, perPage } = useShown(resource)
  const { ask } = useDataProvider<FileProvider>()
  const { work } = useWork()
  const navigate = useNavigate()

  const show = useCallback(
    (view: SavedView) => {
      setHidden(view.hidden)
      void navigate({ search: searchOf(view, perPage) }, { replace: true })
    },
    [setHidden, navigate, perPage],
  )

  const change = (task: Work) => work(thenRead(task, refetch))
  const save = ({ id, ...body }: Form & { readonly id: number }) =>
    change((options) => ask('POST /admin/views/{id}', { params: { id }, body }, options))

  return {
    views: answer?.items,
    isShown,
    show,
    /** Keeps what the list shows now, under a new name or in the view that has the name already. */
    keep: (name: string, isDefault: boolean) => {
      const known = answer?.items.find((view) => view.name.toLowerCase() === name.trim().toLowerCase())
      if (known) return save({ ...shown, id: known.id, name, isDefault, version: known.version })
      return change((options) =>
        ask('POST /admin/views', { body: { list, name, ...shown, isDefault } }, options),
      )
    },
    setDefault: ({ list: _, ...view }: SavedView, isDefault: boolean) => save({ ...view, isDefault }),
    remove: ({ id }: SavedView) =>
      change((options) => ask('DELETE /admin/views/{id}', { params: { id } }, options)),
  }
}

/** A list that a tab opens for the first time, by its plain address, begins with the default view of the person. */
export function useDefaultView(
  { name }: Resource,
  { views, show }: Pick<ReturnType<typeof useViews>, 'views' | 'show'>,
): void {
  const { search } = useLocation()
  const person = usePerson()
  useEffect(() => {
    const opened = `backofficeList.${person.id}.${name}`
    if (!views || readItem('sessionStorage', opened)) return
    writeItem('sessionStorage', opened, 'opened')
    const first = views.find(({ isDefault }) => isDefault)
    if (first && search === '') show(first)
  }, [views, show, search, name, person.id])
}
