import type { FaultReport } from './faults.ts'
import type { MemorySample } from './memory.ts'
import { quantile, type Second } from './recorder.ts'

const width = 1200
const left = 70
const right = 20
const panelHeight = 170
const gap = 50
const top = 40

interface Line {
  readonly name: string
  readonly colour: string
  readonly points: readonly { readonly at: number; readonly value: number }[]
}

interface Panel {
  readonly title: string
  readonly lines: readonly Line[]
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A round number that is not less. */
function roundUp(value: number): number {
  if (value <= 0) return 1
  const unit = 10 ** Math.floor(Math.log10(value))
  return (([1, 2, 5, 10] as const).find((step) => step * unit >= value) ?? 10) * unit
}

function panelSvg({ title, lines }: Panel, index: number, lastSecond: number): string {
  const y0 = top + index * (panelHeight + gap)
  const most = roundUp(Math.max(0, ...lines.flatMap(({ points }) => points.map(({ value }) => value))))
  const x = (at: number) => left + (at / Math.max(1, lastSecond)) * (width - left - right)
  const y = (value: number) => y0 + panelHeight - (value / most) * panelHeight
  const grid = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const at = y(most * share).toFixed(1)
    return `<line x1="${left}" x2="${width - right}" y1="${at}" y2="${at}" stroke="#ddd"/><text x="${left - 8}" y="${at}" text-anchor="end" dy="4">${+(most * share).toPrecision(3)}</text>`
  })
  const drawn = lines.map(({ colour, points }) => {
    const path = points.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
    return `<polyline fill="none" stroke="${colour}" stroke-width="1.5" points="${path}"/>`
  })
  const names = lines.map(
    ({ name, colour }, i) =>
      `<text x="${left + 330 + i * 210}" y="${y0 - 10}" fill="${colour}">${escaped(name)}</text>`,
  )
  return `<text x="${left}" y="${y0 - 10}" font-weight="bold">${escaped(title)}</text>${names.join('')}${grid.join('')}${drawn.join('')}`
}

/** Requests, times of answers and memory over a run, one under another, with its faults as lines across. */
export function drawRun(
  title: string,
  seconds: ReadonlyMap<number, Second>,
  memory: readonly (readonly MemorySample[])[],
  faults: readonly FaultReport[],
): string {
  const sorted = [...seconds].sort(([a], [b]) => a - b)
  const lastSecond = Math.max(sorted.at(-1)?.[0] ?? 0, memory[0]?.at(-1)?.at ?? 0)
  const timeOf = (share: number) =>
    sorted.map(([at, { times }]) => ({
      at,
      value: quantile(
        times.toSorted((a, b) => a - b),
        share,
      ),
    }))
  const panels: readonly Panel[] = [
    {
      title: 'Requests a second',
      lines: [
        {
          name: 'all',
          colour: '#1f6f8b',
          points: sorted.map(([at, { requests }]) => ({ at, value: requests })),
        },
        {
          name: 'sent again',
          colour: '#b5472f',
          points: sorted.map(([at, { lost }]) => ({ at, value: lost })),
        },
      ],
    },
    {
      title: 'Time of an answer, ms',
      lines: [
        { name: '50 %', colour: '#1f6f8b', points: timeOf(0.5) },
        { name: '99 %', colour: '#b5472f', points: timeOf(0.99) },
      ],
    },
    {
      title: 'Memory, MB',
      lines: memory.map((samples, index) => ({
        name: index === 0 ? 'server that stays' : 'server that is killed',
        colour: index === 0 ? '#1f6f8b' : '#999',
        points: samples.map(({ at, rssMb }) => ({ at, value: rssMb })),
      })),
    },
  ]
  const height = top + panels.length * (panelHeight + gap)
  const bottom = height - gap
  const marks = faults.map(({ name, at }) => {
    const x = (left + (at / Math.max(1, lastSecond)) * (width - left - right)).toFixed(1)
    const colour = name.startsWith('kill') ? '#bbb' : '#b5472f'
    return `<line x1="${x}" x2="${x}" y1="${top}" y2="${bottom}" stroke="${colour}" stroke-dasharray="3 3"><title>${escaped(name)}</title></line>`
  })
  const minutes = Array.from({ length: Math.floor(lastSecond / 60) + 1 }, (_, minute) => {
    const x = (left + ((minute * 60) / Math.max(1, lastSecond)) * (width - left - right)).toFixed(1)
    return `<text x="${x}" y="${bottom + 20}" text-anchor="middle">${minute}</text>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/>${marks.join('')}${panels.map((panel, index) => panelSvg(panel, index, lastSecond)).join('')}${minutes.join('')}<text x="${width / 2}" y="${height - 12}" text-anchor="middle">${escaped(title)}: minutes; dashed: faults</text></svg>\n`
}
