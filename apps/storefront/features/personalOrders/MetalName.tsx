import { useSession } from '../../lib/session.tsx'
import { MetalChip } from '../../ui/MetalChip.tsx'

/** Metal of an order in its tint; the order carries only its id and name. */
export function MetalName({ metal }: { metal: { readonly id: number; readonly name: string } }) {
  const { metals } = useSession().init
  return <MetalChip code={metals.find(({ id }) => id === metal.id)?.code ?? ''} name={metal.name} />
}
