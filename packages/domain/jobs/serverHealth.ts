/** How often a server says that it is there (decision G-531). */
export const beatSeconds = 15

/** Longer than three beats: a server that was busy for one is not taken for dead. */
export const aliveSeconds = 50

/** Whether a server that last reported at `beatAt` (ms of the epoch) counts as running. */
export const isServerAlive = (beatAt: number, now: number): boolean => now - beatAt < aliveSeconds * 1000

/** Answers that took so many seconds are slow (decision G-532). */
export const slowAnswerSeconds = 1

/** The minutes for which a server counts its answers. */
export const countedMinutes = 15
