import { useState } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { ConfirmDialog } from '../../ui/windows/ConfirmDialog.tsx'
import styles from './CartScreen.module.css'
import type { CartOfType, ShownCartRow } from './cartOfType.ts'
import type { RemoveRows } from './changes/useRemoval.ts'

interface CartToolbarProps {
  readonly ofType: CartOfType
  readonly rows: readonly ShownCartRow[]
  readonly chosen: readonly ShownCartRow[]
  readonly remove: RemoveRows
  readonly onTransfer: (anchor: HTMLElement) => void
  readonly onChange: () => void
  readonly onClear: () => void
}

function sumOf(rows: readonly ShownCartRow[]) {
  return rows.reduce(
    (sum, { offer }) => ({ count: sum.count + offer.count, weight: sum.weight + offer.count * offer.weight }),
    { count: 0, weight: 0 },
  )
}

function useFigures() {
  const { grams2, integer } = useFormat()
  return (rows: readonly ShownCartRow[]) => {
    const { count, weight } = sumOf(rows)
    return {
      smart_count: rows.length,
      n: integer(rows.length),
      pieces: integer(count),
      grams: grams2(weight),
    }
  }
}

/** Deletes the chosen rows or the whole order type, after a confirmation. */
function useDeletion({ ofType, rows, chosen, remove }: CartToolbarProps) {
  const t = useTranslate()
  const [question, setQuestion] = useState<'rows' | 'all' | null>(null)
  const confirm = () => {
    setQuestion(null)
    void remove(question === 'all' ? rows : chosen, question === 'all')
  }
  const name = t(`terms.orderType.${ofType.orderType}`)
  return { question, name, ask: setQuestion, confirm }
}

function DeletionDialogs({
  deletion,
  ...props
}: CartToolbarProps & { deletion: ReturnType<typeof useDeletion> }) {
  const t = useTranslate()
  const figuresOf = useFigures()
  const { question, name, ask, confirm } = deletion
  const all = figuresOf(props.rows)
  const some = figuresOf(props.chosen)
  const common = { isDangerous: true, onConfirm: confirm, onCancel: () => ask(null) }
  return (
    <>
      <ConfirmDialog
        {...common}
        isOpen={question === 'rows'}
        title={t('cart.remove.rowsTitle', some)}
        confirmText={t('cart.remove.rowsConfirm')}
      >
        <p>{t('cart.remove.rowsText', some)}</p>
      </ConfirmDialog>
      <ConfirmDialog
        {...common}
        isOpen={question === 'all'}
        title={t('cart.remove.allTitle', { name })}
        confirmText={t('cart.remove.allConfirm')}
      >
        <p>
          {t('cart.remove.allText', {
            ...all,
            rows: t('terms.unit.rows', { smart_count: props.rows.length }),
          })}
        </p>
      </ConfirmDialog>
    </>
  )
}

/** Actions on the chosen rows, or a hint how to choose some. */
export function CartToolbar(props: CartToolbarProps) {
  const { chosen, onTransfer, onChange, onClear } = props
  const t = useTranslate()
  const figuresOf = useFigures()
  const deletion = useDeletion(props)
  const figures = figuresOf(chosen)
  return (
    <div role="toolbar" aria-label={t('cart.chosen.label')} className={styles.toolbar}>
      {chosen.length === 0 ? (
        <>
          <p className={styles.hint}>{t('cart.chosen.hint')}</p>
          <PlainButton kind="plain" onClick={() => deletion.ask('all')}>
            {t('cart.remove.all')}
          </PlainButton>
        </>
      ) : (
        <>
          <p className={styles.chosen}>
            <strong>{t('cart.chosen.rows', figures)}</strong>{' '}
            <span className="figures">{t('cart.chosen.figures', figures)}</span>
          </p>
          <PlainButton aria-haspopup="dialog" onClick={onChange}>
            {t('cart.chosen.change')}
          </PlainButton>
          <PlainButton aria-haspopup="menu" onClick={(event) => onTransfer(event.currentTarget)}>
            {t('cart.chosen.transfer')}
          </PlainButton>
          <PlainButton onClick={() => deletion.ask('rows')}>{t('cart.chosen.remove')}</PlainButton>
          <PlainButton kind="plain" onClick={onClear}>
            {t('cart.chosen.clear')}
          </PlainButton>
        </>
      )}
      <DeletionDialogs {...props} deletion={deletion} />
    </div>
  )
}
