import { type ReactNode, useState } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useTranslate } from '../../lib/language/language.tsx'
import type { Words } from '../../lib/language/words.ts'
import { MetalSwatch } from '../../ui/goods/MetalChip.tsx'
import { PlainButton } from '../../ui/page/PlainButton.tsx'
import { alloysOf, type DraftRow, mergedDraft, type Product } from './additionalRows.ts'
import styles from './CartStage.module.css'
import type { PageContext } from './PageContext.ts'
import { CartRows } from './tables/CartRows.tsx'

/** Rows that one chip of the filter shows: of an alloy, or of a type of fittings. */
interface RowPart {
  readonly id: string
  readonly name: string
  readonly rows: readonly DraftRow[]
}

/** Rows by alloy in the order of the page. */
function partsByAlloy(products: readonly Product[], rows: readonly DraftRow[]): RowPart[] {
  return [...alloysOf(products).values()].flatMap(({ id, name }) => {
    const own = rows.filter(({ alloyId }) => alloyId === id)
    return own.length > 0 ? [{ id: String(id), name, rows: own }] : []
  })
}

/** Rows by the type of their product, as fittings are grouped. */
function partsByType({ products, types }: PageContext, rows: readonly DraftRow[]): RowPart[] {
  return types.flatMap(({ code, title }) => {
    const ids = products.filter(({ type }) => type === code).map(({ id }) => id)
    const own = rows.filter(({ id }) => ids.includes(id))
    return own.length > 0 ? [{ id: code, name: title, rows: own }] : []
  })
}

const sumOf = (rows: readonly DraftRow[]) => rows.reduce((sum, { weight }) => sum + weight, 0)

/** Positions and weight per alloy. */
function Summary({ products, rows }: { products: readonly Product[]; rows: readonly DraftRow[] }) {
  const t = useTranslate()
  const { grams2, integer } = useFormat()
  const alloys = alloysOf(products)
  return (
    <section className={styles.summary} aria-label={t('additional.cart.summary')}>
      <h3>{t('additional.cart.summary')}</h3>
      <dl className="figures">
        {partsByAlloy(products, rows).map(({ id, name, rows: own }) => (
          <div key={id}>
            <dt>
              <MetalSwatch code={alloys.get(Number(id))?.metal.code === 'AU' ? 'gold' : 'silver'} /> {name}
            </dt>
            <dd>
              {integer(own.length)} · {t('terms.unit.grams', { value: grams2(sumOf(own)) })}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

interface ChipsProps {
  readonly parts: readonly RowPart[]
  readonly active: string | null
  readonly onChoose: (id: string | null) => void
}

/** Chips that show all rows or those of one part. */
function Chips({ parts, active, onChoose }: ChipsProps) {
  const t = useTranslate()
  const { integer } = useFormat()
  const all = {
    id: null,
    name: t('additional.cart.all'),
    n: parts.reduce((n, { rows }) => n + rows.length, 0),
  }
  return (
    <fieldset className={styles.chips}>
      <legend className="visuallyHidden">{t('additional.cart.filter')}</legend>
      {[all, ...parts.map(({ id, name, rows }) => ({ id, name, n: rows.length }))].map(({ id, name, n }) => (
        <button key={id ?? ''} type="button" aria-pressed={id === active} onClick={() => onChoose(id)}>
          {name} <span className="figures">{integer(n)}</span>
        </button>
      ))}
    </fieldset>
  )
}

interface CartStageProps {
  readonly page: PageContext
  /** Rows with a weight. */
  readonly rows: readonly DraftRow[]
  /** Rows that the last sending refused, with the reason in words. */
  readonly refused: ReadonlyMap<DraftRow, Words>
  readonly onEdit: Parameters<typeof CartRows>[0]['onEdit']
  readonly onBack: () => void
  /** The contacts. */
  readonly children: ReactNode
}

/** The second stage of a page: its rows, which can still be changed, with their sums, and the contacts. */
export function CartStage({ page: entered, rows, refused, onEdit, onBack, children }: CartStageProps) {
  const t = useTranslate()
  const [chosen, choose] = useState<string | null>(null)
  const { state } = entered
  // Rows that were entered since the button led here are shown as one, so that is what a change begins with.
  const change: typeof state.change = (next) => state.change((draft) => next(mergedDraft(draft)))
  const page = { ...entered, state: { ...state, change } }
  const parts = page.kind === 'fitting' ? partsByType(page, rows) : partsByAlloy(page.products, rows)
  // The chip of a part whose last row was deleted is gone.
  const active = parts.some(({ id }) => id === chosen) ? chosen : null
  return (
    <div className={styles.cart}>
      <div className={styles.rows}>
        <PlainButton onClick={onBack}>← {t('additional.cart.back')}</PlainButton>
        <h2>{t('additional.cart.title')}</h2>
        <Chips parts={parts} active={active} onChoose={choose} />
        <section className={styles.parts} aria-label={t('additional.cart.rows')}>
          {parts
            .filter(({ id }) => active === null || id === active)
            .map(({ id, name, rows: own }) => (
              <CartRows key={id} page={page} name={name} rows={own} refused={refused} onEdit={onEdit} />
            ))}
        </section>
      </div>
      <div className={styles.side}>
        <Summary products={page.products} rows={rows} />
        <section aria-label={t('additional.cart.contacts')}>
          <h3>{t('additional.cart.contacts')}</h3>
          {children}
        </section>
      </div>
    </div>
  )
}
