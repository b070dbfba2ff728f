import Fastify from 'fastify'
import pg from 'pg'

/**
 * What Fastify and Postgres can do by themselves on this machine: one route, one prepared statement, the bytes of our
 * own answers, and nothing else. Reads DATABASE_URL and PORT.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = Fastify({ logger: false })
app.get('/*', async (request, reply) => {
  const { rows } = await pool.query<{ body: string }>({
    name: 'bare',
    text: 'select body from bench_answers where path = $1',
    values: [request.url],
  })
  return reply.type('application/json; charset=utf-8').send(rows[0]?.body)
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
