import { cutText } from '@proba/domain/text/cutText'

/** Where a request comes from: the address and what the program calls itself. */
export interface SessionSource {
  readonly address: string
  readonly userAgent: string
}

const maxUserAgent = 300

/** The source as a session keeps it: an IPv4 address is written as one, the name of a program is cut. */
export const storedSource = ({ address, userAgent }: SessionSource) => ({
  address: address.replace(/^::ffff:(?=\d+\.)/i, ''),
  userAgent: cutText(userAgent, maxUserAgent),
})
