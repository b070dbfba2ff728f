import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiBase } from '@proba/api/calls'
import type { FastifyInstance } from 'fastify'

const folder = `${apiBase}/docs`

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Proba API</title>
<link rel="stylesheet" href="${folder}/swagger-ui.css">
<link rel="icon" type="image/png" href="${folder}/favicon-32x32.png">
</head>
<body>
<div id="api"></div>
<script src="${folder}/swagger-ui-bundle.js"></script>
<script src="${folder}/show.js"></script>
</body>
</html>
`

const script = `SwaggerUIBundle({
  dom_id: '#api',
  url: '${apiBase}/openapi.json',
  deepLinking: true,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis],
  layout: 'BaseLayout',
})
`

const types = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
} as const

/** The page that shows the API document: bytes of ours and of the package, under the headers of every answer. */
export function serveApiPage(app: FastifyInstance): void {
  const assets = join(dirname(fileURLToPath(import.meta.resolve('@fastify/swagger-ui'))), 'static')
  const serve = (url: string, type: string, bytes: Buffer) =>
    app.get(url, { schema: { hide: true } }, (_request, reply) => reply.type(type).send(bytes))
  serve(folder, 'text/html; charset=utf-8', Buffer.from(page))
  serve(`${folder}/show.js`, 'text/javascript; charset=utf-8', Buffer.from(script))
  for (const [name, type] of Object.entries(types))
    serve(`${folder}/${name}`, type, readFileSync(join(assets, name)))
}
