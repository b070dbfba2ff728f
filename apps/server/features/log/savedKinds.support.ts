import type { CallName } from '@proba/api/contract'
import type { LogEntity } from '@proba/domain/codes/logCodes'

/** How records are found, opened and saved, and a field of theirs with another value, as it is stored and read. */
export interface Kind {
  readonly entity: LogEntity
  readonly list: CallName
  readonly save: CallName
  /** Where that is not the call that saves, by GET. */
  readonly get?: CallName
  readonly field: string
  /** What the log calls it, where that differs. */
  readonly stored?: string
  /** Left out if another test covers a change of the rows. */
  readonly value?: unknown
  readonly words?: { readonly ru: string; readonly en: string }
}

const yes = { ru: 'да', en: 'yes' }
export const kinds: readonly Kind[] = [
  { entity: 'user', list: 'GET /admin/users', save: 'POST /users/{id}', field: 'name', value: 'Анна' },
  {
    entity: 'company',
    list: 'GET /admin/companies',
    save: 'POST /companies/{id}',
    field: 'isMajor',
    value: true,
    words: yes,
  },
  {
    entity: 'contract',
    list: 'GET /admin/contracts',
    save: 'POST /admin/contracts/{id}',
    field: 'name',
    value: 'Рамочный',
  },
  { entity: 'role', list: 'GET /roles', save: 'POST /role/{id}', field: 'nameEn', value: 'Other' },
  {
    entity: 'product',
    list: 'GET /admin/products',
    save: 'POST /admin/products/{id}',
    field: 'isDiscontinued',
    value: true,
    words: yes,
  },
  {
    entity: 'offer',
    list: 'GET /admin/offers',
    save: 'POST /admin/offers/{id}',
    field: 'sizeLabel',
    value: 'M',
  },
  {
    entity: 'section',
    list: 'GET /admin/products/categories',
    save: 'POST /admin/products/categories/{id}',
    field: 'nameEn',
    value: 'Other',
  },
  {
    entity: 'coating',
    list: 'GET /admin/dictionaries/coatings',
    save: 'POST /admin/dictionaries/coatings/{id}',
    field: 'nameEn',
    value: 'Other',
  },
  {
    entity: 'weaving',
    list: 'GET /admin/dictionaries/weavings',
    save: 'POST /admin/dictionaries/weavings/{id}',
    field: 'nameEn',
    value: 'Other',
  },
  {
    entity: 'alloy',
    list: 'GET /admin/dictionaries/alloys',
    save: 'POST /admin/dictionaries/alloys/{id}',
    field: 'nameEn',
    value: 'Other',
  },
  {
    entity: 'channel',
    list: 'GET /admin/dictionaries/channels',
    save: 'POST /admin/dictionaries/channels/{id}',
    field: 'sort',
    value: 7,
    words: { ru: '7', en: '7' },
  },
  { entity: 'power', list: 'GET /powers', save: 'POST /powers/{id}', field: 'itemEn', value: 'Other' },
  { entity: 'coil', list: 'GET /residues/coils', save: 'POST /residues/coils/{id}', field: 'types' },
  { entity: 'residue', list: 'GET /residues/products', save: 'POST /residues/products/{id}', field: 'types' },
  {
    entity: 'metal_minimum',
    list: 'GET /admin/metal-minimums',
    save: 'POST /admin/metal-minimums/{id}',
    field: 'minWeight',
    stored: 'minWeightMg',
    value: 7000,
    words: { ru: '7,00', en: '7.00' },
  },
]
