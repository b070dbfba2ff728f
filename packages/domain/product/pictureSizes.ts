/** Edges in pixels of the square pictures kept of every product picture, smallest first (G-085). */
export const pictureSizes = [50, 400, 1000, 2000] as const

/** Edge of a square picture in pixels. */
export type PictureSize = (typeof pictureSizes)[number]
