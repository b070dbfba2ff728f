import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { workbookOf } from '../../tests/journeys/workbook.support.ts'
import { median, ms, request, type Session } from './benchSession.ts'

/** As many rows as an import may have. */
const rowCount = 10_000
const orderType = 'products_production'

/** Memory of a process in MB. */
export const residentMb = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** A product whose sizes can be ordered. */
export interface Goods {
  readonly article: string
  readonly offers: readonly { readonly length: number; readonly covering: string }[]
}

/** A buyer's table of different rows, made by another program. */
function bigTable(goods: readonly Goods[]): Buffer {
  const rows = goods.flatMap(({ article, offers }) =>
    offers.map(({ length, covering: coating }, index) => [article, coating, length / 10, 1 + (index % 9)]),
  )
  if (rows.length < rowCount) throw new Error(`Only ${rows.length} rows can be ordered`)
  return workbookOf([['Артикул', 'Покрытие', 'Длина, см', 'Количество, шт'], ...rows.slice(0, rowCount)])
}

/** Uploads a workbook; returns its uuid. */
export async function upload({ server, access }: Session, workbook: Buffer): Promise<string> {
  const form = new FormData()
  form.append('files[0]', new File([new Uint8Array(workbook)], 'order.xlsx'))
  const response = await fetch(`${server.url}/api/v1/storage/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access}` },
    body: form,
  })
  const { data } = (await response.json()) as { data: { uuid: string }[] }
  return data[0]?.uuid ?? ''
}

/** What others saw while a piece of work went on: how long they waited, and how much memory the server took. */
interface Meanwhile {
  readonly waits: number[]
  grown: number
}

/** Four others read lists without a pause while the work goes on. */
async function whileOthersRead<T>(
  session: Session,
  meanwhile: Meanwhile,
  work: () => Promise<T>,
): Promise<T> {
  let isOver = false
  const before = residentMb(session.server.pid)
  const other = async (from: number) => {
    for (let page = from; !isOver; page++) {
      const started = performance.now()
      await request(session, 'GET', `/catalog/elements/products?page=${1 + (page % 40)}`)
      meanwhile.waits.push(performance.now() - started)
    }
  }
  const watch = async () => {
    for (; !isOver; await sleep(20))
      meanwhile.grown = Math.max(meanwhile.grown, residentMb(session.server.pid) - before)
  }
  const others = [...[0, 10, 20, 30].map(other), watch()]
  try {
    return await work()
  } finally {
    isOver = true
    await Promise.all(others)
  }
}

const p99 = (waits: number[]) =>
  ms(waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Number.NaN)

/** Median of some rounds of a piece of work while others, of the session, use the server; the first round warms up. */
export async function timed(
  session: Session,
  rounds: number,
  work: () => Promise<{ status: number }>,
): Promise<{ time: string; others: string; grown: string }> {
  const taken: number[] = []
  const meanwhile: Meanwhile = { waits: [], grown: 0 }
  for (let round = 0; round <= rounds; round++) {
    const { status, time } = await whileOthersRead(session, meanwhile, async () => {
      const started = performance.now()
      const answer = await work()
      return { status: answer.status, time: performance.now() - started }
    })
    if (status !== 200) throw new Error(`A measured call answered ${status}`)
    if (round > 0) taken.push(time)
  }
  return { time: ms(median(taken)), others: p99(meanwhile.waits), grown: `${Math.round(meanwhile.grown)} MB` }
}

/** Import of 10,000 rows: check, execution, and their export, while others use the server. */
export async function measureImport(
  session: Session,
  goods: readonly Goods[],
): Promise<ReadonlyMap<string, string>> {
  const uuid = await upload(session, bigTable(goods))
  const body = { uuid, type: 'standard', orderType }
  const alone = await timed(session, 0, async () => ({ status: await sleep(2000, 200) }))
  const post = (path: string) => request(session, 'POST', `/import/${path}`, body)
  const check = await timed(session, 3, () => post('check'))
  const execute = await timed(session, 0, () => post('execute'))
  const exported = await timed(session, 3, () =>
    request(session, 'GET', `/cart/excel/import?orderType=${orderType}&metals=1,2,3`),
  )
  return new Map([
    ['othersAlone', alone.others],
    ['importCheck', check.time],
    ['checkOthers', check.others],
    ['checkGrown', check.grown],
    ['executeOthers', execute.others],
    ['export', exported.time],
    ['exportOthers', exported.others],
  ])
}
