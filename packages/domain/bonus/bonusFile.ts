/** The terms of the silver bonus, a PDF that the build writes among the public files (decision G-453). */
export const bonusFile = 'silver_bonus.pdf'

/** Its former name, which old links may still use. */
export const earlierBonusFile = 'silver-bonus.pdf'
