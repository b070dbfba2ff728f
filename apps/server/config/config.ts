import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { withoutEnd } from '@proba/domain/text/withoutEnd'
import type { ErpSettings, RegistrySettings } from './outsideSystems.ts'
import type { S3Settings } from './s3Url.ts'
import { BadSettings, type Environment, Settings } from './settings.ts'

/** The levels of the log, from loud to silent. */
export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

/** All settings of the server, read once at start. Absent outside systems are undefined and off. */
export interface Config {
  /** 0: any free port (tests). */
  readonly port: number
  readonly host: string
  /** Absolute folder of uploads, the session secret and, without DATABASE_URL, the embedded database. */
  readonly dataDir: string
  /** Undefined: the embedded database is used. */
  readonly databaseUrl: string | undefined
  /** Postgres itself, for what cannot go through a pooler; undefined: only a pooler is known (decision G-512). */
  readonly databaseDirectUrl: string | undefined
  /** A replica that follows the database, for lists, reports and exports; undefined: there is none (decision G-504). */
  readonly databaseReplicaUrl: string | undefined
  /** By how many ms the replica may be behind to be asked. */
  readonly replicaMaxLagMs: number
  /** Most connections, Postgres only. */
  readonly databasePool: number
  /** A pooler lends connections for one transaction each: nothing can be left on them (PgBouncer). */
  readonly isPooled: boolean
  /** Statements that take so many ms are logged; 0: none. */
  readonly slowStatementMs: number
  /** Bytes that must stay free under DATA_DIR; below that writes are refused. */
  readonly minFreeBytes: number
  /** Accepts the present file store as the one of the database, even without its mark (decision G-608). */
  readonly adoptFiles: boolean
  /** How long the action log, usage events and metal reports are kept, months (decision G-513). */
  readonly keepLogMonths: number
  readonly keepUsageMonths: number
  readonly keepReportMonths: number
  /** Days for which the calls of surrounding systems are kept. */
  readonly keepExchangeDays: number
  /** Origin and path as users' browsers see them, without a slash at the end. */
  readonly publicUrl: string
  /** Undefined: made and kept under DATA_DIR (embedded database only). */
  readonly sessionSecret: string | undefined
  /** Offers the demo accounts and loads the demo data into an empty database. */
  readonly demo: boolean
  readonly logLevel: LogLevel
  readonly smtpUrl: string | undefined
  /** Undefined: files are on the disk under DATA_DIR. */
  readonly s3: S3Settings | undefined
  /** Public registry of companies that forms suggest from; undefined: it is not asked (decision G-239). */
  readonly companyRegistry: RegistrySettings | undefined
  /** Key of the surrounding systems; undefined: their calls are closed (decision G-025). */
  readonly integrationKey: string | undefined
  /** The simulator of the factory, how many times faster than a real one; undefined: it is off (decision G-493). */
  readonly factorySpeed: number | undefined
  /** Where the ERP takes messages; undefined: none are written (decision G-490). */
  readonly erp: ErpSettings | undefined
  /** Key that opens `/metrics`; undefined: no key does. */
  readonly metricsKey: string | undefined
  /** Addresses and networks to which `/metrics` is open without a key. */
  readonly metricsAddresses: readonly string[]
  /** Host name on which usage events are sent (decision G-021). */
  readonly productionHost: string | undefined
  /** Host name on whose pages browsers report errors (decision G-021). */
  readonly errorReportHost: string | undefined
  /** Where errors of server and browsers are reported, `https://KEY@host/PROJECT`; undefined: nowhere. */
  readonly errorReportDsn: string | undefined
  /** Time that browsers are told to use https only, seconds; 0: they are not told. */
  readonly hstsSeconds: number
  /** Most connections of one address at once, trusted proxies excepted; 0: any number. */
  readonly connectionsPerAddress: number
  /** Proxies whose X-Forwarded-* headers and X-Request-Id are trusted; empty: none. */
  readonly trustProxy: readonly string[]
  /** Processes that serve, Postgres only (decision G-502). */
  readonly workers: number
  /** From a signal to the end of listening: the time in which proxies see that the server is not ready. */
  readonly drainSeconds: number
  /** In how many seconds after that the process ends, whatever is still under way. */
  readonly endSeconds: number
}

const secretLength = 32

function readSecret(settings: Settings, databaseUrl: string | undefined): string | undefined {
  const secret = settings.text('SESSION_SECRET')
  if (secret === undefined && databaseUrl !== undefined) {
    settings.messages.push('SESSION_SECRET is required with DATABASE_URL, so that every server signs alike')
  }
  if (secret !== undefined && secret.length < secretLength) {
    settings.messages.push(`SESSION_SECRET must have at least ${secretLength} characters`)
  }
  return secret
}

function readKey(settings: Settings, name: string): string | undefined {
  const key = settings.text(name)
  if (key !== undefined && key.length < secretLength)
    settings.messages.push(`${name} must have at least ${secretLength} characters`)
  return key
}

function readRegistrySettings(settings: Settings): RegistrySettings | undefined {
  const url = settings.url('COMPANY_REGISTRY_URL', ['http:', 'https:'])
  return url === undefined ? undefined : { url, key: settings.text('COMPANY_REGISTRY_KEY') ?? '' }
}

/** An address with a name and password in it would be refused at every sending. */
function readErpSettings(settings: Settings): ErpSettings | undefined {
  const url = settings.url('ERP_URL', ['http:', 'https:'])
  const secret = readKey(settings, 'ERP_SECRET')
  if (url === undefined) return undefined
  const { username, password } = new URL(url)
  if (username || password) settings.messages.push('ERP_URL must not have a name or password in it')
  if (secret === undefined) settings.messages.push('ERP_SECRET is required with ERP_URL: messages are signed')
  return { url, secret: secret ?? '' }
}

/** It must never answer for a factory that exists, so it is for the demo only and beside no ERP (decision G-493). */
function readFactorySpeed(settings: Settings, demo: boolean, hasErp: boolean): number | undefined {
  const speed = settings.whole('FACTORY_SIMULATOR_SPEED', 240, 1, 3600)
  const isOn = settings.choice('FACTORY_SIMULATOR', ['on', 'off'], demo && !hasErp ? 'on' : 'off') === 'on'
  if (isOn && !demo) settings.messages.push('FACTORY_SIMULATOR can be on only with DEMO=on')
  if (isOn && hasErp)
    settings.messages.push('FACTORY_SIMULATOR cannot be on with ERP_URL: there is a real ERP')
  return isOn ? speed : undefined
}

function readReplicaUrl(settings: Settings, embedded: boolean): string | undefined {
  const url = settings.url('DATABASE_REPLICA_URL', ['postgres:', 'postgresql:'])
  if (embedded && url !== undefined)
    settings.messages.push('DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica')
  return url
}

function readWorkers(settings: Settings, embedded: boolean): number {
  if (settings.text('WORKERS')?.toLowerCase() === 'auto') return embedded ? 1 : availableParallelism()
  const workers = settings.whole('WORKERS', 1, 1, 64)
  if (embedded && workers > 1)
    settings.messages.push('WORKERS above 1 needs DATABASE_URL: one process opens the embedded database')
  return workers
}

const megabyte = 1024 * 1024

/** Reads the settings from the environment; relative folders are under `cwd`. Throws BadSettings naming every bad one. */
export function readConfig(env: Environment, cwd: string): Config {
  const settings = new Settings(env)
  const databaseUrl = settings.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const port = settings.whole('PORT', 3000, 0, 65_535)
  const publicUrl = settings.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`
  const embedded = settings.text('DATABASE_URL') === undefined
  const isPooled = settings.choice('DATABASE_POOLER', ['none', 'transaction'], 'none') === 'transaction'
  const directUrl = settings.url('DATABASE_DIRECT_URL', ['postgres:', 'postgresql:'])
  const demo = settings.choice('DEMO', ['on', 'off'], embedded ? 'on' : 'off') === 'on'
  const config: Config = {
    port,
    host: settings.address('HOST', '127.0.0.1'),
    dataDir: resolve(cwd, settings.text('DATA_DIR') ?? 'data'),
    databaseUrl,
    databaseDirectUrl: directUrl ?? (isPooled ? undefined : databaseUrl),
    databaseReplicaUrl: readReplicaUrl(settings, embedded),
    replicaMaxLagMs: settings.whole('REPLICA_MAX_LAG_MS', 5000, 100, 600_000),
    databasePool: settings.whole('DATABASE_POOL', 10, 1, 200),
    isPooled,
    slowStatementMs: settings.whole('SLOW_STATEMENT_MS', 500, 0, 60_000),
    adoptFiles: settings.choice('ADOPT_FILES', ['on', 'off'], 'off') === 'on',
    minFreeBytes: settings.whole('MIN_FREE_MB', 64, 1, 1_000_000) * megabyte,
    keepLogMonths: settings.whole('KEEP_LOG_MONTHS', 36, 1, 1200),
    keepUsageMonths: settings.whole('KEEP_USAGE_MONTHS', 13, 1, 1200),
    keepExchangeDays: settings.whole('KEEP_EXCHANGE_DAYS', 90, 1, 3650),
    keepReportMonths: settings.whole('KEEP_REPORT_MONTHS', 12, 1, 1200),
    publicUrl: withoutEnd(publicUrl, '/'),
    sessionSecret: readSecret(settings, databaseUrl),
    demo,
    logLevel: settings.choice('LOG_LEVEL', logLevels, 'info'),
    integrationKey: readKey(settings, 'INTEGRATION_KEY'),
    factorySpeed: readFactorySpeed(settings, demo, settings.text('ERP_URL') !== undefined),
    erp: readErpSettings(settings),
    metricsKey: readKey(settings, 'METRICS_KEY'),
    metricsAddresses: settings.networks('METRICS_ADDRESSES'),
    smtpUrl: settings.url('SMTP_URL', ['smtp:', 'smtps:']),
    s3: settings.s3('S3_URL'),
    companyRegistry: readRegistrySettings(settings),
    productionHost: settings.hostName('PRODUCTION_HOST'),
    errorReportHost: settings.hostName('ERROR_REPORT_HOST'),
    errorReportDsn: settings.dsn('ERROR_REPORT_DSN'),
    hstsSeconds: settings.whole('HSTS_SECONDS', 0, 0, 63_072_000),
    connectionsPerAddress: settings.whole('CONNECTIONS_PER_ADDRESS', 256, 0, 100_000),
    trustProxy: settings.networks('TRUST_PROXY'),
    workers: readWorkers(settings, embedded),
    drainSeconds: settings.whole('DRAIN_SECONDS', 0, 0, 300),
    endSeconds: settings.whole('END_SECONDS', 9, 3, 600),
  }
  if (settings.messages.length > 0) throw new BadSettings(settings.messages)
  return config
}
