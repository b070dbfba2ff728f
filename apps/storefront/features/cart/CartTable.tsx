import type { VirtualItem } from '@tanstack/react-virtual'
import { useMemo } from 'react'
import { useTranslate } from '../../lib/language.tsx'
import { MetalHeading } from './CartMetalHeading.tsx'
import { CartRow } from './CartRow.tsx'
import styles from './CartTable.module.css'
import { CartTableContext, type CartTableValue, countId, removeId } from './cartTableContext.ts'
import type { TableLine } from './tableLines.ts'
import { useTableWindow } from './useTableWindow.ts'

interface CartTableProps {
  readonly name: string
  readonly lines: readonly TableLine[]
  readonly value: Omit<CartTableValue, 'move' | 'isTable'>
  readonly selected: ReadonlySet<number>
  readonly busy: ReadonlySet<number>
  /** Metals taken into the order. */
  readonly metals: readonly number[]
  readonly rowCount: number
  readonly onSelectAll: (isSelected: boolean) => void
}

function Head({
  rowCount,
  selected,
  onSelectAll,
}: Pick<CartTableProps, 'rowCount' | 'selected' | 'onSelectAll'>) {
  const t = useTranslate()
  const isAll = rowCount > 0 && selected.size === rowCount
  const column = (name: string, isNumber = false) => (
    <th scope="col" className={isNumber ? styles.number : undefined}>
      {t(`cart.table.${name}`)}
    </th>
  )
  return (
    <tr aria-rowindex={1} className={styles.head}>
      <th scope="col" className={styles.tick}>
        <input
          type="checkbox"
          aria-label={t('cart.table.selectAll')}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = selected.size > 0 && !isAll
          }}
          onChange={(event) => onSelectAll(event.target.checked)}
        />
      </th>
      {column('product')}
      {column('size')}
      {column('covering')}
      {column('count', true)}
      {column('unit', true)}
      {column('total', true)}
      {column('max', true)}
      <th scope="col">
        <span className="visuallyHidden">{t('cart.table.actions')}</span>
      </th>
    </tr>
  )
}

type Window = ReturnType<typeof useTableWindow>

/** One line of the table, at its place in the whole list. */
function Line({ line, item, view, ...props }: CartTableProps & LineProps) {
  const { selected, busy, metals } = props
  const id = line.kind === 'row' ? line.offer.cartOfferId : 0
  return (
    <tr
      ref={view.isMeasured(line) ? view.virtual.measureElement : undefined}
      data-index={item.index}
      data-kind={line.kind}
      data-selected={selected.has(id)}
      aria-rowindex={item.index + 2}
      className={styles.line}
      style={{ transform: `translateY(${item.start - view.scrollMargin}px)` }}
      onFocus={() => view.setActive(item.index)}
    >
      {line.kind === 'metal' ? (
        <MetalHeading metal={line.metal} isChosen={metals.includes(line.metal.id)} />
      ) : (
        <CartRow line={line} isSelected={selected.has(id)} isBusy={busy.has(id)} />
      )}
    </tr>
  )
}

interface LineProps {
  readonly line: TableLine
  readonly item: VirtualItem
  readonly view: Window
}

/** What rows may do, with the moves of the focus that the table makes. */
function useRowActions(value: CartTableProps['value'], { isTable, focusNear }: Window): CartTableValue {
  return useMemo(
    () => ({
      ...value,
      isTable,
      move: (key, by) => void focusNear(key, by, countId),
      remove: (line) => {
        // The focus goes on to the next row, so that it is not lost with the deleted one.
        void (focusNear(line.key, 1, removeId) || focusNear(line.key, -1, removeId))
        value.remove(line)
      },
    }),
    [value, isTable, focusNear],
  )
}

/** The cart as a table of however many rows; only those near the screen stand in the page. */
export function CartTable(props: CartTableProps) {
  const { name, lines, value, selected, rowCount, onSelectAll } = props
  const t = useTranslate()
  const view = useTableWindow(lines)
  const actions = useRowActions(value, view)
  return (
    <CartTableContext value={actions}>
      <table
        className={styles.table}
        aria-label={t('cart.table.label', { name })}
        aria-rowcount={lines.length + 1}
      >
        <thead className={styles.headGroup}>
          <Head rowCount={rowCount} selected={selected} onSelectAll={onSelectAll} />
        </thead>
        <tbody ref={view.list} className={styles.list} style={{ height: view.virtual.getTotalSize() }}>
          {view.virtual.getVirtualItems().map((item) => {
            const line = lines[item.index]
            return line ? <Line key={item.key} {...props} line={line} item={item} view={view} /> : null
          })}
        </tbody>
      </table>
    </CartTableContext>
  )
}
