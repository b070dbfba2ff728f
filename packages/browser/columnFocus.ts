/** Moves the cursor among the fields of a column of a table; past the last row `onEnd` is called. */
export function focusBy(field: HTMLInputElement, by: 1 | -1, onEnd: () => void): void {
  const column = field.dataset.column ?? ''
  const fields = field.closest('table')?.querySelectorAll<HTMLInputElement>('input[data-column]') ?? []
  const same = [...fields].filter((other) => other.dataset.column === column)
  const next = same[same.indexOf(field) + by]
  if (next) next.focus()
  else if (by > 0) onEnd()
}
