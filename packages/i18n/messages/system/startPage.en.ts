import type { Translated } from '../../index.ts'
import type { startPageRu } from './startPage.ru.ts'

/** English texts: start page and first steps. */
export const startPageEn: Translated<typeof startPageRu> = {
  dashboard: {
    firstSteps: 'First steps: what is still missing',
    ordersByStatus: 'Orders by status',
    ordersByDay: 'Orders by day',
    capacity: '30-day capacity',
    capacityFree: 'Free from %{from}, all of it by %{by}',
    endedSince: 'Completed and cancelled: placed since %{day}',
    requests: 'New requests',
    runningOut: 'Stock running out',
    waitingLists: 'Waiting lists close to their minimum',
    usage: 'Use of the portal by day',
    ordersCount: 'Orders',
    orders: '%{smart_count} order |||| %{smart_count} orders',
    dayNote: '%{orders}, %{weight} g',
    lastDays: 'The last day |||| The last %{smart_count} days',
    capacityUsed: '%{used} of %{limit} g · %{percent}%',
    capacityUnlimited: '%{used} g · unlimited',
    ofMinimum: '%{has} of %{minimum}',
    failedJobs: '%{smart_count} background job has failed |||| %{smart_count} background jobs have failed',
    none: 'There is no summary for your permissions. The sections open to you:',
    stockType: { finished: 'Finished', finished_self_marked: 'Own hallmark' },
    nothing: {
      capacity: 'There are no power groups',
      requests: 'No new requests',
      runningOut: 'No stock is running out',
      waitingLists: 'No waiting list is close to its minimum',
      usage: 'The first day will be summed up tomorrow',
    },
    column: {
      span: 'Period',
      request: 'Request',
      waiting: 'Waiting',
      since: 'Oldest',
      article: 'Article',
      length: 'Length, cm',
      coating: 'Coating',
      stockType: 'Stock',
      available: 'Left, pcs',
      weight: 'Weight, g',
      count: 'Quantity, pcs',
      day: 'Day',
      visits: 'Visits',
      emptySearches: 'Searches without results',
      rowsImported: 'Rows imported',
      rowsRefused: 'Rows refused',
      cartsPlaced: 'Carts placed',
    },
  },
  firstSteps: {
    done: 'Done',
    open: 'Missing',
    byFile: 'From a file',
    byFileOf: '%{name}: from a file',
    allDone: 'All that orders need is there.',
    next: 'Next:',
    nextOf: 'Next: %{name}',
    left: 'Still to enter: %{smart_count}. The order is the one in which one thing needs another.',
    steps: {
      mail: {
        name: 'Mail server',
        why: 'While the setting SMTP_URL is empty, mails stay files: nobody gets a link for a password',
      },
      contacts: {
        name: 'Contacts of the portal',
        why: 'Phones and e-mail that customers write to and forms are mailed to',
      },
      home: {
        name: 'Texts of the home page',
        why: 'What the factory says of itself on the first page',
      },
      staff: {
        name: 'Staff and roles',
        why: 'Who else runs the portal, and who may do what: built-in roles are there, your own are added under Roles',
      },
      sections: {
        name: 'Catalogue sections',
        why: 'Customers find products by them',
      },
      alloys: {
        name: 'Alloys',
        why: 'Assays and colours of products: the usual ones are there from the start, check them',
      },
      capacities: {
        name: 'Capacities',
        why: 'How much can be ordered to be made in 30 days',
      },
      products: {
        name: 'Products',
        why: 'Articles with metal, coatings and weight',
      },
      sizes: {
        name: 'Sizes',
        why: 'Lengths of products: without them a product cannot be ordered',
      },
      pictures: {
        name: 'Pictures',
        why: 'Without them the catalogue shows a mark in place of a product',
      },
      stock: {
        name: 'Finished stock',
        why: 'What can be ordered from stock',
      },
      coils: {
        name: 'Coil stock',
        why: 'What can be cut from the coil',
      },
      minimums: {
        name: 'Order minimums',
        why: 'How much metal an order needs: they are there from the start, check them',
      },
      priceTemplate: {
        name: 'Template of metal prices',
        why: 'Needed before the first prices: the portal makes the file for customers from it',
      },
      prices: {
        name: 'Metal prices',
        why: 'Without them customers do not see what a gram costs',
      },
      companies: {
        name: 'Companies',
        why: 'The customers of the factory',
      },
      managers: {
        name: 'Managers of companies',
        why: 'Which of the staff looks after which company',
      },
      contracts: {
        name: 'Contracts',
        why: 'Tolling or supply: without one no order is placed',
      },
      balances: {
        name: 'Metal balances',
        why: 'Metal of customers under tolling contracts',
      },
      customers: {
        name: 'Users of companies',
        why: 'The people who order; each gets a mail with a link for a password',
      },
    },
  },
}
