import type { ComponentType } from 'react'
import type { Resource } from '../../declarations/resource.ts'
import { ResourceCreate, ResourceEdit } from '../form/ResourceForms.tsx'
import { NotFound } from '../NotFound.tsx'
import { ResourceList } from './ResourceList.tsx'

/** The screens of a resource as react-admin takes them. */
export interface Views {
  readonly list: ComponentType
  readonly edit?: ComponentType
  readonly create?: ComponentType
}

/** Derives the screens that the calls of a resource allow. */
export function viewsOf(resource: Resource): Views {
  const { get, create } = resource.transport
  if (resource.only !== undefined) return { list: () => <ResourceEdit resource={resource} /> }
  return {
    list: () => <ResourceList resource={resource} />,
    ...(get && { edit: () => <ResourceEdit resource={resource} /> }),
    // Without it the address would open a record called `create`.
    create: create ? () => <ResourceCreate resource={resource} /> : NotFound,
  }
}
