/** The schema cannot be brought to this program's state; the message says why, and nothing was changed. */
export class SchemaRefused extends Error {
  override readonly name = 'SchemaRefused'
}
