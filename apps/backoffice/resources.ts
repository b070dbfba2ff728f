import { menuGroups, type Resource } from './resource.ts'

const files = import.meta.glob<Readonly<Record<string, Resource>>>(
  ['./resources/*.tsx', '!./resources/*.test.tsx'],
  { eager: true },
)

const place = (resource: Resource) => menuGroups.indexOf(resource.group) * 1000 + resource.order

/** Every resource of the back office in the order of the menu: one per file of `resources/`. */
export const resources: readonly Resource[] = Object.values(files)
  .flatMap((file) => Object.values(file))
  .sort((a, b) => place(a) - place(b))
