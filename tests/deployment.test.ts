import { readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../apps/server/config/config.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const compose = read('deploy/compose.yaml')
const dockerfile = read('Dockerfile')

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name)
const oneOf = (text: string, pattern: RegExp) => {
  const [only, ...more] = found(text, pattern)
  if (only === undefined || more.length > 0) throw new Error(`${pattern} fits not once`)
  return only
}

/** Names of all settings that the server reads. */
const settings = found(read('apps/server/config/config.ts'), /'([A-Z][A-Z\d_]+)'/g)
/** What the image says itself: the server listens where the ports and the health check expect it. */
const ofImage = Object.fromEntries(
  oneOf(dockerfile, /^ENV (.*)$/gm)
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)
/** The environment of the server, before variables are put in. */
const environment = Object.fromEntries(
  [...(compose.split('  postgres:\n')[0] ?? '').matchAll(/^ {6}([A-Z\d_]+): (.*)$/gm)].map(
    ([, name = '', text = '']) => [name, text],
  ),
)
const example = Object.fromEntries(
  [...read('deploy/env.example').matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name = '', text = '']) => [
    name,
    text,
  ]),
)

/** Puts variables into a text as compose does, the innermost first. */
function filled(text: string, variables: Readonly<Record<string, string>>): string {
  const next = text.replace(
    /\$\{(\w+)(?:(:[-+?])([^${}]*))?\}/g,
    (_whole, name: string, how?: string, other = '') => {
      const value = variables[name] ?? ''
      if (how === ':?' && value === '') throw new Error(`${name} is missing`)
      if (how === ':+') return value && other
      return value || (how === ':-' ? other : '')
    },
  )
  return next === text ? text : filled(next, variables)
}

const secrets = { SESSION_SECRET: 's'.repeat(40), POSTGRES_PASSWORD: 'p', MINIO_PASSWORD: 'm' }
const configWith = (variables: Readonly<Record<string, string>>) => {
  const texts = Object.entries(environment).map(([name, text]) => [name, filled(text, variables)])
  return readConfig({ ...ofImage, ...Object.fromEntries(texts) }, '/')
}

const numberOf = (address: string) =>
  address.split('.').reduce((number, part) => number * 256 + Number(part), 0)

test('compose.yaml hands every setting on that the image does not fix', () => {
  expect(settings.length).toBeGreaterThan(30)
  const fixed = ['PORT', 'HOST', 'DATA_DIR']
  expect(fixed.filter((name) => !(name in ofImage))).toEqual([])
  expect([...Object.keys(environment), ...fixed].toSorted()).toEqual([...new Set(settings)].toSorted())
  const given = { ...example, ...secrets, METRICS_KEY: 'k'.repeat(40), CONNECTIONS_PER_ADDRESS: '7' }
  expect(configWith(given)).toMatchObject({
    metricsKey: 'k'.repeat(40),
    connectionsPerAddress: 7,
    demo: false,
  })
})

test('README.md describes every setting', () => {
  const described = found(read('README.md'), /^\| (`[A-Z].*?) \|/gm).flatMap((names) =>
    found(names, /`(\w+)`/g),
  )
  expect(described.toSorted()).toEqual([...new Set(settings)].toSorted())
})

test('env.example has what compose.yaml asks for, and nothing that neither it nor the server knows', () => {
  const variables = found(compose, /\$\{(\w+)/g)
  const required = [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name = '']) => name)
  expect(required.filter((name) => !(name in example))).toEqual([])
  const known = new Set([...settings, ...variables])
  expect(Object.keys(example).filter((name) => !known.has(name))).toEqual([])
})

test('behind the proxy of its machine, a server in compose.yaml sees the addresses of its visitors', () => {
  const ofNetwork = (name: string) =>
    filled(oneOf(compose, new RegExp(`\\b${name}: '?([^,'}\\s]*\\}?)`, 'g')), example)
  const gateway = ofNetwork('gateway')
  const [base = '', bits] = ofNetwork('subnet').split('/')
  expect(isIPv4(gateway)).toBe(true)
  const size = 2 ** (32 - Number(bits))
  expect(Math.floor(numberOf(gateway) / size)).toBe(Math.floor(numberOf(base) / size))
  const variables = { ...example, ...secrets }
  expect(configWith({ ...variables, TRUST_PROXY: '' }).trustProxy).toEqual([gateway])
  expect(configWith({ ...variables, TRUST_PROXY: '10.0.0.7' }).trustProxy).toEqual([gateway, '10.0.0.7'])
})

test('the image has the client tools of the Postgres that compose.yaml starts', () => {
  const version = oneOf(compose, /image: postgres:(\d+)/g)
  const [, image = ''] = dockerfile.split(/^FROM .* AS build$/m)
  expect(found(image, /\bpostgresql-client-(\d+)\b/g)).toEqual([version])
})

test('every image that is started or built on is of a named version', () => {
  const images = [...found(compose, /^ {4}image: (.*)$/gm), ...found(dockerfile, /^FROM (\S+)/gm)]
  expect(images.length).toBeGreaterThan(4)
  expect(images.filter((image) => !/^[\w./-]+:(?!latest)[\w.-]*\d[\w.-]*$/.test(image))).toEqual([])
})
