import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import {
  type EmbeddedAnswers,
  type FirstAnswer,
  type FirstRequest,
  type FirstScreen,
  type FirstScreens,
  firstAnswersId,
  modulesId,
} from '@proba/api/firstScreen'
import { languageHeader, languageTag, resolveLanguage } from '@proba/domain/text/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { translator } from '../http/languages.ts'
import { filesOf, type WebBuild } from './webBuild.ts'

/** Pages that are kept as they were drawn; those asked for longest ago go first. */
const maxKept = 200

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&"<>]/g, (sign) => escapes[sign] ?? sign)

const isPhone = ({ headers }: FastifyRequest) => /Mobi/.test(headers['user-agent'] ?? '')

const requestOf = (request: FastifyRequest): FirstRequest => ({
  url: request.url,
  language: resolveLanguage(null, request.host),
  isPhone: isPhone(request),
})

/** What search engines show under the title of a page. */
function description({ url, language }: FirstRequest): string {
  const t = translator(language)
  const path = url.split('?', 1)[0] ?? '/'
  const isOwn = ['catalog', 'contacts', 'search'].find((name) => path.split('/')[1] === name)
  return t(`server.page.${path === '/' ? 'home' : (isOwn ?? 'other')}`)
}

/** The answers a guest gets to the calls of a page; null when one of them is refused: its script then says why. */
async function readAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  { callsOf }: FirstScreens,
): Promise<{ answers: FirstAnswer[]; text: string } | null> {
  const first = requestOf(request)
  const calls = callsOf(first)
  if (!calls) return null
  const headers = { [languageHeader]: languageTag(first.language), host: request.host }
  const replies = await Promise.all(
    calls.map(({ address }) =>
      app.inject({ method: 'GET', url: address, headers, remoteAddress: request.ip }),
    ),
  )
  if (replies.some(({ statusCode }) => statusCode !== 200)) return null
  const answers = calls.map(({ name, input }, i) => {
    const { data } = replies[i]?.json<{ data: unknown }>() ?? {}
    return { name, input, data }
  })
  return { answers, text: replies.map(({ body }) => body).join('\n') }
}

/** Links to what a page needs: its styles, and the scripts that it asks for once it is painted. */
function links({ manifest, storefront }: WebBuild, sources: readonly string[]) {
  const { scripts, styles } = filesOf(manifest, sources)
  const isNew = (name: string) => !storefront?.includes(`/${name}"`)
  const sheets = styles.filter(isNew).map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`)
  const modules = scripts
    .filter(isNew)
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`)
  return { sheets: sheets.join(''), modules: `<template id="${modulesId}">${modules.join('')}</template>` }
}

function fill(build: WebBuild, screens: FirstScreens, first: FirstRequest, drawn: Drawn): string {
  const { language, isPhone } = first
  const embedded: EmbeddedAnswers = { language, answers: drawn.answers }
  const data = JSON.stringify(embedded).replaceAll('<', '\\u003c')
  const { sheets, modules } = links(build, screens.sourcesOf(first))
  const title = drawn.screen?.head ?? `<title>${escaped(translator(language)('server.page.title'))}</title>`
  const head =
    `${title}<meta name="description" content="${escaped(description(first))}">` +
    `<style>${screens.style}</style>${sheets}`
  const shown = drawn.screen ? `<div class="firstScreen">${drawn.screen.body}</div>` : ''
  const body = `${shown}${modules}<script>${screens.script}</script>`
  const answers = drawn.screen
    ? `<script type="application/json" id="${firstAnswersId}">${data}</script>`
    : ''
  return (build.storefront ?? '')
    .replace(
      /<html lang="\w+">/,
      () => `<html lang="${language}" data-screen="${isPhone ? 'phone' : 'wide'}">`,
    )
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('<div id="root">', () => `<div id="root">${body}`)
    .replace('</body>', () => `${answers}</body>`)
}

/** A page as text, and compressed once for all who ask for it. */
export interface Page {
  readonly html: string
  readonly brotli: Buffer
}

const squeeze = promisify(brotliCompress)
const pageOf = async (html: string): Promise<Page> => ({
  html,
  brotli: await squeeze(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
})

interface Drawn {
  readonly answers: readonly FirstAnswer[]
  readonly screen: FirstScreen | null
}

/**
 * Gives every address of the storefront its page: title and description in the language of the host, links to what it
 * needs, and for a guest what is seen first with the answers it shows, so that neither waits for the script. A page is
 * drawn again only when an answer has changed.
 */
export function storefrontPages(app: FastifyInstance, build: WebBuild) {
  const kept = new Map<string, { text: string; page: Page }>()
  return async (request: FastifyRequest): Promise<Page> => {
    const screens = build.firstScreens
    if (!screens) return pageOf(build.storefront ?? '')
    const first = requestOf(request)
    const key = `${first.language} ${first.isPhone} ${first.url}`
    const read = await readAnswers(app, request, screens)
    const known = kept.get(key)
    kept.delete(key)
    if (known && known.text === (read?.text ?? '')) {
      kept.set(key, known)
      return known.page
    }
    const screen = read && (await screens.render(first, read.answers))
    const page = await pageOf(fill(build, screens, first, { answers: read?.answers ?? [], screen }))
    kept.set(key, { text: read?.text ?? '', page })
    for (const oldest of kept.keys()) if (kept.size > maxKept) kept.delete(oldest)
    return page
  }
}
