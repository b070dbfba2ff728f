import { seededNumbers } from '../seededNumbers.ts'

/** A place on the run of a chain across the frame: point and direction, in frame units (the frame is 1000 wide). */
export interface PathPoint {
  x: number
  y: number
  dx: number
  dy: number
}

export interface ChainPath {
  length: number
  at: (distance: number) => PathPoint
}

type Point = [number, number]

/** Runs of a chain across the frame, slightly out to its edges; cubic Bézier control points. */
const chainRuns: Point[][] = [
  [
    [-90, 700],
    [260, 860],
    [690, 120],
    [1090, 330],
  ],
  [
    [-90, 330],
    [300, 90],
    [680, 900],
    [1090, 660],
  ],
  [
    [-80, 240],
    [230, 980],
    [780, 960],
    [1080, 250],
  ],
  [
    [-90, 620],
    [330, 330],
    [560, 860],
    [1090, 430],
  ],
  [
    [120, -90],
    [60, 620],
    [880, 380],
    [940, 1090],
  ],
  [
    [-90, 850],
    [310, 690],
    [640, 560],
    [1090, 110],
  ],
]

/** The run of the chain of a picture: chosen by the seed, with its ends moved a little. */
export function chainPath(seed: string): ChainPath {
  const random = seededNumbers(`${seed}/path`)
  const run = chainRuns[Math.floor(random() * chainRuns.length)] ?? []
  const moved = run.map(([x, y]): Point => [x + (random() - 0.5) * 40, y + (random() - 0.5) * 60])
  return measured(moved)
}

/** A run that stays as given: for close-ups and locks. */
export function fixedPath(points: [number, number][]): ChainPath {
  return measured(points)
}

function measured(points: Point[]): ChainPath {
  const samples = 240
  const table: PathPoint[] = []
  const distances: number[] = []
  let total = 0
  for (let i = 0; i <= samples; i++) {
    const place = bezier(points, i / samples)
    const previous = table[i - 1]
    if (previous) total += Math.hypot(place.x - previous.x, place.y - previous.y)
    table.push(place)
    distances.push(total)
  }
  return { length: total, at: (distance) => interpolated(table, distances, distance) }
}

function bezier(points: Point[], t: number): PathPoint {
  const [a = [0, 0], b = a, c = b, d = c] = points
  const s = 1 - t
  const at = (i: 0 | 1) => s ** 3 * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t ** 3 * d[i]
  const slope = (i: 0 | 1) =>
    3 * s * s * (b[i] - a[i]) + 6 * s * t * (c[i] - b[i]) + 3 * t * t * (d[i] - c[i])
  const length = Math.hypot(slope(0), slope(1)) || 1
  return { x: at(0), y: at(1), dx: slope(0) / length, dy: slope(1) / length }
}

/** Beyond either end the run goes on straight. */
function interpolated(table: PathPoint[], distances: number[], distance: number): PathPoint {
  const last = table.length - 1
  let low = 0
  let high = last
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if ((distances[middle] ?? 0) <= distance) low = middle
    else high = middle
  }
  const a = table[low] as PathPoint
  const b = table[high] as PathPoint
  const span = (distances[high] ?? 1) - (distances[low] ?? 0) || 1
  const t = (distance - (distances[low] ?? 0)) / span
  const dx = a.dx + (b.dx - a.dx) * Math.min(1, Math.max(0, t))
  const dy = a.dy + (b.dy - a.dy) * Math.min(1, Math.max(0, t))
  const length = Math.hypot(dx, dy) || 1
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, dx: dx / length, dy: dy / length }
}
