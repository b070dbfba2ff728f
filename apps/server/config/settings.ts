import { isIP } from 'node:net'
import { parseS3Url, type S3Settings, s3UrlForm } from './s3Url.ts'

/** Settings that stop the start: each message names its setting, never the value of a secret. */
export class BadSettings extends Error {
  override readonly name = 'BadSettings'
  readonly messages: readonly string[]

  constructor(messages: readonly string[]) {
    super(`Bad settings: ${messages.join('; ')}`)
    this.messages = messages
  }
}

/** Texts of the settings by name. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Reads settings and collects messages about bad ones. */
export class Settings {
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
