/** The text of a cookie; empty where there is none, or where cookies are blocked. */
export function readCookie(name: string): string {
  try {
    const start = `${name}=`
    const found = document.cookie.split('; ').find((one) => one.startsWith(start))
    return decodeURIComponent(found?.slice(start.length) ?? '')
  } catch {
    return ''
  }
}

/** Writes a cookie of the whole portal for so many days. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // Not by the newer cookieStore, which a portal that is not served over https lacks.
  const cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`
  Object.assign(document, { cookie })
}
