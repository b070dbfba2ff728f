import type { FastifyReply, FastifyRequest } from 'fastify'

/** The cookies of a request, and those that its answer leaves in the browser. */
export interface Cookies {
  /** The value that the browser sent, null for a name that it did not. */
  readonly get: (name: string) => string | null
  /** Cookies whose names have this form, the oldest first, as browsers send them. */
  readonly namesLike: (form: RegExp) => readonly string[]
  /** Keeps a value for the addresses below a path and so many seconds, out of reach of scripts and of other sites. */
  readonly keep: (name: string, value: string, path: string, seconds: number) => void
}

const pairsOf = (header = '') => header.split(';').map((pair) => pair.trim())

function sentValue(header: string | undefined, name: string): string | null {
  return (
    pairsOf(header)
      .find((pair) => pair.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? null
  )
}

/** Secure where the request came so, as the portal also runs over http. */
export const cookiesOf = (request: FastifyRequest, reply: FastifyReply): Cookies => ({
  get: (name) => sentValue(request.headers.cookie, name),
  namesLike: (form) =>
    pairsOf(request.headers.cookie)
      .map((pair) => pair.split('=', 1).join())
      .filter((name) => form.test(name)),
  keep: (name, value, path, seconds) => {
    const secure = request.protocol === 'https' ? '; Secure' : ''
    void reply.header(
      'Set-Cookie',
      `${name}=${value}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure}`,
    )
  },
})
