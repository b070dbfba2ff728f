import { ApiError } from '@proba/api/client'
import { roleFlags } from '@proba/domain/access/permission'
import { roleSeeds } from '@proba/domain/access/role'
import { expect, test } from 'vitest'
import { mayOpen } from '../../apps/backoffice/declarations/registry.ts'
import { maySave, type Resource } from '../../apps/backoffice/declarations/resource.ts'
import { recordCalls } from '../../apps/backoffice/providers/recordCalls.ts'
import { bodyOf, changesOf } from '../../apps/backoffice/providers/recordWire.ts'
import { resources } from '../../apps/backoffice/resources.ts'
import type { Person } from '../person.support.ts'
import { person } from './stand.support.tsx'

/**
 * Lists of each built-in role of the back office except the admin: in `saves` it changes a record of the demo, in `opens` it
 * may only read, or the demo has no record.
 */
const jobs = [
  {
    code: 'content_editor',
    login: 'content',
    saves: ['banners', 'documentSections', 'documents', 'news', 'newsTypes'],
    opens: ['acts'],
  },
  {
    code: 'catalogue_editor',
    login: 'catalogue',
    saves: ['additional', 'alloys', 'badges', 'coatings', 'offers', 'products', 'sections', 'weavings'],
    opens: ['catalogueFiles', 'closeOpen'],
  },
  {
    code: 'production_planner',
    login: 'planner',
    saves: ['orders', 'powers', 'coilResidues', 'finishedResidues'],
    opens: ['catalogueFiles', 'techOrders', 'waitingLists'],
  },
  {
    code: 'support',
    login: 'support',
    saves: ['channels', 'companies', 'contracts', 'managers', 'promotions', 'users'],
    opens: ['bonuses', 'catalogueFiles', 'demoUsers', 'feedback', 'log'],
  },
  { code: 'price_clerk', login: 'prices', saves: [], opens: ['metalCost'] },
]

/** Saves a record as its form does with nothing changed in it, after the question of what that would touch. */
async function saveAsItIs(resource: Resource, id: number | string, { send }: Person): Promise<boolean> {
  const { name, transport, impact, sendsChanges } = resource
  if (!transport.get) return false
  const { json } = await recordCalls(resource, { verb: 'get', name, id: String(id) }, undefined, send)
  const record = Object.assign({ id }, json)
  if (!transport.update || resource.isFrozen?.(record)) return false
  const data = sendsChanges ? changesOf(record, record) : record
  if (impact) await send(impact.call, { params: { id }, body: bodyOf(resource, data, false) })
  await recordCalls(resource, { verb: 'update', name, id: String(id) }, data, send)
  return true
}

/** Reads a list and its workbook, and saves the first of its records that can be saved; whether there was one. */
async function work(resource: Resource, me: Person): Promise<boolean> {
  const { name, firstSort: sort, workbook } = resource
  const request = { verb: 'list', name, sort, range: [0, 4], filter: {} } as const
  const { json } = await recordCalls(resource, request, undefined, me.send)
  if (workbook) await me.send(workbook, {})
  if (!maySave(resource, me.user.permissions)) return false
  for (const { id } of Array.isArray(json) ? json : []) {
    // Records that other tests left may be refused; a missing right is a fault.
    const isSaved = await saveAsItIs(resource, id, me).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 422) return false
      throw error
    })
    if (isSaved) return true
  }
  return false
}

const statusOf = (answer: Promise<unknown>): Promise<number> =>
  answer.then(
    () => 200,
    (error: unknown) => (error instanceof ApiError ? error.status : 0),
  )

test('each built-in role does its job from the menu to the saved record, and lists nothing beyond (G-208, G-210)', async () => {
  const inOffice = roleSeeds.filter(({ permissions }) => roleFlags(permissions).isAdmin)
  expect(['admin', ...jobs.map(({ code }) => code)].sort()).toEqual(inOffice.map(({ code }) => code).sort())
  for (const { login, saves, opens } of jobs) {
    const me = await person(login)
    const own = me.user.permissions
    const menu = resources.filter((resource) => mayOpen(resource, own))
    expect(menu.map(({ name }) => name).sort()).toEqual([...saves, ...opens].sort())
    const saved: string[] = []
    for (const resource of menu) if (await work(resource, me)) saved.push(resource.name)
    expect(saved).toEqual(expect.arrayContaining(saves))
    for (const { name, transport } of resources.filter((resource) => !mayOpen(resource, own)))
      expect([name, await statusOf(me.send(transport.list, {}))]).toEqual([name, 403])
  }
})
