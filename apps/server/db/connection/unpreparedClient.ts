import pg from 'pg'

const isNamed = (config: unknown): config is pg.QueryConfig =>
  typeof config === 'object' && config !== null && 'text' in config && 'name' in config

/**
 * A connection that leaves no prepared statement behind: a pooler in transaction mode gives the next transaction
 * another connection to Postgres, where the statement of that name is unknown or another one.
 */
export class UnpreparedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const run = this.query.bind(this) as (...args: unknown[]) => unknown
    this.query = ((config: unknown, ...rest: unknown[]) =>
      run(isNamed(config) ? { ...config, name: undefined } : config, ...rest)) as pg.Client['query']
  }
}
