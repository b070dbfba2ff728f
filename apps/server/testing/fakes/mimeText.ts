/** A part of a message with its body decoded. */
export interface MimePart {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

const encodedWord = /=\?utf-8\?([bq])\?([^?]*)\?=(\s+(?==\?))?/gi

/** Text of a header line, encoded words decoded. */
const decoded = (value: string) =>
  value.replace(encodedWord, (_, kind: string, text: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64').toString()
      : quotedPrintable(text.replaceAll('_', ' ')).toString(),
  )

function quotedPrintable(text: string): Buffer {
  const joined = text.replaceAll(/=\r?\n/g, '')
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1')
}

function readHeaders(text: string): Record<string, string> {
  const lines = text.replaceAll(/\r\n[ \t]+/g, ' ').split('\r\n')
  return Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), decoded(line.slice(colon + 1).trim())]
    }),
  )
}

/** Headers of a message, and its leaves: texts and attachments. */
export function readMime(message: string): { headers: Readonly<Record<string, string>>; parts: MimePart[] } {
  const split = message.indexOf('\r\n\r\n')
  const headers = readHeaders(message.slice(0, split))
  const body = message.slice(split + 4)
  const boundary = /boundary="?([^";]+)/.exec(headers['content-type'] ?? '')?.[1]
  if (boundary) {
    const inner = body.split(`--${boundary}`).slice(1, -1)
    return { headers, parts: inner.flatMap((text) => readMime(text.replace(/^\r\n/, '')).parts) }
  }
  const encoding = headers['content-transfer-encoding'] ?? ''
  const bytes =
    encoding === 'base64'
      ? Buffer.from(body, 'base64')
      : encoding === 'quoted-printable'
        ? quotedPrintable(body)
        : Buffer.from(body)
  return { headers, parts: [{ headers, body: bytes }] }
}
