import { roleSeeds } from '@proba/domain/access/role'
import { orderTypes } from '@proba/domain/codes/orderType'
import { effectOf } from '@proba/domain/metal/metalLedger'
import { orderStatus, readyPercent } from '@proba/domain/order/orderStatusRules'
import { dayStart } from '@proba/domain/text/dates'
import { describe, expect, test } from 'vitest'
import { referenceMenu } from '../../areas/system/setup/referenceMenu.ts'
import { referenceChannels } from '../../areas/system/setup/referenceRows.ts'
import { generateCatalogue } from '../catalogue/catalogue.ts'
import { demoPowerGroups } from '../catalogue/powerGroups.ts'
import { demoContentBlocks, demoMenu } from '../content/content.ts'
import { contractsFor, demoCompanies } from '../customers.ts'
import { demoUsers } from '../users.ts'
import { generateHistory } from './history.ts'
import { metalEvents } from './metalEvents.ts'
import { goodsOf } from './orderLines.ts'

const today = '2026-03-15'
const [batch] = generateCatalogue({ products: 1000 })
if (!batch) throw new Error('The catalogue is empty')
const contracts = contractsFor(today)
const goods = goodsOf(batch)
const history = generateHistory({ today, contracts, goods })
const { orders, reservations, balances } = history
const lines = orders.flatMap((order) => order.lines)

describe('the companies', () => {
  test('are two customers and one trial', () => {
    expect(demoCompanies.map((company) => [company.id, company.isDemo])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
    const channels = new Set(referenceChannels.map((channel) => channel.id))
    expect(demoCompanies.flatMap((company) => company.channelIds).every((id) => channels.has(id))).toBe(true)
  })

  test('have an INN with a right checksum', () => {
    const control = (digits: string, weights: number[]) =>
      (weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11) % 10
    const short = [2, 4, 10, 3, 5, 9, 4, 6, 8]
    for (const { inn } of demoCompanies) {
      if (inn.length === 10) expect(control(inn, short)).toBe(Number(inn[9]))
      else {
        expect(control(inn, [7, ...short])).toBe(Number(inn[10]))
        expect(control(inn, [3, 7, ...short])).toBe(Number(inn[11]))
      }
    }
  })

  test('have contracts of every type, one ended and one about to end', () => {
    expect(new Set(contracts.map((contract) => contract.contractType))).toEqual(
      new Set(['with_metals', 'no_metals', 'demo']),
    )
    const ends = contracts.flatMap((contract) => contract.contractEndDate ?? [])
    expect(ends.filter((end) => end < today)).toHaveLength(1)
    expect(ends.some((end) => end >= today && end < '2026-03-30')).toBe(true)
    expect(new Set(contracts.map((contract) => contract.sapNumber)).size).toBe(contracts.length)
  })
})

describe('the accounts', () => {
  test('hold one of every role of appendix C', () => {
    expect(new Set(demoUsers.flatMap((user) => user.roleCodes))).toEqual(
      new Set(roleSeeds.map((role) => role.code)),
    )
  })

  test('have the logins and companies that the demo promises', () => {
    const companies = Object.fromEntries(demoUsers.map((user) => [user.login, user.companyIds]))
    expect(companies).toMatchObject({
      client: [1, 2],
      viewer: [1, 2],
      'client.b': [2],
      demo: [3],
      manager: [],
    })
    expect(demoUsers.find((user) => user.login === 'manager')?.managedCompanyIds).toEqual([1])
    for (const login of ['admin', 'content', 'catalogue', 'planner', 'support', 'prices', 'bookkeeper']) {
      expect(companies[login]).toBeDefined()
    }
  })

  test('put a head account above the client, so that auto-orders exist (DR-17)', () => {
    const parent = demoUsers.find((user) => user.login === 'client')?.parentId
    expect(demoUsers.find((user) => user.id === parent)?.login).toBe('head')
    expect(demoCompanies[0]?.settings.auto_order_is_available).toBe(true)
  })
})

describe('the past orders', () => {
  test('show every status, every order type and three metals', () => {
    const statuses = orders.map((order) => (order.cancelledAt ? 'cancelled' : orderStatus(order)))
    expect(new Set(statuses)).toEqual(new Set(['waiting', 'in_progress', 'percent', 'done', 'cancelled']))
    expect(new Set(orders.map((order) => order.orderType))).toEqual(new Set(orderTypes))
    expect(new Set(orders.map((order) => order.metalId))).toEqual(new Set([1, 2, 3]))
    expect(orders.length).toBeGreaterThanOrEqual(25)
  })

  test('are the same for the same day and move with the day', () => {
    expect(generateHistory({ today, contracts, goods })).toEqual(history)
    const later = generateHistory({ today: '2026-04-15', contracts: contractsFor('2026-04-15'), goods })
    expect(later.orders[0]?.createdAt).not.toBe(orders[0]?.createdAt)
    expect(later.orders.map((order) => order.lines)).toEqual(orders.map((order) => order.lines))
  })

  test('are numbered in the order of their creation, none in the future', () => {
    for (const [i, order] of orders.entries()) {
      expect(order.numberOrder).toBe(100_001 + i)
      expect(order.createdAt >= (orders[i - 1]?.createdAt ?? '')).toBe(true)
      for (const instant of [
        order.createdAt,
        order.lastStatusUpdateAt,
        order.acceptedAt,
        order.cancelledAt,
      ]) {
        expect((instant ?? '') < `${today}T00:00:00.000Z`).toBe(true)
        expect(instant === null || instant >= order.createdAt).toBe(true)
      }
    }
  })

  test('sum up: count, weight and readiness are those of the lines', () => {
    for (const order of orders) {
      expect(order.lines.length).toBeGreaterThan(0)
      expect(order.count).toBe(order.lines.reduce((sum, line) => sum + line.count, 0))
      expect(order.weightMg).toBe(order.lines.reduce((sum, line) => sum + line.unitWeightMg * line.count, 0))
      expect(order.readyPieces).toBe(order.lines.reduce((sum, line) => sum + line.readyPieces, 0))
      expect(order.readyPercent).toBe(readyPercent(order.readyPieces, order.count))
    }
    expect(new Set(lines.map((line) => line.id)).size).toBe(lines.length)
  })

  test('are expected ready on their provisional day, where they have one (G-579)', () => {
    const planned = orders.filter(({ provisionalDate }) => provisionalDate !== null)
    expect(planned.length).toBeGreaterThan(0)
    for (const { dateEnd, provisionalDate } of planned) expect(dateEnd).toBe(provisionalDate)
  })

  test('name products, offers, contracts and people that exist and belong together', () => {
    for (const order of orders) {
      const contract = contracts.find((one) => one.id === order.contractId)
      expect(contract?.companyId).toBe(order.companyId)
      expect(demoUsers.find((user) => user.id === order.userId)?.companyIds).toContain(order.companyId)
      for (const line of order.lines) {
        const product = goods.productById.get(line.productId)
        expect(product?.metalId).toBe(order.metalId)
        expect(product?.article).toBe(line.article)
        const offers = goods.offersByProduct.get(line.productId)
        expect(line.offerId === null || offers?.some((offer) => offer.id === line.offerId)).toBe(true)
        expect(line.orderId).toBe(order.id)
      }
    }
  })
})

describe('what the past orders hold', () => {
  test('leaves two power groups nearly used and none over its capacity', () => {
    const used = (id: number) =>
      reservations.filter((row) => row.powerGroupId === id).reduce((sum, row) => sum + row.units, 0)
    const left = demoPowerGroups
      .filter((group) => group.valueMg !== null)
      .map((group) => 1 - used(group.id) / (group.valueMg ?? 1))
    expect(left.filter((part) => part < 0.05)).toHaveLength(2)
    expect(left.every((part) => part > 0)).toBe(true)
    expect(demoPowerGroups.some((group) => group.valueMg === null)).toBe(true)
  })

  test('is held on the balances, by assay to the milligram', () => {
    for (const row of balances) {
      const open = orders.filter(
        (order) => order.contractId === row.contractId && order.metalId === row.metalId,
      )
      expect(row.metalBidsMg).toBe(
        open
          .filter(({ metalReleasedAt: at }) => at === null || at > row.updatedAt)
          .reduce((sum, order) => sum + order.metalNeedMg, 0),
      )
      const mass = (parts: { massMg: number }[]) => parts.reduce((sum, part) => sum + part.massMg, 0)
      expect(mass(row.assaysFree)).toBe(row.metalFreeMg)
      expect(mass(row.assaysBids)).toBe(row.metalBidsMg)
      expect(contracts.find((one) => one.id === row.contractId)?.contractType).toBe('with_metals')
    }
    expect(balances.some((row) => row.metalBidsMg > 0)).toBe(true)
  })

  test('is over when the day begins, at whatever time of it a server starts', () => {
    const moments = [
      ...balances.map((row) => row.updatedAt),
      ...history.movements.map(({ at }) => String(at)),
    ]
    for (const at of moments) expect(Date.parse(at)).toBeLessThan(Date.parse(dayStart(today)))
  })

  test('holds what its orders hold, and was brought before them (G-370)', () => {
    for (const row of balances) {
      const events = metalEvents(row, orders)
      const held = events.reduce((sum, { kind, mg }) => sum + effectOf(kind, mg).bidsMg, 0)
      expect(held).toBe(row.metalBidsMg)
    }
    expect(new Set(history.movements.map(({ kind }) => kind))).toEqual(
      new Set(['received', 'loss', 'returned']),
    )
  })
})

describe('the texts of the demo', () => {
  test('exist in both languages', () => {
    for (const { title } of [...referenceMenu, ...demoMenu, ...demoContentBlocks])
      expect(title.ru && title.en).toBeTruthy()
    for (const { body } of demoContentBlocks) {
      expect(body.ru).toMatch(/[а-я]/)
      expect(body.en).not.toMatch(/[а-яё]/i)
    }
    expect(new Set(referenceMenu.map((entry) => entry.place))).toEqual(new Set(['top', 'footer']))
  })
})
