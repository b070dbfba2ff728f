/** Every section of the personal area, for the journeys that look at all screens. */
export const personalScreens = [
  '/personal/orders',
  '/personal/auto-orders',
  '/personal/degustation',
  '/personal/ledger',
  '/personal/registration',
] as const
