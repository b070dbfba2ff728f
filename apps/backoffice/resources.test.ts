import { type CallName, declarations } from '@proba/api/calls'
import type { Client } from '@proba/api/client'
import { formResourceOf } from '@proba/api/common/formResource'
import type { Access } from '@proba/api/route'
import { backofficePages } from '@proba/domain/access/backofficeAddresses'
import { backofficeLists } from '@proba/domain/access/backofficeLists'
import { adminPermissions, checkPermissions } from '@proba/domain/access/permission'
import { roleSeeds } from '@proba/domain/access/role'
import { expect, test } from 'vitest'
import type { Field } from './declarations/field.ts'
import { mayOpen, menuEntries } from './declarations/registry.ts'
import { addressOf, filtersOf, maySave, menuGroups, type Resource } from './declarations/resource.ts'
import { pages } from './pages.ts'
import { messages } from './providers/i18nProvider.ts'
import { resources } from './resources.ts'

const languages = ['ru', 'en'] as const

/** Every key that leads to a text. */
function keysOf(tree: object, path = ''): string[] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${path}${key}.`) : [`${path}${key}`],
  )
}

function choiceKeys(field: Field): string[] {
  if (field.kind === 'boolean') return field.texts ? [`${field.texts}.yes`, `${field.texts}.no`] : []
  return field.kind === 'choice' || field.kind === 'choices'
    ? field.of.map((code) => `${field.texts}.${code}`)
    : []
}

/** Fields of the rows inside records, under the name of the rows. */
const rowFields = (fields: Readonly<Record<string, Field>>) =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'rows' ? Object.keys(field.fields).map((own) => `${name}.${own}`) : [],
  )

test('every resource of the folder is in the menu, each at its own place of its group', () => {
  const entries = menuEntries({ resources, pages: [] })
  const places = entries.map(({ group, order }) => (group ? menuGroups.indexOf(group) * 1000 + order : -1))
  expect(resources.length).toBeGreaterThan(4)
  expect(entries).toHaveLength(resources.length)
  expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
})

test('every form of a new record makes it once for each key, unless its answer may not be stored (G-605)', () => {
  const made = resources.flatMap(({ transport }) => transport.create ?? [])
  const unkeyed = made.filter((call) => !('onceByKey' in declarations[call]))
  expect(unkeyed).toEqual(['POST /admin/integration-keys'])
})

test('a refusal of the server names fields by the titles of the form that sends them (G-616)', () => {
  const wrong = resources.flatMap(({ name, transport: { create, update, delete: remove } }) =>
    [create, update, remove].filter(
      (call) => call !== undefined && formResourceOf(call.slice(call.indexOf(' ') + 1)) !== name,
    ),
  )
  expect(wrong).toEqual([])
})

test('the server knows the address of every screen, and no other (R-052)', () => {
  expect(backofficePages).toEqual(pages.map(({ path }) => path).sort())
  expect(backofficeLists).toEqual(resources.map(addressOf).sort())
})

/** Whether the server answers a call to holders of these permissions. */
function isAnswered(name: keyof typeof declarations, own: readonly string[]): boolean {
  const access: Access = declarations[name].access
  if (typeof access === 'string') return true
  if ('integration' in access) return false
  if ('some' in access) return checkPermissions(own, access.some, 'some')
  return checkPermissions(own, access.every, 'every')
}

test.each(adminPermissions)(
  'the menu and the server agree on what %s opens and saves (G-208)',
  (permission) => {
    const own = [permission]
    const wrong = resources.flatMap((resource) => {
      const { list, get, create, update, delete: remove } = resource.transport
      const isOpen = mayOpen(resource, own)
      const reads = [list, get, resource.workbook].flatMap((call) => call ?? [])
      const writes = [create, update, remove].flatMap((call) => call ?? [])
      return [
        ...(isAnswered(list, own) && !isOpen ? [`${resource.name} is hidden`] : []),
        ...reads.filter((call) => isOpen && !isAnswered(call, own)),
        ...writes.filter((call) => maySave(resource, own) && isOpen && !isAnswered(call, own)),
      ]
    })
    expect(wrong).toEqual([])
  },
)

/** All fields of a resource: in its form, its rows and its filters. */
const everyField = (resource: Resource): readonly Field[] =>
  [...Object.values(resource.fields), ...filtersOf(resource).map(([, filter]) => filter)].flatMap((field) => [
    field,
    ...(field.kind === 'rows' ? Object.values(field.fields) : []),
  ])

/** The calls that fetch the choices of a resource's fields. */
async function callsOfChoices(resource: Resource): Promise<ReadonlySet<CallName>> {
  const called = new Set<CallName>()
  const client: Client = {
    call: (name) => {
      called.add(name)
      return Promise.reject(new Error('Only the name is wanted'))
    },
    send: () => Promise.reject(new Error('Choices are asked for by their calls')),
    download: () => Promise.reject(new Error('Choices are no files')),
    refresh: async () => false,
  }
  for (const field of everyField(resource))
    if (field.kind === 'reference' || field.kind === 'references')
      await field.from.load(client, { id: 1 }, 'ru', String).catch(() => [])
  return called
}

test.each(roleSeeds)(
  'whoever is only $code gets everything to choose from in the forms and filters they open (G-210)',
  async ({ permissions }) => {
    const wrong = resources
      .filter((resource) => mayOpen(resource, permissions))
      .map(async (resource) =>
        [...(await callsOfChoices(resource))]
          .filter((call) => !isAnswered(call, permissions))
          .map((call) => `${resource.name}: ${call}`),
      )
    expect((await Promise.all(wrong)).flat()).toEqual([])
  },
)

test.each(languages)('every resource has all its texts in %s', (language) => {
  const keys = new Set(keysOf(messages[language]))
  const requiredKeys = resources.flatMap(({ name, fields, filters = {}, sections, transport }) => [
    `resources.${name}.name`,
    `resources.${name}.list`,
    `resources.${name}.empty`,
    `resources.${name}.notifications.listFailed`,
    ...(transport.create ? [`resources.${name}.notifications.created`, `resources.${name}.page.create`] : []),
    ...(transport.update ? [`resources.${name}.notifications.updated`] : []),
    ...(transport.delete ? [`resources.${name}.notifications.deleted`] : []),
    ...[...Object.keys(fields), ...rowFields(fields), ...Object.keys(filters)].map(
      (field) => `resources.${name}.fields.${field}`,
    ),
    ...sections.map((section) => `resources.${name}.sections.${section.name}`),
    ...Object.entries(fields).flatMap(([field, { hint }]) =>
      hint ? [`resources.${name}.hints.${field}`] : [],
    ),
    ...[...Object.values(fields), ...Object.values(filters)].flatMap((field) =>
      field ? choiceKeys(field) : [],
    ),
  ])
  expect(requiredKeys.filter((key) => !keys.has(key))).toEqual([])
})

test('what people enter stands in a section of its form, but for what the buttons of a record send', () => {
  const absent = resources.flatMap(({ name, fields, sections }) => {
    const shown = sections.flatMap((section) => ('fields' in section ? section.fields : []))
    const entered = Object.entries(fields).filter(([, field]) => !('readonly' in field && field.readonly))
    return entered.flatMap(([field]) => (shown.includes(field) ? [] : [`${name}.${field}`]))
  })
  expect(absent).toEqual(['orders.cancelled', 'jobs.action'])
})

test.each(languages)('every group of the menu has its name in %s', (language) => {
  const keys = new Set(keysOf(messages[language]))
  expect(menuGroups.filter((group) => !keys.has(`menu.group.${group}`))).toEqual([])
})

test('the library speaks both languages: no text of react-admin is missing in Russian', () => {
  const own = new Set(keysOf(messages.ru))
  expect(keysOf(messages.en).filter((key) => !own.has(key))).toEqual([])
})

test('a list offers a search exactly where its call takes one', () => {
  for (const { name, transport, unsearched = false } of resources) {
    const { query } = declarations[transport.list] as { query?: { properties?: object } }
    expect('q' in (query?.properties ?? {}), name).toBe(!unsearched)
  }
})

test('a record is named by a field, sorted by columns it shows, and every address is its own', () => {
  for (const { representation, fields, firstSort, sorts } of resources) {
    expect(fields[representation]).toBeDefined()
    expect(sorts).toContain(firstSort.field)
  }
  expect(new Set(resources.map(({ name }) => name)).size).toBe(resources.length)
})

test.each(languages)(
  'every page has its name in %s, and an address of its own beside the resources',
  (language) => {
    const keys = new Set(keysOf(messages[language]))
    expect(pages.map(({ path }) => path)).toContain('')
    expect(pages.filter(({ name }) => !keys.has(`pages.${name}.name`))).toEqual([])
    const addresses = [...pages.map(({ path }) => path), ...resources.map(addressOf)]
    expect(new Set(addresses).size).toBe(addresses.length)
  },
)

test('every area that the back office is to keep has its resource (R-018)', () => {
  const names = new Set(resources.map(({ name }) => name))
  const areas = [
    ['companies', 'users', 'contracts', 'managers', 'roles', 'powers', 'finishedResidues', 'coilResidues'],
    ['banners', 'news', 'metalCost', 'log', 'techOrders', 'waitingLists', 'sections', 'demoUsers'],
    ['documentSections', 'documents', 'feedback'],
  ].flat()
  expect(areas.filter((area) => !names.has(area))).toEqual([])
})

/** Fields that an empty form names: those marked, and those that a rule of the form asks for. */
function sentFieldsOf(name: string): string[] {
  const resource = resources.find((one) => one.name === name)
  const marked = Object.entries(resource?.fields ?? {}).filter(
    ([, field]) => 'required' in field && field.required,
  )
  const refused = Object.entries(resource?.fieldErrors?.({ id: 0 }) ?? {}).filter(
    ([, code]) => code === 'required',
  )
  return [...new Set([...marked, ...refused].map(([field]) => field))].sort()
}

test.each([
  ['companies', ['fullName', 'inn', 'name', 'statusSettings.shipmentAllowedPercentage']],
  ['users', ['email', 'language', 'login', 'name', 'roles']],
  ['contracts', ['companyId', 'contractStartDate', 'contractType', 'knfmpNumber', 'sapNumber']],
  ['powers', ['code', 'item']],
  ['banners', ['image', 'language', 'pages', 'place', 'title']],
  ['news', ['publishedAt', 'text', 'title', 'types']],
])('the form of %s asks for its required fields (R-565, G-200)', (name, fields) => {
  expect(sentFieldsOf(name)).toEqual(fields)
})

test('records with another name now keep the one under which views and drafts of people are stored', () => {
  const stored = resources.flatMap(({ name, savedAs }) => (savedAs ? [[name, savedAs]] : []))
  expect(Object.fromEntries(stored)).toEqual({
    leads: 'leadRequest',
    coilResidues: 'residuesCoil',
    finishedResidues: 'residuesFinished',
  })
})
