import type { Translated } from '../index.ts'
import type { backofficeRu } from './backoffice.ru.ts'

/** English texts: back office. */
export const backofficeEn: Translated<typeof backofficeRu> = {
  ra: {
    action: {
      export: 'Export',
      unselect: 'Clear the selection',
      search: 'Search',
    },
    boolean: { null: 'Any' },
    page: {
      create: '%{name}: new record',
      edit: '%{name} “%{recordRepresentation}”',
      error: 'Something went wrong',
      loading: 'Loading…',
      not_found: 'Page not found',
    },
    message: {
      delete_title: 'Delete “%{recordRepresentation}”?',
      delete_content: 'This cannot be undone.',
      error: 'A program error stopped the request. Reload the page and try again.',
      invalid_form: 'The form is not saved: correct the marked fields',
      not_found: 'The back office has no such page',
      unsaved_changes: 'Your changes are not saved. Leave the page without saving?',
    },
    navigation: {
      no_results: 'Nothing found',
      no_filtered_results: 'Nothing found with these filters.',
      clear_filters: 'Clear the filters',
      page_range_info: '%{offsetBegin}–%{offsetEnd} of %{total}',
      page: 'Go to page %{page}',
    },
    notification: {
      created: 'Record created',
      updated: 'Changes saved',
      deleted: 'Record deleted',
      item_doesnt_exist: 'There is no such record',
    },
    guesser: {
      empty: { title: 'No data', message: 'Check the data provider' },
    },
    saved_queries: {
      label: 'Saved views',
      query_name: 'Name of the view',
      new_label: 'Save the view…',
      new_dialog_title: 'Save the filters and sorting as a view',
      remove_label: 'Delete the view',
      remove_label_with_name: 'Delete the view “%{name}”',
      remove_dialog_title: 'Delete the saved view?',
      remove_message: 'The view will leave the list of saved ones.',
      help: 'Set the filters and save them as a view',
    },
    sort: {
      sort_by: 'Sort by %{field}, %{order}',
    },
  },
  menu: {
    title: 'Sections',
    product: 'Proba, back office',
    portal: 'To the portal',
    group: {
      sales: 'Sales',
      catalogue: 'Catalogue',
      production: 'Production',
      content: 'Content',
      access: 'Access',
      system: 'System',
    },
  },
  pages: {
    dashboard: { name: 'Today' },
  },
  session: {
    loginAs: 'You are logged in as %{name}. Everything is recorded under the name of %{by}',
  },
  list: {
    selectRow: 'Select %{name}',
    exportSelected: 'Export the selected',
    stopExport: 'Stop: %{done} of %{total}',
    exportCut: 'The first %{limit} rows of %{total} are exported. Narrow the filters to export the others',
  },
  form: {
    reload: 'Load the new version',
    reloadHint: 'Load the new version: your unsaved changes will be lost.',
  },
  dashboard: {
    ordersByStatus: 'Orders by state',
    ordersByDay: 'Orders by day',
    capacity: 'Capacity of 30 days',
    runningOut: 'Stock running out',
    waitingLists: 'Waiting lists close to their minimum',
    ordersCount: 'Orders',
    orders: '%{smart_count} order |||| %{smart_count} orders',
    dayNote: '%{orders}, %{weight} g',
    lastDays: 'The last day |||| The last %{smart_count} days',
    capacityUsed: '%{used} of %{limit} g · %{percent}%',
    capacityUnlimited: '%{used} g · unlimited',
    ofMinimum: '%{has} of %{minimum}',
    failedJobs: '%{smart_count} background job has failed |||| %{smart_count} background jobs have failed',
    none: 'What needs attention will stand here. The sections open to you are in the menu on the left.',
    stockType: { finished: 'Finished', finished_self_marked: 'Own hallmark' },
    nothing: {
      capacity: 'There are no power groups',
      runningOut: 'No stock is running out',
      waitingLists: 'No waiting list is close to its minimum',
    },
    column: {
      span: 'Period',
      article: 'Article',
      length: 'Length, cm',
      coating: 'Coating',
      stockType: 'Stock',
      available: 'Left, pcs',
      weight: 'Weight, g',
      count: 'Count, pcs',
    },
  },
}
