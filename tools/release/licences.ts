import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../sources.ts'

/** A package that the lock file installs. */
export interface LockedPackage {
  readonly name: string
  readonly version: string
  /** SPDX expression; null where its manifest names none. */
  readonly licence: string | null
  /** Only for building and testing: no part of a release. */
  readonly isForDevelopment: boolean
}

interface LockEntry {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
}

const folder = 'node_modules/'

/** The packages of the lock file by name, our own left out. */
export function lockedPackages(): LockedPackage[] {
  const text = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(text) as { packages: Readonly<Record<string, LockEntry>> }
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes(folder) && !link)
    .map(([path, { version = '', license, dev = false }]) => ({
      name: path.slice(path.lastIndexOf(folder) + folder.length),
      version,
      licence: license ?? null,
      isForDevelopment: dev,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
])

/** Packages whose licence was read and accepted, with the reason. */
const accepted: Readonly<Record<string, string>> = {
  'png-js': 'its LICENSE file is MIT; its manifest names none',
}

/** The library under sharp is used as its own file and not changed, which LGPL allows. */
const isImageLibrary = ({ name }: LockedPackage) => name.startsWith('@img/sharp')

/** Whether an SPDX expression leaves a choice of permissive licences only. */
function isPermissive(expression: string): boolean {
  const choices = expression.replaceAll(/[()]/g, '').split(' OR ')
  return choices.some((choice) => choice.split(' AND ').every((licence) => permissive.has(licence)))
}

/** Packages of a release whose licence nobody has accepted. */
export function unacceptedPackages(packages: readonly LockedPackage[]): LockedPackage[] {
  return packages.filter(
    (one) =>
      !one.isForDevelopment &&
      !isImageLibrary(one) &&
      !Object.hasOwn(accepted, one.name) &&
      !(one.licence !== null && isPermissive(one.licence)),
  )
}

if (import.meta.main) {
  for (const { name, version, licence, isForDevelopment } of lockedPackages())
    if (!isForDevelopment) console.log(`${name} ${version}: ${licence ?? accepted[name] ?? 'none named'}`)
}
