/** The promotions that give a company a bonus; also the codes of the promotions a company takes part in. */
export const bonusKinds = ['welcome', 'silver'] as const
export type BonusKind = (typeof bonusKinds)[number]

/** How far a bonus has come: nothing counted yet, being earned, waiting for a manager, spent on orders (G-251). */
export const bonusStages = ['start', 'accumulation', 'withdrawal', 'discount'] as const
export type BonusStage = (typeof bonusStages)[number]
