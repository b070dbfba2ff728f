import { useState } from 'react'
import { Button } from 'react-admin'
import { maySave, type Resource } from '../declarations/resource.ts'
import { usePerson } from '../session/PersonContext.tsx'
import { BulkDialog } from './BulkDialog.tsx'

/** The changes that a resource declares for selected records, for those who may save them (decision G-349). */
export function BulkButtons({ resource }: { readonly resource: Resource }) {
  const { permissions } = usePerson()
  const [chosen, setChosen] = useState<string | null>(null)
  const { bulk } = resource
  if (!bulk || !maySave(resource, permissions)) return null
  const change = chosen === null ? undefined : bulk[chosen]
  return (
    <>
      {Object.keys(bulk).map((name) => (
        <Button
          key={name}
          label={`resources.${resource.name}.bulk.${name}.label`}
          onClick={() => setChosen(name)}
        />
      ))}
      {chosen !== null && change && (
        <BulkDialog resource={resource} name={chosen} change={change} onClose={() => setChosen(null)} />
      )}
    </>
  )
}
