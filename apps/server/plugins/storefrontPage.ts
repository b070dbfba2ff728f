import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { apiBase } from '@proba/api/calls'
import type { ReplyTo } from '@proba/api/client'
import { addressOf } from '@proba/api/client'
import {
  type ClosedNotice,
  type EmbeddedAnswers,
  type FirstAnswer,
  type FirstCall,
  type FirstRequest,
  type FirstScreen,
  type FirstScreens,
  firstAnswersId,
  modulesId,
} from '@proba/api/common/firstScreen'
import { errorStatus } from '@proba/api/errors'
import { carouselStart } from '@proba/domain/text/carousel'
import { languageHeader, languageTag, resolveLanguage } from '@proba/domain/text/language'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { translator } from '../http/languages.ts'
import { revisionCache } from '../lib/revisionCache.ts'
import { filesOf, type WebBuild } from './webBuild.ts'

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

interface Read {
  /** Null for a page that is drawn by its script only. */
  readonly answers: readonly FirstAnswer[] | null
  /** The address has no screen, or names a section or an article that does not exist. */
  readonly isMissing: boolean
  readonly closed: ClosedNotice | null
  /** What the page is drawn from, to tell whether it has changed. */
  readonly text: string
}

const initAddress = addressOf(apiBase, 'GET /init', {})

/** What visitors read while the portal is closed, from the refused answer of a call; null for every other answer. */
function closedBy(reply: { readonly statusCode: number; json(): unknown }): ClosedNotice | null {
  if (reply.statusCode !== errorStatus.maintenance) return null
  const { data } = reply.json() as { data?: Partial<ClosedNotice> & { problem?: string } }
  if (data?.problem !== 'maintenance') return null
  const { phone = '', email = '', text = '', until = null } = data
  return { phone, email, text, until }
}

/** Whether there is an article of a name: a page without a session cannot ask for it by a call. */
export type HasArticle = (slug: string) => Promise<boolean>

type Reply = Pick<Awaited<ReturnType<FastifyInstance['inject']>>, 'statusCode'>

/** Whether an address has no screen, or its section or article does not exist. */
async function isMissingAt(
  { hasScreen, articleOf }: FirstScreens,
  first: FirstRequest,
  calls: readonly FirstCall[],
  replies: readonly Reply[],
  hasArticle: HasArticle,
): Promise<boolean> {
  if (!hasScreen(first)) return true
  if (calls.some(({ isPage }, at) => isPage && replies[at]?.statusCode === errorStatus.not_found)) return true
  const article = articleOf(first)
  return article !== null && !(await hasArticle(article))
}

/**
 * The answers a guest gets to the calls of a page, or what is said while the portal is closed; none when a call is
 * refused otherwise: the script of the page then says why.
 */
async function readAnswers(
  app: FastifyInstance,
  request: FastifyRequest,
  screens: FirstScreens,
  hasArticle: HasArticle,
): Promise<Read> {
  const first = requestOf(request)
  const drawn = screens.callsOf(first)
  // A page that its script draws shows the notice of the maintenance all the same.
  const calls: readonly FirstCall[] = drawn ?? [{ name: 'GET /init', input: {}, address: initAddress }]
  const headers = { [languageHeader]: languageTag(first.language), host: request.host }
  const replies = await Promise.all(
    calls.map(({ address }) =>
      app.inject({ method: 'GET', url: address, headers, remoteAddress: request.ip }),
    ),
  )
  const closed = replies.map(closedBy).find((notice) => notice !== null)
  if (closed) return { answers: [], closed, isMissing: false, text: JSON.stringify(closed) }
  const isMissing = await isMissingAt(screens, first, calls, replies, hasArticle)
  if (!drawn || replies.some(({ statusCode }) => statusCode !== 200))
    return { answers: null, closed: null, isMissing, text: String(isMissing) }
  const answers = calls.map(({ name, input }, i) => {
    const { data } = replies[i]?.json<{ data: unknown }>() ?? {}
    return { name, input, data }
  })
  return { answers, closed: null, isMissing, text: replies.map(({ body }) => body).join('\n') }
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

/** Addresses of what the page asks first, for the visitors that its first screen is not for. */
function firstAddresses({ callsOf }: FirstScreens, first: FirstRequest): string {
  const addresses = callsOf(first)?.map(({ address }) => address) ?? [initAddress]
  return escaped(addresses.join(' '))
}

/** Such addresses for both widths of a window: a phone shows less at first, and so may the window of a computer. */
const firstCalls = (screens: FirstScreens, first: FirstRequest): string =>
  `data-wide-calls="${firstAddresses(screens, { ...first, isPhone: false })}" ` +
  `data-phone-calls="${firstAddresses(screens, { ...first, isPhone: true })}"`

/** The slide that the carousel of a page begins with, another one at every load (DR-94, decision G-457). */
function randomSlide({ answers }: Read): number {
  const init = answers?.find(({ name }) => name === 'GET /init')?.data
  // Only what a guest gets is in a page.
  const { carousel = [] } = (init ?? {}) as Partial<ReplyTo<'GET /init'>>
  return carouselStart(Math.random(), carousel.length)
}

function fill(build: WebBuild, screens: FirstScreens, first: FirstRequest, drawn: Drawn): string {
  const { language, isPhone, slide } = first
  const embedded: EmbeddedAnswers = { language, answers: drawn.answers, closed: drawn.closed }
  const data = JSON.stringify(embedded).replaceAll('<', '\\u003c')
  const { sheets, modules } = links(build, screens.sourcesOf(first))
  const title = escaped(drawn.title ?? translator(language)('server.page.title'))
  const head =
    `${drawn.screen?.head ?? `<title>${title}</title>`}<meta name="description" content="${escaped(description(first))}">` +
    `<style>${screens.style}</style>${sheets}`
  const shown = drawn.screen
    ? `<div class="firstScreen">${drawn.screen.body}</div>`
    : `<noscript><h1>${title}</h1><p>${escaped(description(first))}</p></noscript>`
  const body = `${shown}${modules}<script>${screens.script}</script>`
  const answers = drawn.screen
    ? `<script type="application/json" id="${firstAnswersId}">${data}</script>`
    : ''
  return (build.storefront ?? '')
    .replace(
      /<html lang="\w+">/,
      () =>
        `<html lang="${language}" data-screen="${isPhone ? 'phone' : 'wide'}" data-slide="${slide}" ${firstCalls(screens, first)}>`,
    )
    .replace(/<title>[^<]*<\/title>/, () => head)
    .replace('<div id="root">', () => `<div id="root">${body}`)
    .replace('</body>', () => `${answers}</body>`)
}

/** A page as text, and compressed once for all who ask for it. */
export interface Page {
  readonly html: string
  readonly brotli: Buffer
  /** 503 while the portal is closed, so that search engines keep what they know of the address; 404 for a wrong one. */
  readonly status: 200 | 404 | 503
}

const squeeze = promisify(brotliCompress)
const pageOf = async (html: string, status: Page['status'] = 200): Promise<Page> => ({
  html,
  status,
  brotli: await squeeze(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
})

interface Drawn extends Pick<Read, 'closed'> {
  readonly answers: readonly FirstAnswer[]
  readonly screen: FirstScreen | null
  /** Of a page without a screen; null where it has none of its own. */
  readonly title: string | null
}

const pages = revisionCache<Page>({
  max: 200,
  maxBytes: 16 * 2 ** 20,
  // Text with Cyrillic letters takes two bytes a character.
  bytesOf: ({ html, brotli }) => 2 * html.length + brotli.length,
})
const digest = (text: string) => createHash('sha256').update(text).digest('base64')
/** No page ends by itself: they change with their answers only. */
const anyTime = new Date(0)

/**
 * Gives every address of the storefront its page: title and description in the language of the host, links to what it
 * needs, and for a guest what is seen first with the answers it shows, so that neither waits for the script. A page is
 * drawn again only when an answer has changed, once for each slide that it may begin with and for all who ask for it at
 * the same moment.
 */
export function storefrontPages(app: FastifyInstance, build: WebBuild, hasArticle: HasArticle) {
  return async (request: FastifyRequest): Promise<Page> => {
    const screens = build.firstScreens
    if (!screens) return pageOf(build.storefront ?? '')
    const read = await readAnswers(app, request, screens, hasArticle)
    const first = { ...requestOf(request), slide: randomSlide(read) }
    const key = `${first.language} ${first.isPhone} ${first.slide} ${first.url}`
    return pages(app, key, digest(read.text), anyTime, async () => {
      const { answers, closed, isMissing } = read
      const screen = closed
        ? await screens.renderClosed(first, closed)
        : answers && (await screens.render(first, answers))
      const title = screen ? null : await screens.titleOf(first, isMissing)
      const html = fill(build, screens, first, { answers: answers ?? [], closed, screen, title })
      if (closed) return pageOf(html, 503)
      return pageOf(html, isMissing ? 404 : 200)
    })
  }
}
