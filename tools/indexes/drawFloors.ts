import floors from '../floors.json' with { type: 'json' }

const boxHeight = 26
const floorHeight = 36
const columnWidth = 400
const margin = 20
const titleHeight = 30

type Floors = readonly (readonly string[])[]

interface Column {
  readonly title: string
  readonly floors: Floors
}

const columns: readonly Column[] = [
  { title: 'apps/server', floors: floors.server },
  { title: 'packages/domain', floors: floors.domain },
  { title: 'apps/backoffice', floors: floors.backoffice },
]

function box(name: string, x: number, y: number, width: number): string {
  const isArea = name.startsWith('areas/')
  return `  <rect x="${x}" y="${y}" width="${width}" height="${boxHeight}" rx="4" fill="${isArea ? '#f3ead2' : '#eef0f3'}" stroke="#8a8f98"/>
  <text x="${x + width / 2}" y="${y + 17}" text-anchor="middle">${name}</text>
`
}

/** A column of floors; the ground floor stands at the bottom. */
function drawColumn({ title, floors: rows }: Column, x: number, bottom: number): string {
  const top = bottom - rows.length * floorHeight
  const boxes = rows.flatMap((rooms, floor) => {
    const width = (columnWidth - (rooms.length - 1) * 8) / rooms.length
    const y = bottom - (floor + 1) * floorHeight
    return rooms.map((room, at) => box(room, x + at * (width + 8), y, width))
  })
  return `  <text x="${x}" y="${top - 12}" font-weight="bold">${title}</text>
${boxes.join('')}`
}

/** The floors of the program as a picture: a room imports what stands below it, never beside or above. */
export function drawFloors(): string {
  const most = Math.max(...columns.map(({ floors: rows }) => rows.length))
  const height = margin * 2 + titleHeight + most * floorHeight
  const width = margin + columns.length * (columnWidth + margin)
  const drawn = columns.map((column, at) =>
    drawColumn(column, margin + at * (columnWidth + margin), height - margin),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="13">
  <title>Floors: a room imports what stands below it</title>
  <rect width="100%" height="100%" fill="#ffffff"/>
${drawn.join('')}</svg>
`
}
