import type { Page } from './declarations/page.ts'

const files = import.meta.glob<Readonly<Record<string, Page>>>(['./pages/*.tsx', '!./pages/*.test.tsx'], {
  eager: true,
})

/** Every page of the back office that is no resource: one per file of `pages/`. */
export const pages: readonly Page[] = Object.values(files).flatMap((file) => Object.values(file))
