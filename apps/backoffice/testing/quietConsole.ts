import { HttpError } from 'react-admin'
import { afterAll } from 'vitest'

// Tests look at what a refusal shows on the screen; react-admin, when it is not built for production, writes it to the
// console, too. It also hands the fields of MUI both their old and their new properties, of which React names the old ones.
const isOldProperty = (args: readonly unknown[]) =>
  /^React does not recognize the `%s` prop/.test(String(args[0])) &&
  ['InputProps', 'inputProps', 'inputRef', 'InputLabelProps'].includes(String(args[1]))

const { error } = console
console.error = (...args: unknown[]) => {
  if (!(args[0] instanceof HttpError) && !isOldProperty(args)) error(...args)
}
// A process runs this for each of its files.
afterAll(() => {
  console.error = error
})
