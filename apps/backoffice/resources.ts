import type { Resource } from './declarations/resource.ts'

const files = import.meta.glob<Readonly<Record<string, Resource>>>(
  ['./resources/*/*.tsx', '!./resources/*/*.test.tsx'],
  { eager: true },
)

/** Every resource of the back office: one per file of `resources/<area>/`. */
export const resources: readonly Resource[] = Object.values(files).flatMap((file) => Object.values(file))
