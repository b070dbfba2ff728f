import { describe, expect, test } from 'vitest'
import { BadSettings, readConfig } from './config.ts'

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
      databasePool: 10,
      isPooled: false,
      slowStatementMs: 500,
      minFreeBytes: 64 * 1024 * 1024,
      publicUrl: 'http://localhost:3000',
      sessionSecret: undefined,
      demo: true,
      logLevel: 'info',
      smtpUrl: undefined,
      s3: undefined,
      productionHost: undefined,
      errorReportHost: undefined,
      integrationKey: undefined,
      metricsKey: undefined,
      metricsAddresses: [],
      hstsSeconds: 0,
      connectionsPerAddress: 256,
      trustProxy: [],
    })
  })

  test('each is read from its own name', () => {
    const config = readConfig(
      {
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/var/proba',
        DATABASE_URL: 'postgres://proba@db/proba',
        DATABASE_POOL: '4',
        DATABASE_POOLER: 'transaction',
        SLOW_STATEMENT_MS: '80',
        MIN_FREE_MB: '10',
        PUBLIC_URL: 'https://b2b.example.com/',
        SESSION_SECRET: secret,
        DEMO: 'on',
        LOG_LEVEL: 'warn',
        COMPANY_REGISTRY_URL: 'https://registry.example.com/suggest',
        COMPANY_REGISTRY_KEY: 'token',
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
      },
      '/srv',
    )
    expect(config).toMatchObject({
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/proba',
      databaseUrl: 'postgres://proba@db/proba',
      databasePool: 4,
      isPooled: true,
      slowStatementMs: 80,
      minFreeBytes: 10 * 1024 * 1024,
      publicUrl: 'https://b2b.example.com',
      sessionSecret: secret,
      demo: true,
      logLevel: 'warn',
      companyRegistry: { url: 'https://registry.example.com/suggest', key: 'token' },
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
    })
  })

  test('the demo is off by default on a real database, and on by default on the embedded one', () => {
    const real = { DATABASE_URL: 'postgresql:///proba?host=/run/postgresql', SESSION_SECRET: secret }
    expect(readConfig(real, '/srv').demo).toBe(false)
    expect(readConfig({ DEMO: 'off' }, '/srv').demo).toBe(false)
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
      'HOST',
      'DATABASE_POOL',
      'DATABASE_POOLER',
      'MIN_FREE_MB',
      'DEMO',
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
