import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findLibreOffice } from '../../../../tools/servers/libreoffice.ts'

const run = promisify(execFile)

/** Comma, double quotes, UTF-8, from the first line. */
export const csvFilter = '44,34,76,1'

/** How LibreOffice saves a workbook for the other program. */
export const asWorkbook = 'xlsx:Calc MS Excel 2007 XML'

/** LibreOffice with its own folder, which `close` deletes. */
export async function openOffice() {
  const program = findLibreOffice()
  if (!program) throw new Error('LibreOffice is neither installed nor can it be installed')
  const folder = await mkdtemp(join(tmpdir(), 'libreoffice-'))
  return {
    /** Has LibreOffice open bytes as a file called `name` and save them in another format. */
    convert: async (bytes: Uint8Array | string, name: string, format: string): Promise<Buffer> => {
      const source = join(folder, name)
      await writeFile(source, bytes)
      const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
      const input = name.endsWith('.csv') ? [`--infilter=CSV:${csvFilter},,,,,,true`] : []
      const output = join(folder, 'out')
      const options = [profile, '--headless', ...input, '--convert-to', format, '--outdir', output, source]
      await run(program, options, { timeout: 100_000 })
      return readFile(join(output, name.replace(/\.\w+$/, `.${format.split(':')[0]}`)))
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

export type Office = Awaited<ReturnType<typeof openOffice>>
