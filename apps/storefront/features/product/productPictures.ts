import type { Product } from './productDetail.ts'

/** Pictures of a product in a coating: those of the coating replace those of the product (G-085). */
export function picturesOf(
  { covering: coating, images, additionalImages }: Product,
  coatingId: number | null,
): string[] {
  const coatingImages = coating.find(({ id }) => id === coatingId)?.images ?? []
  return [...new Set(coatingImages.length > 0 ? coatingImages : [...images, ...additionalImages])]
}
