import type { Translated } from '../../../index.ts'
import type { rolesEntityRu, rolesRepliesRu, rolesRu } from './roles.ru.ts'

/** English texts of the back-office resource `roles`. */
export const rolesEn: Translated<typeof rolesRu> = {
  name: 'Role |||| Roles',
  forcedCaseName: 'Role |||| Roles',
  list: 'All roles',
  empty: 'Roles will appear here: sets of permissions that users are given.',
  page: { create: 'New role', edit: 'Role “%{recordRepresentation}”' },
  action: { create: 'Add a role' },
  message: {
    delete_title: 'Delete the role “%{recordRepresentation}”?',
    delete_content: 'Only a role that nobody has can be deleted.',
  },
  notifications: {
    created: 'Role created',
    updated: 'Role saved',
    deleted: 'Role deleted',
    listFailed: 'The list of roles could not be loaded',
  },
  sections: { role: 'Role', permissions: 'Permissions', use: 'Use' },
  fields: {
    id: 'No.',
    name: 'Name',
    nameRu: 'Name in Russian',
    nameEn: 'Name in English',
    permissions: 'Permissions',
    builtIn: 'Built in',
    usersCount: 'Users',
  },
  hints: {
    nameEn: 'If empty, the Russian name is shown',
    permissions: 'You can give only the permissions that you hold',
  },
  permissions: {
    'cart.common': 'Cart',
    'order.*': 'Placing orders',
    'closeopen.*': 'Closing and opening products on the portal',
    'personal.*': 'My account',
    'manager.*': 'Manager: work with clients',
    'admin.*': 'Back office: all permissions',
    'admin.company.*': 'Back office: companies',
    'admin.contract.*': 'Back office: contracts',
    'admin.user.*': 'Back office: users',
    'admin.offer.*': 'Back office: sizes',
    'admin.catalog.*': 'Back office: catalogue',
    'admin.managers.*': 'Back office: managers',
    'admin.product.*': 'Back office: products',
    'admin.power.*': 'Back office: capacity',
    'admin.tech_order.*': 'Back office: technical orders',
    'admin.waitinglist.*': 'Back office: waiting lists',
    'admin.feedback.*': 'Back office: feedback',
    'admin.news.*': 'Back office: news',
    'admin.banner': 'Back office: banners',
    'admin.order.update': 'Back office: orders',
    'admin.role.*': 'Back office: roles',
    'admin.log.*': 'Back office: action log',
    'admin.managers.list': 'Back office: list of managers',
    'admin.managers.binding': 'Back office: companies of managers',
    'admin.residues.coil.*': 'Back office: coil stock',
    'admin.residues.product.*': 'Back office: finished stock',
    'admin.documents.*': 'Back office: documents',
    'admin.documents.sections.*': 'Back office: document sections',
    'admin.closeopen.*': 'Back office: closing and opening products',
    'admin.cost_metal.*': 'Back office: metal prices',
    'admin.cost_metal.get': 'Back office: viewing metal prices',
    'admin.cost_metal.add': 'Back office: uploading metal prices',
  },
}

/** What the action log calls them. */
export const rolesEntityEn: Translated<typeof rolesEntityRu> = {
  role: 'Role',
}

/** What the server says after a change of them. */
export const rolesRepliesEn: Translated<typeof rolesRepliesRu> = {
  savedRole: {
    created: 'Role created',
    updated: 'Role saved',
    deleted: 'Role deleted',
  },
}
