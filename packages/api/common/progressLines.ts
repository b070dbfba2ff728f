import type { Envelope } from '../errors.ts'
import type { Progress } from '../route.ts'

/** Type of an answer in lines: Progress as long as the work goes on, its envelope last. */
export const progressLines = 'application/x-ndjson'

type Line = { readonly progress: Progress } | Envelope<unknown>

/** Reads an answer in lines to its envelope; one that ends before it was cut off. */
export async function readLines(
  response: Response,
  onProgress?: (progress: Progress) => void,
): Promise<Envelope<unknown>> {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) throw new Error('The answer ends before its envelope')
    const lines = (rest + decoder.decode(part.value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const text of lines) {
      const line = JSON.parse(text) as Line
      if (!('progress' in line)) return line
      onProgress?.(line.progress)
    }
  }
}
