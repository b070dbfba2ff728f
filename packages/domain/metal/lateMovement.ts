/**
 * Whether a late movement of free metal leaves the finenesses in which orders hold metal as they are. `lowest` is the least mg of
 * its fineness that was free from its moment on, without it; `freeMg` is what it adds. As long as the fineness is never used up,
 * neither with the movement nor without it, each order drew all that it needed of it. Where accounting reports no finenesses, orders
 * do not look at what is free at all (G-059).
 */
export const leavesOrders = (isDivided: boolean, lowest: number, freeMg: number): boolean =>
  !isDivided || lowest + Math.min(0, freeMg) > 0
