/** Header that makes a browser save a file under its name, encoded by RFC 5987 for Cyrillic (decision G-010). */
export function dispositionOf(name: string): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
