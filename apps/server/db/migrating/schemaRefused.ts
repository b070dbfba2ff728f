/** The schema cannot be migrated to the version of this program; the message has the reason, and nothing was changed. */
export class SchemaRefused extends Error {
  override readonly name = 'SchemaRefused'
}
