import { type AccountEvent, type Division, type EventKind, type Known, withParts } from './metalAccount.ts'
import type { Assays } from './metalBalance.ts'

const instant = (minute: number) => new Date(Date.UTC(2026, 10, 16, 0, minute)).toISOString()
/** An event of an order of the portal, at a minute of one hour. */
export const ofOrder = (
  kind: EventKind,
  orderId: number,
  minute: number,
  mass = 10_000,
  assay = 585,
): AccountEvent => ({ kind, at: instant(minute), parts: [{ assay, mass }], source: { orderId } })
/** An event from accounting, with the id that accounting gave it. */
export const delivered = (
  kind: EventKind,
  senderId: string,
  minute: number,
  mg: number,
  assay = 585,
): AccountEvent => ({
  kind,
  at: instant(minute),
  parts: [{ assay, mass: mg }],
  source: { senderId },
})
/** By fineness what is free and what orders hold. */
export const division = (parts: Readonly<Record<number, readonly [free: number, bids: number]>>): Division =>
  withParts(
    new Map(),
    Object.entries(parts).map(([assay, [freeMg, bidsMg]]) => [Number(assay), { freeMg, bidsMg }] as const),
  )
/** What is there before events, and what orders hold of it. */
export const known = (
  start: Division,
  held: Readonly<Record<number, Assays>> = {},
  isDivided = true,
): Known => ({
  division: start,
  isDivided,
  orders: new Map(Object.entries(held).map(([id, parts]) => [Number(id), { held: parts, gone: [] }])),
})
/** The parts of a division by their fineness, in which two that are equal look alike. */
export const sorted = (found: Division) => [...found].sort(([a], [b]) => a - b)
