import type { MetalId } from '../../areas/system/setup/referenceRecords.ts'

/** Metal of a customer at the factory: pure mg free, and its division by assay in per cent. */
export interface BalancePlan {
  sapNumber: string
  metalId: MetalId
  freeMg: number
  shares: [assay: number, percent: number][]
}

/** Work contracts only (decision G-058): the second company is nearly out of gold, the ended contract has some left. */
export const demoBalances: BalancePlan[] = [
  {
    sapNumber: '4600012401',
    metalId: 1,
    freeMg: 3_850_420,
    shares: [
      [585, 72],
      [750, 21],
      [999, 7],
    ],
  },
  {
    sapNumber: '4600012401',
    metalId: 2,
    freeMg: 12_400_000,
    shares: [
      [925, 90],
      [999, 10],
    ],
  },
  { sapNumber: '4600012401', metalId: 3, freeMg: 240_150, shares: [[950, 100]] },
  { sapNumber: '4600012403', metalId: 1, freeMg: 11_870, shares: [[585, 100]] },
  {
    sapNumber: '4600019101',
    metalId: 1,
    freeMg: 95_300,
    shares: [
      [585, 85],
      [750, 15],
    ],
  },
  { sapNumber: '4600019101', metalId: 2, freeMg: 2_310_000, shares: [[925, 100]] },
  { sapNumber: '4600019101', metalId: 3, freeMg: 0, shares: [[950, 100]] },
]
