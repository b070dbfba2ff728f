/** A bonus that has just begun, with one step of its tariff. */
export const newBonus = {
  stage: 'accumulation' as const,
  tariff: [{ weight: 500_000, sum: 1_000_000 }],
  balance: 0,
  spent: { sum: 0, orders: 0 },
  currentWeight: 0,
  neededWeight: 500_000,
  orders: [],
  startDate: '2022-09-15',
  orderExpirationDate: '2022-10-31',
  bonusExpirationDate: '2022-11-15',
  updateDate: '2022-10-20T21:30:00.000Z',
}

/** An answer without orders of a bonus. */
export const noBonusOrders = {
  items: [],
  meta: { pagination: { currentPage: 1, perPage: 20, total: 0, lastPage: 1 } },
}
