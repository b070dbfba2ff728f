import { openZip } from '../../workbook/read/zipParts.ts'

const zipLimits = { maxEntries: 200, maxUnpacked: 100_000_000, maxRatio: 200 }

/** The bytes of one file of an archive. */
export async function partBytes(file: Uint8Array, name: string): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  const zip = await openZip(file, zipLimits)
  for await (const chunk of zip.read(name)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The XML of one part of a workbook, for tests of what was written. */
export async function partText(file: Uint8Array, name: string): Promise<string> {
  return (await partBytes(file, name)).toString('utf8')
}
