import type { Translated } from '../../../index.ts'
import type { channelsEntityRu, channelsRu } from './channels.ru.ts'

/** English texts of the back-office resource `channels`. */
export const channelsEn: Translated<typeof channelsRu> = {
  name: 'Sales channel |||| Sales channels',
  forcedCaseName: 'Sales channel |||| Sales channels',
  list: 'All sales channels',
  empty: 'Sales channels will appear here.',
  page: { create: 'New sales channel', edit: 'Channel “%{recordRepresentation}”' },
  action: { create: 'Add a channel' },
  message: {
    delete_title: 'Delete the channel “%{recordRepresentation}”?',
    delete_content: 'Only an entry that nothing uses can be deleted.',
  },
  notifications: {
    created: 'Channel added',
    updated: 'Channel saved',
    deleted: 'Channel deleted',
    listFailed: 'The list of channels could not be loaded',
  },
  sections: { names: 'Name', use: 'Where it is used' },
  fields: {
    id: 'No.',
    title: 'Sales channel',
    name: 'Name',
    nameEn: 'English name',
    sort: 'Order',
    uses: 'Companies',
    builtIn: 'Built-in entry',
  },
  hints: {
    nameEn: 'Reports know the channel by it',
    sort: 'A smaller number comes earlier in lists. Empty puts it last',
  },
}

/** What the action log calls them. */
export const channelsEntityEn: Translated<typeof channelsEntityRu> = {
  channel: 'Sales channel',
}
