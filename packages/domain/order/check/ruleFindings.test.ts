import { describe, expect, test } from 'vitest'
import { checkLevels } from '../../codes/checkCodes.ts'
import { type OrderableType, orderableTypes } from '../../codes/orderType.ts'
import { residueKey } from '../../stock/residue.ts'
import { factValues } from '../factValues.ts'
import { checkInputOf, resourcesOf, rowOf } from './orderCheck.support.ts'
import { orderRules, ruleOfCode } from './orderRules.ts'
import { ruleFindings } from './ruleFindings.ts'
import { emptyRuleForm, ruleQuestion, withRuleCompany, withRuleProduct } from './ruleQuestion.ts'

const stateOf = (...tried: Parameters<typeof ruleFindings>) =>
  Object.fromEntries(ruleFindings(...tried).map(({ rule, state }) => [rule, state]))
const find = (rule: string, ...tried: Parameters<typeof ruleFindings>) =>
  ruleFindings(...tried).find((finding) => finding.rule === rule)

describe('what each rule says about a row (G-352, G-353)', () => {
  test('every refusal of the order check belongs to a rule that has numbers', () => {
    for (const code of Object.keys(checkLevels) as (keyof typeof checkLevels)[])
      expect(orderRules[ruleOfCode[code]].length, code).toBeGreaterThan(0)
  })

  test('every rule is answered once for every order type; those that do not concern it are unused', () => {
    for (const orderType of orderableTypes) {
      const states = stateOf(checkInputOf({ orderType }), rowOf())
      expect(Object.keys(states)).toEqual(Object.keys(orderRules))
      expect(states.capacity === 'unused').toBe(orderType !== 'products_production')
      expect(states.productMinimum === 'unused').toBe(orderType !== 'products_production')
      expect(states.metalBalance).toBe('unused')
    }
  })

  test('the capacity tells what is left in grams of the product, its factor and the pieces that fit', () => {
    const row = rowOf({ powerGroupId: 3, productionFactor: 2, count: 10 })
    const input = checkInputOf({ resources: resourcesOf({ powerGroups: new Map([[3, 20_160]]) }) })
    expect(find('capacity', input, row)).toMatchObject({
      state: 'refused',
      numbers: ['DR-25', 'DR-26', 'DR-38', 'G-090', 'G-092'],
      facts: [
        { code: 'factor', params: { factor: 2 } },
        { code: 'leftWeight', params: { leftMg: 10_080, unitMg: 2520, pieces: 4 } },
      ],
      refusals: [{ code: 'capacity_exceeded', params: { exceeded: 15_120 } }],
    })
    const disabledRestrictions = ['production_capacity'] as const
    expect(find('capacity', { ...input, disabledRestrictions }, row)).toMatchObject({
      state: 'off',
      refusals: [],
    })
    expect(find('capacity', input, rowOf())).toMatchObject({ state: 'met', facts: [{ code: 'unlimited' }] })
  })

  test('an ended contract, a minimum and a balance that lack something refuse with their numbers', () => {
    const input = checkInputOf({
      contract: { name: 'K-1', type: 'with_metals', endDate: '2024-03-01', active: true },
      metalMinimums: [{ metalId: 1, productType: 'finished', minMg: 150_000 }],
      metalFree: new Map([[1, 1000]]),
    })
    const row = rowOf({ productMinimum: { weightMg: null, count: 5 } })
    expect(stateOf(input, row)).toMatchObject({
      contract: 'refused',
      productMinimum: 'met',
      metalMinimum: 'refused',
      metalBalance: 'refused',
    })
    expect(find('metalBalance', input, row)?.facts).toEqual([
      { code: 'freeMetal', params: { freeMg: 1000, needMg: 14_792 } },
    ])
  })

  test('what the catalogue and the contract say is told for each row (G-352)', () => {
    const factsOf = (rule: string, change: Parameters<typeof rowOf>[0], input = {}) =>
      find(rule, checkInputOf(input), rowOf(change))?.facts.map(({ code }) => code)
    expect(
      factsOf('contract', {}, { contract: { name: 'K', type: 'demo', endDate: null, active: false } }),
    ).toEqual(['active.no', 'noEnd'])
    expect(factsOf('contract', {})).toEqual(['active.yes', 'end'])
    expect(factsOf('catalogue', {})).toEqual(['listed.yes'])
    expect(factsOf('catalogue', { exists: false })).toEqual(['listed.no'])
    expect(factsOf('catalogue', { offerOffered: false })).toEqual(['listed.no'])
    expect(factsOf('availability', {})).toEqual([
      'switchedOn.no',
      'contracts',
      'discontinued.no',
      'coating.yes',
      'unit',
    ])
    const conditions = { inStock: [], isClosed: true, isDiscontinued: true, forContractType: 'demo' as const }
    expect(factsOf('availability', { conditions, coatingOffered: false })).toEqual([
      'switchedOn.no',
      'wanted.demo',
      'contracts',
      'discontinued.yes',
      'coating.no',
      'unit',
    ])
    expect([factsOf('closed', {}), factsOf('closed', { conditions })]).toEqual([
      ['isClosed.no'],
      ['isClosed.yes'],
    ])
    expect(factsOf('closed', {}, { orderType: 'products_coil' })).toEqual([])
  })

  test('what is left of coils, of stock and of a group without a limit is told as the order draws on it', () => {
    const resources = resourcesOf({
      powerGroups: new Map([[3, null]]),
      coilPools: new Map([[7, { mode: 1 as const, values: [{ id: 1, value: 5039 }] }]]),
      residues: new Map([[residueKey(1, 1, 'finished'), 4]]),
    })
    const facts = (rule: string, orderType: OrderableType, change = {}) =>
      find(rule, checkInputOf({ orderType, resources }), rowOf({ powerGroupId: 3, coilPoolId: 7, ...change }))
        ?.facts
    expect(facts('coil', 'products_coil')).toEqual([
      { code: 'leftWeight', params: { leftMg: 5039, unitMg: 2520, pieces: 1 } },
    ])
    expect(facts('coil', 'products_coil', { unitMg: 0 })).toMatchObject([{ params: { pieces: 0 } }])
    expect(facts('stock', 'products_finished')).toEqual([{ code: 'leftPieces', params: { left: 4 } }])
    expect(facts('capacity', 'products_production')).toEqual([{ code: 'unlimited', params: {} }])
    expect(facts('capacity', 'products_coil')).toEqual([])
    expect(facts('stock', 'products_coil')).toEqual([])
  })

  test('minimums are told of what is made to order, those of a metal by its kind of products', () => {
    const minimums = (['semi_finished', 'finished'] as const).flatMap((productType) =>
      [2, 1].map((metalId) => ({
        metalId,
        productType,
        minMg: metalId * (productType === 'finished' ? 30_000 : 7),
      })),
    )
    const input = checkInputOf({ metalMinimums: minimums })
    const row = rowOf({ productMinimum: { weightMg: 9, count: null } })
    expect(find('productMinimum', input, row)?.facts).toEqual([
      { code: 'minimumWeight', params: { minimumMg: 9, weightMg: 25_200 } },
      { code: 'minimumCount', params: { minimum: 0, count: 10 } },
    ])
    expect(
      find('productMinimum', input, rowOf({ productMinimum: { weightMg: null, count: 5 } }))?.facts,
    ).toEqual([
      { code: 'minimumWeight', params: { minimumMg: 0, weightMg: 25_200 } },
      { code: 'minimumCount', params: { minimum: 5, count: 10 } },
    ])
    expect(find('metalMinimum', input, row)?.facts).toEqual([
      { code: 'minimumOfMetal', params: { minimumMg: 30_000, weightMg: 25_200, shortageMg: 4800 } },
    ])
    expect(find('metalMinimum', checkInputOf(), row)?.facts).toEqual([
      { code: 'minimumOfMetal', params: { minimumMg: 0, weightMg: 25_200, shortageMg: 0 } },
    ])
    expect(find('productMinimum', checkInputOf({ orderType: 'products_finished' }), row)?.facts).toEqual([])
    expect(find('metalMinimum', checkInputOf({ orderType: 'products_finished' }), row)?.state).toBe('unused')
    expect(find('metalBalance', checkInputOf({ metalFree: new Map() }), row)?.facts).toMatchObject([
      { params: { freeMg: 0 } },
    ])
  })

  test('values read as grams, days and plain numbers in the language', () => {
    const params = { freeMg: 1_234_500, day: '2024-03-01', factor: 1.25, pieces: 1200, reason: 'x' }
    expect(factValues({ params }, 'ru')).toEqual({
      freeMg: '1\u00a0234,5',
      day: '01.03.2024',
      factor: '1,25',
      pieces: '1\u00a0200',
      reason: 'x',
    })
  })
})

describe('the form of the rules (G-352)', () => {
  const company = { id: 1, name: 'Alpha', contracts: [{ id: 4, name: 'П-1' }] }
  const product = { id: 2, name: 'A', sizes: [{ id: 5, name: '45 см' }], coatings: [{ id: 1, name: '–' }] }
  const full = withRuleProduct(withRuleCompany(emptyRuleForm, company), product)

  test('asks once company, contract, size and coating are chosen, which come with company and product', () => {
    expect(ruleQuestion(emptyRuleForm)).toBeNull()
    expect(ruleQuestion(withRuleCompany(emptyRuleForm, company))).toBeNull()
    expect(ruleQuestion(full)).toEqual({
      company: 1,
      contract: 4,
      size: 5,
      coating: 1,
      orderType: 'products_production',
      count: 1,
    })
    expect(ruleQuestion(withRuleCompany(full, { ...company, contracts: [] }))).toBeNull()
    for (const field of ['company', 'contract', 'size', 'coating'] as const)
      expect(ruleQuestion({ ...full, [field]: null }), field).toBeNull()
  })

  test('asks nothing for a count that no row can have', () => {
    for (const count of ['', '0', '1,5', '-1', '1000000', '9'.repeat(400), 'x'])
      expect(ruleQuestion({ ...full, count })).toBeNull()
    expect(ruleQuestion({ ...full, count: ' 999999 ' })).toMatchObject({ count: 999_999 })
  })
})
