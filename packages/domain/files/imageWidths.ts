/** Widths in which a public image is served, px: of a phone's half column up to a wide banner on a dense screen. */
export const imageWidths = [320, 640, 960, 1440, 1920] as const

export type ImageWidth = (typeof imageWidths)[number]

/** Address of a public file by its uuid, of an image in one of the widths (G-012, G-085). */
export const publicFilePath = (uuid: string, width?: ImageWidth): string =>
  width === undefined ? `/files/${uuid}` : `/files/${uuid}/${width}.webp`
