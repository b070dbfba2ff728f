/** The terms of the silver bonus, a PDF that the build writes among the public files (decision G-453). */
export const bonusFile = 'silver_bonus.pdf'

/** Its name of before, which links in mails and on other sites may still have. */
export const earlierBonusFile = 'silver-bonus.pdf'
