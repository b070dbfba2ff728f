/** The pages of the bonuses of a company. */
export const bonusScreens = ['/welcome_bonus/new', '/peremeny-v-serebre-s-vygodoy'] as const

/** Every section of the personal area, for the journeys that look at all screens. */
export const personalScreens = [
  '/personal/orders',
  '/personal/auto-orders',
  '/personal/degustation',
  '/personal/documents/papers',
  '/personal/documents/acts',
  '/personal/documents/metal-report',
  '/personal/return/17',
  '/personal/ledger',
  '/personal/registration',
] as const
