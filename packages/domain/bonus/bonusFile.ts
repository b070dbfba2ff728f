/** The terms of the silver bonus, a PDF that the build writes among the public files (decision G-453). */
export const bonusFile = 'silver-bonus.pdf'
