import { useEffect } from 'react'
import { useContracts } from '../../lib/contracts.ts'
import { useFormat } from '../../lib/format.ts'
import { useTranslate } from '../../lib/language.tsx'
import { useToast } from '../../lib/toasts.tsx'
import { useCall } from '../../lib/useCall.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { MetalSwatch } from '../../ui/MetalChip.tsx'
import { WeightText } from '../../ui/WeightText.tsx'
import styles from './MetalBalance.module.css'

/** Metal left on the active contract; a contract without metal shows nothing. */
export function MetalBalance({ className }: { className: string | undefined }) {
  const t = useTranslate()
  const format = useFormat()
  const toast = useToast()
  const { active } = useContracts()
  const { data, error } = useCall(
    'GET /contracts/{id}/metals',
    active ? { params: { id: active.id } } : null,
    { keepPreviousData: false },
  )
  useEffect(() => {
    if (error) toast(t('errors.balance'), 'error')
  }, [error, toast, t])
  if (!active || !data || data.length === 0) return null
  return (
    <Disclosure label={t('shell.balance.title')} className={className}>
      <table className={styles.table}>
        <caption>{t('shell.balance.caption')}</caption>
        <tbody>
          {data.map(({ metal, metalFree, updatedAt }) => (
            <tr key={metal.id}>
              <th scope="row">
                <MetalSwatch code={metal.code} /> {metal.name}
              </th>
              <td data-short={metalFree < 0}>
                <WeightText mg={metalFree} />
              </td>
              <td className={styles.at}>{format.dateTime(updatedAt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Disclosure>
  )
}
