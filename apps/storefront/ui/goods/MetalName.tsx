import { useSession } from '../../lib/session/session.tsx'
import { MetalChip } from './MetalChip.tsx'

/** Metal of a record in its tint; the record carries only its id and name. */
export function MetalName({ metal }: { metal: { readonly id: number; readonly name: string } }) {
  const { metals } = useSession().init
  return <MetalChip code={metals.find(({ id }) => id === metal.id)?.code ?? ''} name={metal.name} />
}
