/** The text of an answer; rejects, and reads no further, when it is longer than `maxBytes`. */
export async function readBounded(response: Response, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop ends the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`The answer is longer than ${maxBytes} bytes`)
    chunks.push(Buffer.from(chunk))
  }
  return Buffer.concat(chunks).toString()
}
