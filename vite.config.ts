import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, mergeConfig, type Plugin } from 'vite'
import type { TestProjectConfiguration } from 'vitest/config'
import { oldBrowserNotice } from './tools/release/oldBrowserNotice.ts'
import SeededSequencer from './tools/testRun/seededSequencer.ts'

const root = import.meta.dirname
const storefront = 'apps/storefront/index.html'
const backoffice = 'apps/backoffice/index.html'
const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000'

/** Two single-page apps: the storefront at /, the back office at /admin. */
function twoApps(): Plugin {
  return {
    name: 'two-apps',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const url = new URL(request.url ?? '/', 'http://localhost')
        const wantsPage = (request.headers.accept ?? '').includes('text/html')
        const isPage = wantsPage && !/^\/(api|pictures|@|node_modules)/.test(url.pathname)
        if (isPage)
          request.url = `/${/^\/admin(\/|$)/.test(url.pathname) ? backoffice : storefront}${url.search}`
        next()
      })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const pages = [
          [storefront, 'index.html'],
          [backoffice, 'admin/index.html'],
        ] as const
        const built = pages.filter(([from]) => bundle[from])
        if (built.length === 0) throw new Error('The build made no page')
        for (const [from, to] of built) {
          const page = bundle[from]
          if (page?.type !== 'asset') throw new Error(`The build made no ${from}`)
          delete bundle[from]
          this.emitFile({ type: 'asset', fileName: to, source: page.source })
        }
      },
    },
  }
}

/** For projects whose files share processes: a failure says what had run before it. */
const namesProcess = resolve(root, 'tests/namesProcess.ts')

/** The last of the setup files, as what the others set stays. */
const leavesNothing = resolve(root, 'tests/leavesNothing.ts')

const dom = (name: string, folder: string, more: object = {}) => ({
  extends: true as const,
  test: {
    name,
    root: resolve(root, folder),
    include: ['**/*.test.{ts,tsx}'],
    environment: 'jsdom',
    setupFiles: [resolve(root, 'tests/dom.ts')],
    maxWorkers: 2,
    testTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    ...more,
  },
})

/**
 * A project over React and MUI for production, which draw faster and are what people have. What was transformed is kept
 * apart from that of other projects: the runner does not look at how JSX was compiled, and would take one for the other.
 * Libraries that choose by a condition of their package, as Emotion, the router and react-error-boundary, stay those for
 * developers, as the runner starts Node with `--conditions development`; it made no difference to the time.
 */
const overProduction = ({ test, ...project }: ReturnType<typeof dom>) => ({
  ...project,
  test: {
    ...test,
    env: { NODE_ENV: 'production' },
    fsModuleCachePath: resolve(root, 'node_modules/.vitest-cache-production'),
  },
  oxc: { jsx: { development: false } },
})

/**
 * The screens of an app, over answers of the test. They are loaded once for many files, which takes half the time, and so is
 * the document. REACT=development runs these tests over React for developers, for its warnings.
 */
function screensOf(name: string, more: object = {}, ...setupFiles: string[]): TestProjectConfiguration {
  const isForDevelopers = process.env.REACT === 'development'
  const app = resolve(root, 'apps', name)
  const project = dom(name, app, {
    isolate: false,
    setupFiles: [
      namesProcess,
      ...(isForDevelopers ? [] : [resolve(root, 'tests/productionAct.ts')]),
      resolve(root, 'tests/dom.ts'),
      resolve(app, 'testing/cleanUp.ts'),
      ...setupFiles,
      leavesNothing,
    ],
    ...more,
  })
  return isForDevelopers ? project : overProduction(project)
}

/** Screens over a server. One for all files, which share its records: they run one after another. */
const onServer: TestProjectConfiguration = overProduction(
  dom('screens', 'tests/screens', {
    isolate: false,
    maxWorkers: 1,
    fileParallelism: false,
    globalSetup: resolve(root, 'tests/screensServer.ts'),
    setupFiles: [
      namesProcess,
      resolve(root, 'tests/dom.ts'),
      resolve(root, 'apps/backoffice/testing/quietConsole.ts'),
      resolve(root, 'tests/screens/networkOfPage.ts'),
    ],
  }),
)

const node = (
  name: string,
  folder: string,
  include: string[],
  more: object = {},
): TestProjectConfiguration => ({
  test: {
    name,
    root: resolve(root, folder),
    include,
    environment: 'node',
    // Long waits: a busy machine may be slow, and that is no fault.
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
    ...more,
  },
})

/** Tests of the server that put another module in place of one, which must be loaded after that. */
const mocking = ['db/statements/statementTexts.test.ts', 'areas/customers/session/passwords.cost.test.ts']

/**
 * Tests of what the code of a page does once, when it is loaded, or in its first seconds. SWR, too, keeps for the whole
 * process what a call had answered at first, and draws that on the server.
 */
const pageOpening = [
  'firstScreens.test.tsx',
  'takeOver.test.tsx',
  'lib/firstVisit/earlyAnswers.test.ts',
  'lib/firstVisit/firstVisit.test.tsx',
  'lib/language/texts.test.ts',
]

/** The server's bundle: the process and the worker threads it starts. */
const serverBuild = defineConfig({
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: {
        main: resolve(root, 'apps/server/main.ts'),
        serverProcess: resolve(root, 'apps/server/serverProcess.ts'),
        backup: resolve(root, 'apps/server/backupCommand.ts'),
        restore: resolve(root, 'apps/server/restoreCommand.ts'),
        resetCode: resolve(root, 'apps/server/resetCodeCommand.ts'),
        embeddedWorker: resolve(root, 'apps/server/db/connection/embeddedWorker.ts'),
        workbookWorker: resolve(root, 'apps/server/workbook/workbookWorker.ts'),
        pdfWorker: resolve(root, 'apps/server/pdf/pdfWorker.ts'),
      },
      output: { entryFileNames: '[name].js', format: 'esm' },
    },
  },
  ssr: { target: 'node', noExternal: [/^@proba\//, /^drizzle-orm/] },
})

/** The storefront as the server draws it before its script has run. */
const firstScreensBuild = defineConfig({
  root,
  plugins: [react()],
  build: {
    ssr: true,
    outDir: 'dist/firstScreens',
    target: 'node20',
    sourcemap: true,
    rolldownOptions: {
      input: { firstScreens: resolve(root, 'apps/storefront/firstScreens.tsx') },
      output: { entryFileNames: '[name].js', format: 'esm' },
    },
  },
  ssr: { target: 'node', noExternal: true },
})

const routerFile = (name: string) => resolve(root, 'node_modules/react-router/dist/production', name)
/** The production build of the router, which its package offers by path alone, without checks for developers. */
const productionRouter = [
  { find: /^react-router$/, replacement: routerFile('index.mjs') },
  { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
]

const webBuild = defineConfig({
  root,
  appType: 'mpa',
  plugins: [react(), twoApps(), oldBrowserNotice()],
  resolve: { alias: { 'object.entries': resolve(root, 'packages/i18n/objectEntries.cjs') } },
  build: {
    outDir: 'dist/web',
    emptyOutDir: false,
    // The floor of decision G-019. Style sheets may need a newer browser: an older one leaves out what it does not know.
    target: 'es2020',
    cssTarget: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // Browsers that preload no modules load them a little later; they need no script for it.
    modulePreload: { polyfill: false },
    // A field of a class becomes an assignment instead of a call of a helper that every visitor would load.
    rolldownOptions: { transform: { assumptions: { setPublicClassFields: true } } },
    // The back office is react-admin; only its users load it.
    chunkSizeWarningLimit: 1400,
    sourcemap: true,
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: apiUrl }, '/pictures': { target: apiUrl } },
  },
  test: {
    // The default is one fewer than there are cores.
    maxWorkers: 2,
    sequence: { sequencer: SeededSequencer },
    projects: [
      node('packages', 'packages', ['**/*.test.ts'], {
        isolate: false,
        setupFiles: [namesProcess, leavesNothing],
        exclude: ['browser/**', '**/node_modules/**'],
      }),
      // The server is loaded once for many files, which takes less than half the time; they share a database in turn.
      node('server', 'apps/server', ['**/*.test.ts'], {
        isolate: false,
        setupFiles: [namesProcess, resolve(root, 'apps/server/testing/ownFolder.ts'), leavesNothing],
        globalSetup: resolve(root, 'tests/testFolder.ts'),
        exclude: ['**/*.race.test.ts', ...mocking, '**/node_modules/**'],
      }),
      node('mocking', 'apps/server', mocking),
      node(
        'races',
        '.',
        ['apps/server/**/*.race.test.ts', 'tools/**/*.race.test.ts', 'tests/**/*.race.test.ts'],
        {
          maxWorkers: 1,
          fileParallelism: false,
          isolate: false,
          setupFiles: [namesProcess],
          globalSetup: resolve(root, 'tests/sharedPostgres.ts'),
        },
      ),
      node('repository', '.', ['tests/*.test.ts', 'tools/**/*.test.ts'], {
        exclude: ['**/*.race.test.ts', '**/node_modules/**'],
      }),
      dom('browser', 'packages/browser'),
      screensOf('storefront', { exclude: [...pageOpening, '**/node_modules/**'] }),
      dom('pageOpening', 'apps/storefront', { include: pageOpening }),
      screensOf('backoffice', {}, resolve(root, 'apps/backoffice/testing/quietConsole.ts')),
      onServer,
    ],
  },
})

/**
 * One app as visitors get it. Each is built alone: in a common build, a library that both use has all that either of
 * them needs, and guests of the storefront load parts of it that only the back office uses.
 */
const appBuild = (name: string, page: string, manifest: boolean) =>
  mergeConfig(webBuild, {
    resolve: { alias: productionRouter },
    build: { manifest, rolldownOptions: { input: { [name]: resolve(root, page) } } },
  })

const builds: Readonly<Record<string, typeof webBuild>> = {
  storefront: appBuild('storefront', storefront, true),
  backoffice: appBuild('backoffice', backoffice, false),
  server: serverBuild,
  firstScreens: firstScreensBuild,
}

export default defineConfig(({ mode }) => builds[mode] ?? webBuild)
