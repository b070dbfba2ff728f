/** Rooms from the ground up; those of one floor do not import each other. docs/floors.svg is drawn from them. */
const { server: serverFloors, domain: domainLayers } = require('./tools/floors.json')

const domainFolders = [
  ...domainLayers.flatMap((folders, layer) =>
    folders.map((folder) => ({ folder, below: domainLayers.slice(0, layer).flat() })),
  ),
  { folder: 'access', below: ['text'] },
  { folder: 'jobs', below: ['text'] },
  { folder: 'forms', below: ['text', 'codes'] },
  { folder: 'bonus', below: ['text', 'codes'] },
  { folder: 'additional', below: ['text', 'codes'] },
]

/** The files beside the rooms of the server are the processes that are started. */
const serverRooms = serverFloors.flatMap((rooms, floor) =>
  rooms.map((room) => ({ room, below: serverFloors.slice(0, floor).flat() })),
)

/** The layers of the program: an import goes down, never up, never sideways. */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^packages/domain', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^packages/domain' },
    },
    ...domainFolders.map(({ folder, below }) => ({
      name: `domain-${folder}-imports-what-is-below`,
      severity: 'error',
      from: { path: `^packages/domain/${folder}/`, pathNot: '\\.(test|support)\\.ts$' },
      to: {
        path: '^packages/domain/',
        pathNot: `^packages/domain/(${[folder, ...below].join('|')})/`,
      },
    })),
    {
      name: 'domain-has-folders',
      comment: 'A new folder gets its place in tools/floors.json.',
      severity: 'error',
      from: {
        path: '^packages/domain/',
        pathNot: `^packages/domain/(${domainFolders.map(({ folder }) => folder).join('|')})/`,
      },
      to: {},
    },
    {
      name: 'i18n-imports-nothing',
      severity: 'error',
      from: { path: '^packages/i18n', pathNot: '\\.test\\.ts$' },
      to: { path: '^(packages/(api|browser|domain)|apps)' },
    },
    {
      name: 'api-imports-domain-only',
      severity: 'error',
      from: { path: '^packages/api' },
      to: { path: '^(apps|packages/(browser|i18n))' },
    },
    {
      name: 'browser-below-apps',
      severity: 'error',
      from: { path: '^packages/browser' },
      to: { path: '^(apps|packages/i18n)' },
    },
    {
      name: 'drawing-imports-domain-only',
      severity: 'error',
      from: { path: '^packages/drawing' },
      to: { path: '^(apps|packages/(api|i18n))' },
    },
    {
      name: 'drawing-for-the-demo-only',
      severity: 'error',
      from: { path: '^(apps|packages)', pathNot: '^(apps/server/demo/|packages/drawing/)|\\.test\\.ts$' },
      to: { path: '^packages/drawing' },
    },
    {
      name: 'browser-never-in-server',
      severity: 'error',
      from: { path: '^apps/server' },
      to: { path: '^packages/browser' },
    },
    {
      name: 'app-never-app',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    ...serverRooms.map(({ room, below }) => ({
      name: `server-${room.replace('/', '-')}-imports-what-is-below`,
      severity: 'error',
      from: { path: `^apps/server/${room}/`, pathNot: '\\.(test|support)\\.ts$' },
      to: {
        path: '^apps/server/(?!node_modules/)',
        pathNot: `^apps/server/(${[room, ...below].join('|')})/`,
      },
    })),
    {
      name: 'server-has-rooms',
      comment: 'A new folder gets its place in tools/floors.json.',
      severity: 'error',
      from: {
        path: '^apps/server/[^/]+/',
        pathNot: `^apps/server/(${serverRooms.map(({ room }) => room).join('|')}|testing)/`,
      },
      to: {},
    },
    {
      name: 'product-never-test-support',
      comment: 'Data and stands of tests end in .support.ts(x); those of several features are in testing/.',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: '(\\.(test|support)\\.tsx?$|/testing/|db/embeddedProcess\\.ts$)',
      },
      to: { path: '^(apps|packages)/.*(\\.support\\.tsx?$|/testing/)' },
    },
    {
      name: 'storefront-feature-never-feature',
      severity: 'error',
      from: { path: '^apps/storefront/features/([^/]+)/' },
      to: { path: '^apps/storefront/features/', pathNot: '^apps/storefront/features/$1/' },
    },
    {
      name: 'ui-below-features',
      severity: 'error',
      from: { path: '^apps/storefront/(ui|lib)/' },
      to: { path: '^apps/storefront/(features|pages)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(dist|\\.tsbuildinfo)' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
    },
  },
}
