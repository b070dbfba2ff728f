import { createContext, type ReactNode, useContext } from 'react'
import type { Registry } from './registry.ts'
import { addressOf } from './resource.ts'

const RegistryContext = createContext<Registry>({ resources: [], pages: [] })

interface Props {
  readonly registry: Registry
  readonly children: ReactNode
}

/** Gives the screens the resources and pages around them. */
export const RegistryProvider = ({ registry, children }: Props) => (
  <RegistryContext value={registry}>{children}</RegistryContext>
)

/** The resources and pages of this back office. */
export const useRegistry = (): Registry => useContext(RegistryContext)

/** Address of a resource by its name, as react-admin knows it; null where there is no such resource. */
export function useAddress(name: string): string | null {
  const resource = useRegistry().resources.find((known) => known.name === name)
  return resource ? addressOf(resource) : null
}
