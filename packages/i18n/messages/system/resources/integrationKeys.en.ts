import type { Translated } from '../../../index.ts'
import type {
  integrationKeysEntityRu,
  integrationKeysRepliesRu,
  integrationKeysRu,
} from './integrationKeys.ru.ts'

/** English texts of the back-office resource `integrationKeys`. */
export const integrationKeysEn: Translated<typeof integrationKeysRu> = {
  name: 'Integration key |||| Integration keys',
  forcedCaseName: 'Integration key |||| Integration keys',
  list: 'All integration keys',
  empty: 'Keys that open the portal to outside systems will appear here. Add the first one.',
  page: { create: 'New integration key', edit: 'Integration key “%{recordRepresentation}”' },
  action: { create: 'Add a key' },
  notifications: {
    created: 'Key created',
    updated: 'Key saved',
    listFailed: 'The list of keys could not be loaded',
  },
  sections: { key: 'Key', use: 'Use' },
  fields: {
    id: 'No.',
    name: 'Name',
    kinds: 'Data',
    state: 'State',
    createdAt: 'Created',
    createdBy: 'Created by',
    lastUsedAt: 'Last used',
    revokedAt: 'Revoked',
    revokedBy: 'Revoked by',
  },
  hints: { name: 'For example, the system that the key is for' },
  states: { active: 'Active', revoked: 'Revoked' },
  kinds: {
    orders: 'Updates of orders',
    balances: 'Metal balances',
    movements: 'Metal movements',
    acts: 'Reconciliation statements',
    specifications: 'Specifications',
    'correction-documents': 'Correction documents',
    'tasting-returns': 'Returns from tasting',
    residues: 'Stock',
    powers: 'Capacity',
    products: 'Products',
    'metal-costs': 'Cost of metal',
    contracts: 'Contracts',
    companies: 'Companies',
    'tech-orders': 'Technical orders',
  },
  secret: {
    title: 'Key created',
    text: 'Copy the key now: it is not shown anywhere again. If it is lost, create a new one and revoke this one.',
    label: 'Key',
    copy: 'Copy',
    copied: 'Key copied',
    copyFailed: 'The key could not be copied. Select it and copy it yourself',
    close: 'Close',
  },
  ask: {
    title: 'Revoke the key?',
    text: 'The outside system loses access at once. A revoked key cannot be restored.',
    keep: 'Keep it',
    confirm: 'Revoke the key',
  },
}

/** What the action log calls them. */
export const integrationKeysEntityEn: Translated<typeof integrationKeysEntityRu> = {
  integration_key: 'Integration key',
}

/** What the server says after a change of them. */
export const integrationKeysRepliesEn: Translated<typeof integrationKeysRepliesRu> = {
  savedKey: {
    created: 'Key created',
    updated: 'Key saved',
    revoked: 'Key revoked',
  },
}
