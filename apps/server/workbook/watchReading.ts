import type { Workbooks } from './workbooks.ts'

/** The columns that the tests' workbooks have. */
export const articleColumns = [
  { key: 'article', titles: ['Артикул', 'Article'], required: true },
  { key: 'count', titles: ['Количество, шт', 'Count, pcs'], required: true },
] as const

/** Reads while a timer ticks on the main thread; tells the answer, its time and the longest stall, in ms. */
export async function watchReading(workbooks: Workbooks, file: Uint8Array) {
  let last = performance.now()
  let stall = 0
  const tick = () => {
    stall = Math.max(stall, performance.now() - last)
    last = performance.now()
  }
  const timer = setInterval(tick, 10)
  const begun = performance.now()
  const answer = await workbooks.readSheet(file, { columns: articleColumns })
  tick()
  clearInterval(timer)
  return { code: 'code' in answer ? answer.code : 'read', took: last - begun, stall }
}
