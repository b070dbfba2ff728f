import { createContext, type ReactNode, useContext } from 'react'
import type { Registry } from './registry.ts'

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
