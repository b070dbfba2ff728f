/** A form in its window. */
export interface FormWindowProps {
  readonly onClose: () => void
  /** The code of the window could not be loaded. */
  readonly onNotLoaded: () => void
  /** It was sent and has this number. */
  readonly onSent: (number: number) => void
}
