import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'

/** Collects the declared calls into an OpenAPI 3.1 document. Register it before the routes. */
export async function describeApi(app: FastifyInstance, publicUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Proba', description: 'Ordering portal for precious-metal jewellery', version: '1.0.0' },
      servers: [{ url: publicUrl }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
  })
}
