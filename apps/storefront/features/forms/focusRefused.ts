/** Leads to the first field that is refused, which may be outside of what is seen of a long form. */
export const focusRefused = (form: HTMLFormElement) =>
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
