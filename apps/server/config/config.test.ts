import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { BadSettings } from './settings.ts'

const secret = 'a-secret-of-at-least-thirty-two-characters'

function messages(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env, '/srv')
  } catch (error) {
    if (error instanceof BadSettings) return error.messages
    throw error
  }
  return []
}

describe('settings', () => {
  test('without any, the server listens on this machine only and keeps an embedded demo under ./data', () => {
    expect(readConfig({}, '/srv')).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: '/srv/data',
      databaseUrl: undefined,
      replicaMaxLagMs: 5000,
      databasePool: 10,
      isPooled: false,
      slowStatementMs: 500,
      adoptFiles: false,
      minFreeBytes: 64 * 1024 * 1024,
      keepLogMonths: 36,
      keepUsageMonths: 13,
      keepExchangeDays: 90,
      keepReportMonths: 12,
      publicUrl: 'http://localhost:3000',
      sessionSecret: undefined,
      demo: true,
      logLevel: 'info',
      smtpUrl: undefined,
      s3: undefined,
      productionHost: undefined,
      errorReportHost: undefined,
      integrationKey: undefined,
      factorySpeed: 240,
      metricsKey: undefined,
      metricsAddresses: [],
      hstsSeconds: 0,
      connectionsPerAddress: 256,
      trustProxy: [],
      workers: 1,
      drainSeconds: 0,
      endSeconds: 9,
    })
  })

  test('Postgres itself is at DATABASE_URL, except behind a pooler, where it is not known', () => {
    const url = 'postgres://proba@db/proba'
    const env = { DATABASE_URL: url, SESSION_SECRET: secret }
    expect(readConfig(env, '/srv').databaseDirectUrl).toBe(url)
    expect(readConfig({ ...env, DATABASE_POOLER: 'transaction' }, '/srv').databaseDirectUrl).toBeUndefined()
  })

  test('several workers and a replica need a Postgres; auto is one for each processor, and one on the embedded database', () => {
    expect(messages({ WORKERS: '2' })).toEqual([
      'WORKERS above 1 needs DATABASE_URL: one process opens the embedded database',
    ])
    const postgres = { DATABASE_URL: 'postgres://proba@db/proba', SESSION_SECRET: secret }
    expect(messages({ DATABASE_REPLICA_URL: 'postgres://proba@copy/proba' })).toEqual([
      'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica',
    ])
    expect(messages({ ...postgres, WORKERS: '65' })).toEqual([
      'WORKERS must be a whole number from 1 to 64, not "65"',
    ])
    expect(readConfig({ WORKERS: 'auto' }, '/srv').workers).toBe(1)
    expect(readConfig({ ...postgres, WORKERS: 'auto' }, '/srv').workers).toBe(availableParallelism())
  })

  test('each is read from its own name', () => {
    const config = readConfig(
      {
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/var/proba',
        DATABASE_URL: 'postgres://proba@db/proba',
        DATABASE_DIRECT_URL: 'postgres://proba@direct/proba',
        DATABASE_REPLICA_URL: 'postgres://proba@copy/proba',
        REPLICA_MAX_LAG_MS: '700',
        DATABASE_POOL: '4',
        DATABASE_POOLER: 'transaction',
        SLOW_STATEMENT_MS: '80',
        MIN_FREE_MB: '10',
        KEEP_LOG_MONTHS: '60',
        KEEP_USAGE_MONTHS: '14',
        KEEP_EXCHANGE_DAYS: '30',
        KEEP_REPORT_MONTHS: '24',
        PUBLIC_URL: 'https://b2b.example.com/',
        SESSION_SECRET: secret,
        DEMO: 'on',
        LOG_LEVEL: 'warn',
        COMPANY_REGISTRY_URL: 'https://registry.example.com/suggest',
        COMPANY_REGISTRY_KEY: 'token',
        ERP_URL: 'https://erp.example.com/messages',
        ERP_SECRET: secret,
        SMTP_URL: 'smtps://u:p@mail:465',
        S3_URL: 'https://key:se%2Fcret@s3.example.com:9000/bucket/portal/files?region=ru-1',
        PRODUCTION_HOST: 'b2b.example.com',
        ERROR_REPORT_HOST: 'errors.example.com:8443',
        ERROR_REPORT_DSN: 'https://abc123@errors.example.com/7',
        HSTS_SECONDS: '31536000',
        CONNECTIONS_PER_ADDRESS: '0',
        METRICS_KEY: secret,
        METRICS_ADDRESSES: '10.1.0.0/16',
        TRUST_PROXY: '10.0.0.0/8, ::1',
        WORKERS: '3',
        DRAIN_SECONDS: '4',
        END_SECONDS: '60',
      },
      '/srv',
    )
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/proba',
      databaseUrl: 'postgres://proba@db/proba',
      databaseDirectUrl: 'postgres://proba@direct/proba',
      databasePool: 4,
      isPooled: true,
      slowStatementMs: 80,
      minFreeBytes: 10 * 1024 * 1024,
      keepLogMonths: 60,
      keepUsageMonths: 14,
      keepExchangeDays: 30,
      keepReportMonths: 24,
      publicUrl: 'https://b2b.example.com',
      sessionSecret: secret,
      demo: true,
      logLevel: 'warn',
      companyRegistry: { url: 'https://registry.example.com/suggest', key: 'token' },
      erp: { url: 'https://erp.example.com/messages', secret },
      smtpUrl: 'smtps://u:p@mail:465',
      s3: {
        origin: 'https://s3.example.com:9000',
        bucket: 'bucket',
        prefix: 'portal/files',
        region: 'ru-1',
        accessKey: 'key',
        secretKey: 'se/cret',
      },
      productionHost: 'b2b.example.com',
      errorReportHost: 'errors.example.com:8443',
      errorReportDsn: 'https://abc123@errors.example.com/7',
      hstsSeconds: 31_536_000,
      connectionsPerAddress: 0,
      metricsKey: secret,
      metricsAddresses: ['10.1.0.0/16'],
      trustProxy: ['10.0.0.0/8', '::1'],
      workers: 3,
      drainSeconds: 4,
      endSeconds: 60,
    })
  })

  test('the demo is off by default on a real database, and on by default on the embedded one', () => {
    const real = { DATABASE_URL: 'postgresql:///proba?host=/run/postgresql', SESSION_SECRET: secret }
    expect(readConfig(real, '/srv').demo).toBe(false)
    expect(readConfig({ DEMO: 'off' }, '/srv').demo).toBe(false)
  })

  test('the simulator of the factory is on with the demo, and never where a factory can be meant (G-493)', () => {
    const erp = { ERP_URL: 'https://erp.example.com', ERP_SECRET: secret }
    const speedOf = (env: Record<string, string>) => readConfig(env, '/srv').factorySpeed
    expect(speedOf({ FACTORY_SIMULATOR_SPEED: '3600' })).toBe(3600)
    expect(speedOf({ FACTORY_SIMULATOR: 'off' })).toBeUndefined()
    expect(speedOf({ DEMO: 'off' })).toBeUndefined()
    expect(speedOf({ DATABASE_URL: 'postgres://proba@db/proba', SESSION_SECRET: secret })).toBeUndefined()
    expect(speedOf(erp)).toBeUndefined()
    expect(messages({ FACTORY_SIMULATOR: 'on', DEMO: 'off' })).toEqual([
      'FACTORY_SIMULATOR can be on only with DEMO=on',
    ])
    expect(messages({ FACTORY_SIMULATOR: 'on', ...erp })).toEqual([
      'FACTORY_SIMULATOR cannot be on with ERP_URL: there is a real ERP',
    ])
    expect(messages({ FACTORY_SIMULATOR: 'maybe', FACTORY_SIMULATOR_SPEED: '0' })).toEqual([
      'FACTORY_SIMULATOR_SPEED must be a whole number from 1 to 3600, not "0"',
      'FACTORY_SIMULATOR must be one of on, off, not "maybe"',
    ])
    expect(messages({ FACTORY_SIMULATOR_SPEED: '1.5' })).toHaveLength(1)
  })

  test('an empty value counts as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' }, '/srv')).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    })
  })

  test('the public address follows the port', () => {
    expect(readConfig({ PORT: '4100' }, '/srv').publicUrl).toBe('http://localhost:4100')
  })

  test('every bad one is named at once', () => {
    const found = messages({
      PORT: '99999',
      HOST: 'a b',
      DATABASE_POOL: '0',
      DATABASE_POOLER: 'session',
      DATABASE_DIRECT_URL: 'direct',
      MIN_FREE_MB: '1.5',
      PUBLIC_URL: 'ftp://x',
      DEMO: 'maybe',
      LOG_LEVEL: 'loud',
      COMPANY_REGISTRY_URL: 'registry',
      SMTP_URL: 'mail',
      S3_URL: 's3',
      PRODUCTION_HOST: 'https://x',
      ERROR_REPORT_HOST: 'x/y',
      ERROR_REPORT_DSN: 'https://errors.example.com',
      TRUST_PROXY: '10.0.0.0/33',
    })
    expect(found.map((message) => message.split(' ')[0])).toEqual([
      'PORT',
      'PUBLIC_URL',
      'DATABASE_POOLER',
      'DATABASE_DIRECT_URL',
      'DEMO',
      'HOST',
      'DATABASE_POOL',
      'MIN_FREE_MB',
      'LOG_LEVEL',
      'SMTP_URL',
      'S3_URL',
      'COMPANY_REGISTRY_URL',
      'PRODUCTION_HOST',
      'ERROR_REPORT_HOST',
      'ERROR_REPORT_DSN',
      'TRUST_PROXY',
    ])
  })

  test.each(['-1', '3000x', '1e3', '0x10', '65536', '3.5'])('PORT=%s stops the start', (PORT) => {
    expect(messages({ PORT })).toHaveLength(1)
  })

  test.each(['10.0.0.1/', '10.0.0.1/8/8', 'loopback', '10.0.0.1,,', '::1/129'])(
    'TRUST_PROXY=%s stops the start',
    (list) => {
      expect(messages({ TRUST_PROXY: list })).not.toHaveLength(0)
    },
  )

  test('a real database needs the session secret, and a long one', () => {
    const DATABASE_URL = 'postgres://proba@db/proba'
    expect(messages({ DATABASE_URL })).toEqual([expect.stringContaining('SESSION_SECRET is required')])
    expect(messages({ DATABASE_URL, SESSION_SECRET: 'short' })).toEqual([
      expect.stringContaining('at least 32'),
    ])
  })

  test('a bad value of a secret is never shown', () => {
    const found = messages({
      DATABASE_URL: 'mysql://u:hunter2@db/x',
      SMTP_URL: 'hunter2',
      S3_URL: 'ftp://hunter2',
      SESSION_SECRET: 'hunter2',
    })
    expect(found).toHaveLength(4)
    expect(found.join()).not.toContain('hunter2')
  })
})
