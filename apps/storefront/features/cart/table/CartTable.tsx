import { memo, useMemo } from 'react'
import { useTranslate } from '../../../lib/language/language.tsx'
import { usePrinting } from '../../../ui/page/usePrinting.ts'
import { MetalHeading } from './CartMetalHeading.tsx'
import { CartRow } from './CartRow.tsx'
import styles from './CartTable.module.css'
import { CartTableContext, type CartTableValue, countId, removeId } from './cartTableContext.ts'
import { isSameLine, type TableLine } from './tableLines.ts'
import { useTableWindow } from './useTableWindow.ts'

interface CartTableProps {
  readonly name: string
  readonly lines: readonly TableLine[]
  readonly value: Omit<CartTableValue, 'move' | 'isTable'>
  readonly selected: ReadonlySet<number>
  readonly busy: ReadonlySet<number>
  /** Metals chosen for the order. */
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
      {column('coating')}
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

interface LineProps {
  readonly line: TableLine
  readonly index: number
  /** Distance from the top of the list, px. */
  readonly start: number
  readonly isSelected: boolean
  readonly isBusy: boolean
  /** The metal is chosen for the order. */
  readonly isChosen: boolean
  readonly measure: ((element: HTMLTableRowElement | null) => void) | undefined
  readonly onFocus: (index: number) => void
}

/** Every change of the cart makes new line objects, so lines are compared by what they show. */
const isDrawnAlike = ({ line: before, ...rest }: LineProps, { line, ...next }: LineProps): boolean =>
  isSameLine(before, line) &&
  (Object.keys(next) as (keyof typeof next)[]).every((key) => Object.is(rest[key], next[key]))

/** One line of the table at its position in the whole list; memoised, so that only new and changed lines are drawn. */
const Line = memo(function Line({ line, index, start, measure, onFocus, ...row }: LineProps) {
  return (
    <tr
      ref={measure}
      data-index={index}
      data-kind={line.kind}
      data-selected={row.isSelected}
      aria-rowindex={index + 2}
      className={styles.line}
      style={{ transform: `translateY(${start}px)` }}
      onFocus={() => onFocus(index)}
    >
      {line.kind === 'metal' ? (
        <MetalHeading metal={line.metal} isChosen={row.isChosen} />
      ) : (
        <CartRow line={line} isSelected={row.isSelected} isBusy={row.isBusy} />
      )}
    </tr>
  )
}, isDrawnAlike)

interface LinesProps extends CartTableProps {
  readonly view: Window
  readonly isPrinting: boolean
}

/** The lines near the screen; on paper, all of them. */
function Lines({ lines, selected, busy, metals, view, isPrinting }: LinesProps) {
  const all = isPrinting ? lines.map(({ key }, index) => ({ key, index, start: view.scrollMargin })) : null
  return (all ?? view.virtual.getVirtualItems()).map(({ index, start, key }) => {
    const line = lines[index]
    if (!line) return null
    const id = line.kind === 'row' ? line.offer.cartOfferId : 0
    return (
      <Line
        key={key}
        line={line}
        index={index}
        start={start - view.scrollMargin}
        isSelected={selected.has(id)}
        isBusy={busy.has(id)}
        isChosen={metals.includes(line.metal.id)}
        measure={view.isMeasured(line) ? view.virtual.measureElement : undefined}
        onFocus={view.setActive}
      />
    )
  })
}

/** Actions of the rows, with the focus moves of the table. */
function useRowActions(value: CartTableProps['value'], { isTable, focusNear }: Window): CartTableValue {
  return useMemo(
    () => ({
      ...value,
      isTable,
      move: (key, by) => void focusNear(key, by, countId),
      remove: (line) => {
        // The focus moves to the next row, so that it is not lost with the deleted one.
        void (focusNear(line.key, 1, removeId) || focusNear(line.key, -1, removeId))
        value.remove(line)
      },
    }),
    [value, isTable, focusNear],
  )
}

/** The cart as a table of any number of rows; only those near the screen are rendered. */
export function CartTable(props: CartTableProps) {
  const { name, lines, value, selected, rowCount, onSelectAll } = props
  const t = useTranslate()
  const view = useTableWindow(lines)
  const isPrinting = usePrinting()
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
        <tbody
          ref={view.list}
          className={styles.list}
          style={{ height: isPrinting ? undefined : view.virtual.getTotalSize() }}
        >
          <Lines {...props} view={view} isPrinting={isPrinting} />
        </tbody>
      </table>
    </CartTableContext>
  )
}
