import { checkPermissions } from '@proba/domain/access/permission'
import type { Person } from '../session/enter.ts'
import type { Page } from './page.ts'
import { addressOf, type MenuGroup, menuGroups, type Resource } from './resource.ts'

/** Everything that has an address in the back office. */
export interface Registry {
  readonly resources: readonly Resource[]
  readonly pages: readonly Page[]
}

/** The registry without the resources that the installation of this person does not have. */
export const registryFor = (person: Person, { resources, pages }: Registry): Registry => ({
  resources: resources.filter((resource) => resource.isThere?.(person) ?? true),
  pages,
})

/** A resource or a page as the menu lists it. */
export interface MenuEntry {
  /** Address under /admin, with its leading slash. */
  readonly to: string
  /** Key of its name; a resource has a plural. */
  readonly label: string
  readonly icon: Resource['icon']
  readonly group: MenuGroup | undefined
  readonly order: number
  readonly access: Page['access']
}

const entryOfPage = ({ name, path, icon, group, order, access }: Page): MenuEntry => ({
  to: `/${path}`,
  label: `pages.${name}.name`,
  icon,
  group,
  order,
  access,
})

const entryOfResource = (resource: Resource): MenuEntry => ({
  to: `/${addressOf(resource)}`,
  label: `resources.${resource.name}.name`,
  icon: resource.icon,
  group: resource.group,
  order: resource.order,
  access: resource.access,
})

const placeOf = ({ group, order }: MenuEntry) => (group ? menuGroups.indexOf(group) + 1 : 0) * 1000 + order

/** Resources and pages in the order of the menu; what has no group comes first. */
export const menuEntries = ({ resources, pages }: Registry): readonly MenuEntry[] =>
  [...pages.filter(({ isPersonal }) => !isPersonal).map(entryOfPage), ...resources.map(entryOfResource)].sort(
    (a, b) => placeOf(a) - placeOf(b),
  )

/** Whether a person with these permissions may open a resource or a page. */
export const mayOpen = ({ access }: Pick<MenuEntry, 'access'>, own: readonly string[]): boolean =>
  access === 'everyone' || checkPermissions(own, access, 'some')
