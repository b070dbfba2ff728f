import type { Permission } from '@proba/domain/access/permission'
import type { ComponentType } from 'react'
import type { MenuGroup, Resource } from './resource.ts'

/** A screen that shows no records of one kind; its title and its name in the menu are `pages.<name>.name`. */
export interface Page {
  readonly name: string
  /** Address under /admin without a leading slash; the start page has an empty one. */
  readonly path: string
  readonly icon: Resource['icon']
  /** Without a group the page is listed above the groups of the menu. */
  readonly group?: MenuGroup
  /** Place within the group. */
  readonly order: number
  /** Any one of these permissions opens it; the start page is open to everyone who may enter the back office. */
  readonly access: readonly Permission[] | 'everyone'
  /** It is the person's own: their menu leads to it, the menu of sections does not. */
  readonly isPersonal?: true
  readonly component: ComponentType
}

/** Declares a page; it comes back as it was declared. */
export const definePage = (page: Page): Page => page
