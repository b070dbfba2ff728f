import { paperReasons } from '@proba/api/papers/deliveredPapers'
import { coilReasons, powerReasons, residueReasons } from '@proba/api/stock/stockUpdates'
import {
  movementReasons,
  shipmentReasons,
  snapshotReasons,
  updateReasons,
} from '@proba/api/system/integration'
import { companyReasons, contractReasons, costReasons, productReasons } from '@proba/api/system/masterData'
import { plainRefusal, refusalReasons } from '@proba/domain/codes/refusalReason'
import { expect, test } from 'vitest'

test('the inbox knows every reason of every call, and no other (G-589)', () => {
  const all = [
    ...[...updateReasons, ...movementReasons, ...snapshotReasons, ...paperReasons, ...productReasons],
    ...[...companyReasons, ...contractReasons, ...costReasons, ...coilReasons, ...powerReasons],
    ...[...residueReasons, ...shipmentReasons, plainRefusal],
  ]
  expect([...refusalReasons].sort()).toEqual([...new Set<string>(all)].sort())
})
