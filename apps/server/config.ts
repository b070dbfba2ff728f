import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { withoutEnd } from '@proba/domain/text/withoutEnd'
import type { RegistrySettings } from './integrations/companyRegistry.ts'
import { parseS3Url, type S3Settings, s3UrlForm } from './integrations/s3Url.ts'

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
  /** Most connections, Postgres only. */
  readonly databasePool: number
  /** A pooler lends connections for one transaction each: nothing can be left on them (PgBouncer). */
  readonly isPooled: boolean
  /** Statements that take so many ms are logged; 0: none. */
  readonly slowStatementMs: number
  /** Bytes that must stay free under DATA_DIR; below that writes are refused. */
  readonly minFreeBytes: number
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
  /** Proxies whose X-Forwarded-* headers are trusted; empty: none. */
  readonly trustProxy: readonly string[]
}

/** Settings that stop the start: each message names its setting, never the value of a secret. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings'
  readonly messages: readonly string[]

  constructor(messages: readonly string[]) {
    super(`Bad settings: ${messages.join('; ')}`)
    this.messages = messages
  }
}

type Environment = Readonly<Record<string, string | undefined>>

/** Reads settings and collects messages about bad ones. */
class Settings {
  readonly messages: string[] = []
  readonly #env: Environment

  constructor(env: Environment) {
    this.#env = env
  }

  text(name: string): string | undefined {
    return this.#env[name]?.trim() || undefined
  }

  whole(name: string, fallback: number, min: number, max: number): number {
    const text = this.text(name)
    if (text === undefined) return fallback
    const value = Number(text)
    if (/^\d+$/.test(text) && value >= min && value <= max) return value
    this.messages.push(`${name} must be a whole number from ${min} to ${max}, not "${text}"`)
    return fallback
  }

  choice<T extends string>(name: string, choices: readonly T[], fallback: T): T {
    const text = this.text(name)
    if (text === undefined) return fallback
    const found = choices.find((choice) => choice === text.toLowerCase())
    if (!found) this.messages.push(`${name} must be one of ${choices.join(', ')}, not "${text}"`)
    return found ?? fallback
  }

  /** A URL may hold a password, so its value is never shown. */
  url(name: string, protocols: readonly string[]): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const schemes = protocols.map((protocol) => `${protocol}//`).join(' or ')
    if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text
    this.messages.push(`${name} must be a URL beginning with ${schemes}`)
    return undefined
  }

  s3(name: string): S3Settings | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    const settings = parseS3Url(text)
    if (!settings) this.messages.push(`${name} must look like ${s3UrlForm}`)
    return settings ?? undefined
  }

  /** The address of a project of an error-reporting service: its key is public, as browsers have it too. */
  dsn(name: string): string | undefined {
    const text = this.text(name)
    if (text === undefined) return undefined
    if (/^https?:\/\/[\w-]+@[a-z\d.-]+(:\d{1,5})?(\/[\w.-]+)*\/\d+$/i.test(text) && URL.canParse(text))
      return text
    this.messages.push(`${name} must look like https://KEY@host/PROJECT`)
    return undefined
  }

  hostName(name: string): string | undefined {
    const text = this.text(name)
    if (text === undefined || isHostName(text)) return text
    this.messages.push(`${name} must be a host name, with a port at most, not "${text}"`)
    return undefined
  }

  address(name: string, fallback: string): string {
    const text = this.text(name) ?? fallback
    if (isIP(text) === 0 && !isHostName(text))
      this.messages.push(`${name} must be an address or a host name, not "${text}"`)
    return text
  }

  networks(name: string): string[] {
    const items =
      this.text(name)
        ?.split(',')
        .map((item) => item.trim()) ?? []
    for (const item of items) {
      if (!isNetwork(item))
        this.messages.push(`${name} must list addresses or networks like 10.0.0.0/8, not "${item}"`)
    }
    return items
  }
}

const isHostName = (text: string) => /^[a-z\d]([a-z\d.-]*[a-z\d])?(:\d{1,5})?$/i.test(text)

function isNetwork(item: string): boolean {
  const [address = '', bits, ...rest] = item.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
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

const megabyte = 1024 * 1024

/** Reads the settings from the environment; relative folders are under `cwd`. Throws BadSettings naming every bad one. */
export function readConfig(env: Environment, cwd: string): Config {
  const settings = new Settings(env)
  const databaseUrl = settings.url('DATABASE_URL', ['postgres:', 'postgresql:'])
  const port = settings.whole('PORT', 3000, 0, 65_535)
  const publicUrl = settings.url('PUBLIC_URL', ['http:', 'https:']) ?? `http://localhost:${port}`
  const embedded = settings.text('DATABASE_URL') === undefined
  const config: Config = {
    port,
    host: settings.address('HOST', '127.0.0.1'),
    dataDir: resolve(cwd, settings.text('DATA_DIR') ?? 'data'),
    databaseUrl,
    databasePool: settings.whole('DATABASE_POOL', 10, 1, 200),
    isPooled: settings.choice('DATABASE_POOLER', ['none', 'transaction'], 'none') === 'transaction',
    slowStatementMs: settings.whole('SLOW_STATEMENT_MS', 500, 0, 60_000),
    minFreeBytes: settings.whole('MIN_FREE_MB', 64, 1, 1_000_000) * megabyte,
    publicUrl: withoutEnd(publicUrl, '/'),
    sessionSecret: readSecret(settings, databaseUrl),
    demo: settings.choice('DEMO', ['on', 'off'], embedded ? 'on' : 'off') === 'on',
    logLevel: settings.choice('LOG_LEVEL', logLevels, 'info'),
    integrationKey: readKey(settings, 'INTEGRATION_KEY'),
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
  }
  if (settings.messages.length > 0) throw new BadSettings(settings.messages)
  return config
}
