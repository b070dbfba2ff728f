import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { FigureSums, type Figures } from './figureSums.ts'

/** Figures of a process that has answered so many requests, the oldest job being so many seconds late. */
async function figuresOf(requests: number, overdue: number, lag: number): Promise<Figures> {
  const registers = [new Registry()]
  const answered = new Histogram({
    name: 'seconds',
    help: 'h',
    labelNames: ['route'],
    buckets: [1],
    registers,
  })
  for (let n = 0; n < requests; n++) answered.observe({ route: '/' }, 0.5)
  new Counter({ name: 'refused', help: 'h', registers }).inc(requests)
  new Gauge({ name: 'open', help: 'h', registers }).set(requests)
  new Gauge({ name: 'late', help: 'h', registers, aggregator: 'max' }).set(overdue)
  new Gauge({ name: 'nodejs_eventloop_lag_p99_seconds', help: 'h', registers, aggregator: 'average' }).set(
    lag,
  )
  return (registers[0] as Registry).getMetricsAsJSON()
}

const samples = (text: string) => text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

test('counters, histograms and gauges of processes are summed, what is the same for all or a worst case is not', async () => {
  const sums = new FigureSums()
  sums.note(1, await figuresOf(2, 9, 0.1))
  sums.note(2, await figuresOf(3, 8, 0.4))
  expect(samples(await sums.text())).toEqual([
    'seconds_bucket{le="1",route="/"} 5',
    'seconds_bucket{le="+Inf",route="/"} 5',
    'seconds_sum{route="/"} 2.5',
    'seconds_count{route="/"} 5',
    'refused 5',
    'open 5',
    'late 9',
    'nodejs_eventloop_lag_p99_seconds 0.4',
  ])
})

test('what ended processes have counted stays in the sums, what they had open does not', async () => {
  const sums = new FigureSums()
  for (const id of [1, 2, 3]) sums.note(id, await figuresOf(id, 9, 0.9))
  sums.leave(1)
  sums.leave(2)
  sums.leave(7)
  const [first, second] = [await sums.text(), await sums.text()]
  expect(second).toBe(first)
  expect(samples(first)).toEqual(
    expect.arrayContaining(['seconds_count{route="/"} 6', 'refused 6', 'open 3']),
  )
  sums.leave(3)
  expect(samples(await sums.text())).not.toContain('open 3')
  expect(samples(await sums.text())).toContain('refused 6')
})
