const digits = [...'0123456789']

/** Longer texts have too many others near them. */
const longest = 40

/**
 * Texts that one slip of the hand makes of codes: two characters exchanged, one too many, a digit too few, or another
 * digit; each once and never the text itself. At most 20 for each character, none for a text too long to be a code.
 */
export function oneSlipAway(text: string): string[] {
  if (text.length > longest) return []
  const found = new Set<string>()
  for (let at = 0; at <= text.length; at += 1) {
    const [before, own, after] = [text.slice(0, at), text[at] ?? '', text.slice(at + 1)]
    for (const digit of digits) found.add(before + digit + own + after)
    if (/[0-9]/.test(own)) for (const digit of digits) found.add(before + digit + after)
    if (own) found.add(before + after)
    if (after) found.add(before + after[0] + own + after.slice(1))
  }
  return [...found].filter((one) => one !== text && one !== '')
}
