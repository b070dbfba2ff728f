/** Rooms from the ground up; those of one floor do not import each other. docs/floors.svg is drawn from them. */
const floors = require('./tools/floors.json')

/** Each room with the rooms below it. */
const roomsOf = (rows) =>
  rows.flatMap((rooms, floor) => rooms.map((room) => ({ room, below: rows.slice(0, floor).flat() })))

/** An import of a room goes to itself and what is below; a new folder has to get its place among the floors. */
function floorRules(name, folder, rows) {
  const rooms = roomsOf(rows)
  return [
    ...rooms.map(({ room, below }) => ({
      name: `${name}-${room.replace('/', '-')}-imports-what-is-below`,
      severity: 'error',
      from: { path: `^${folder}/${room}/`, pathNot: '\\.(test|support)\\.tsx?$' },
      to: { path: `^${folder}/(?!node_modules/)`, pathNot: `^${folder}/(${[room, ...below].join('|')})/` },
    })),
    {
      name: `${name}-has-rooms`,
      comment: 'A new folder gets its place in tools/floors.json.',
      severity: 'error',
      from: {
        path: `^${folder}/[^/]+/`,
        pathNot: `^${folder}/(${rooms.map(({ room }) => room).join('|')}|testing|node_modules)/`,
      },
      to: {},
    },
  ]
}

/** The files are on top and read the rules of users too, for the sheet of users. */
const domainFolders = [
  ...roomsOf(floors.domain).map(({ room, below }) => ({
    folder: room,
    below: room === 'files' ? [...below, 'access'] : below,
  })),
  { folder: 'access', below: ['text'] },
  { folder: 'jobs', below: ['text'] },
  { folder: 'forms', below: ['text', 'codes'] },
  { folder: 'bonus', below: ['text', 'codes'] },
  { folder: 'additional', below: ['text', 'codes'] },
]

/** The layers of the program: an import goes down, never up, never sideways. */
module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'domain-is-pure',
      severity: 'error',
      from: { path: '^packages/domain', pathNot: '\\.(test|support)\\.ts$' },
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
    ...floorRules('server', 'apps/server', floors.server),
    ...floorRules('backoffice', 'apps/backoffice', floors.backoffice),
    {
      name: 'backoffice-area-never-area',
      severity: 'error',
      from: { path: '^apps/backoffice/areas/([^/]+)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^apps/backoffice/areas/', pathNot: '^apps/backoffice/areas/$1/' },
    },
    {
      name: 'sql-in-stores',
      severity: 'error',
      comment:
        'Statements of an area stand in its stores; what installs the reference rows writes tables of all areas.',
      from: {
        path: '^apps/server/areas/',
        pathNot: '(Store|\\.test|\\.support|system/setup/install\\w+)\\.ts$',
      },
      to: {
        path: '^(node_modules/drizzle-orm|apps/server/(db/statements/(statement|expression|insertInto|insertRows|recordTable|updateRows)\\.ts$|schema/[a-z]+/\\w+Tables\\.ts$))',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'product-never-test-support',
      comment: 'Data and stands of tests end in .support.ts(x); those of several features are in testing/.',
      severity: 'error',
      from: {
        path: '^(apps|packages)/',
        pathNot: '(\\.(test|support)\\.tsx?$|/testing/|db/connection/embeddedProcess\\.ts$)',
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
