import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import styles from './Clients.module.css'
import type { Client } from './useClients.ts'

/** The facts of a client by what they are about; those that ask for something are marked. */
function useFacts(client: Client) {
  const t = useTranslate()
  const { integer, grams2, day, date } = useFormat()
  const fact = (name: string, text: string, isUrgent = true) => ({ name, text, isUrgent })
  const { cart, readyOrders, endingContracts, negativeMetal, autoOrders } = client
  return [
    cart &&
      fact(
        'cart',
        t('clients.cart', {
          rows: t('terms.unit.rows', { smart_count: cart.rows }),
          weight: t('terms.unit.grams', { value: grams2(cart.weight) }),
          day: date(cart.changedAt),
        }),
        false,
      ),
    readyOrders > 0 &&
      fact('ready', t('clients.ready', { smart_count: readyOrders, n: integer(readyOrders) })),
    ...endingContracts.map(({ id, name, endDate }) =>
      fact(`contract ${id}`, t('clients.contract', { name, day: day(endDate) })),
    ),
    ...negativeMetal.map(({ id, name, weight }) =>
      fact(
        `metal ${id}`,
        t('clients.metal', { name, weight: t('terms.unit.grams', { value: grams2(-weight) }) }),
      ),
    ),
    autoOrders > 0 &&
      fact('autoOrders', t('clients.autoOrders', { smart_count: autoOrders, n: integer(autoOrders) }), false),
  ].filter((one) => one !== false && one !== null)
}

/** What is going on at a client: carts, ready orders, contracts, metal, auto-orders; nothing where nothing is. */
export function ClientFacts({ client }: { client: Client }) {
  const t = useTranslate()
  const facts = useFacts(client)
  if (facts.length === 0) return null
  return (
    <ul className={styles.facts} aria-label={t('clients.facts', { name: client.name })}>
      {facts.map(({ name, text, isUrgent }) => (
        <li key={name} className={isUrgent ? styles.urgent : undefined}>
          {text}
        </li>
      ))}
    </ul>
  )
}
