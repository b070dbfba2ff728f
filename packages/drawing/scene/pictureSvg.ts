import { clamp } from '../geometry/vectors.ts'
import type { PlacedStrand, Run, Scene } from './composeScene.ts'
import { placed } from './facets.ts'

/** Smallest pictures show this much of the frame only, drawn at twice their size: links stay readable. */
const thumbSide = 580

/** Ground, shadows and metal put together; `size` is the edge of the picture in pixels. */
export function pictureSvg(scene: Scene, metal: string, size: number): string {
  const wide = scene.runs.map(shade).join('')
  const contact = scene.strands.map(contactShadow).join('')
  const thumb = size < 100
  const edge = thumb ? size * 2 : size
  const box = thumb ? thumbBox(scene) : '0 0 1000 1000'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="${edge}" height="${edge}"><defs>\
<radialGradient id="g" gradientUnits="userSpaceOnUse" cx="400" cy="340" r="880">\
<stop offset="0" stop-color="#fefdfb"/><stop offset=".5" stop-color="#f7f4ef"/><stop offset="1" stop-color="#dfd8ce"/>\
</radialGradient><filter id="s" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="7"/></filter></defs>\
<rect width="1000" height="1000" fill="url(#g)"/>\
<g fill="none" stroke="#1c1812" stroke-linejoin="round" stroke-linecap="round" stroke-opacity=".008">${wide}</g>\
<g fill="none" stroke="#2a1e14" stroke-linejoin="round" filter="url(#s)" opacity=".5">${contact}</g>\
<g transform="scale(.1)">${metal}</g></svg>`
}

/** The part of the frame around the middle of the first run. */
function thumbBox(scene: Scene): string {
  const path = scene.runs[0]?.path
  const middle = path?.at(path.length / 2) ?? { x: 500, y: 500 }
  const corner = (at: number) => Math.round(clamp(at - thumbSide / 2, 0, 1000 - thumbSide))
  return `${corner(middle.x)} ${corner(middle.y)} ${thumbSide} ${thumbSide}`
}

/** Wide soft shade around a run, in steps faint enough not to show. */
function shade({ path, through, width }: Run): string {
  const reach = Math.min(width, 210)
  const points: string[] = []
  for (let i = -5; i <= (through ? 41 : 36); i++) {
    const place = path.at((i / 36) * path.length)
    points.push(`${(place.x + reach * 0.16).toFixed(0)} ${(place.y + reach * 0.2).toFixed(0)}`)
  }
  const line = `M${points.join('L')}`
  const steps = Array.from({ length: 18 }, (_, i) => (width - reach + reach * (0.6 + i * 0.11)).toFixed(0))
  return steps.map((step) => `<path d="${line}" stroke-width="${step}"/>`).join('')
}

/** Shadow of one strand on the ground, thrown away from the key light by its height. */
function contactShadow({ strand, placement }: PlacedStrand): string {
  const { scale } = placement
  const points: string[] = []
  const steps = strand.length * scale < 40 ? 5 : 14
  for (let i = 0; i <= steps; i++) {
    const [x, y, z] = placed(strand.curve(i / steps), placement, strand.pivot)
    const lift = z + 1.6 * scale
    points.push(`${(x + lift * 0.22).toFixed(0)} ${(y + lift * 0.27).toFixed(0)}`)
  }
  return `<path d="M${points.join('L')}" stroke-width="${(strand.profile.width * scale * 0.9).toFixed(0)}"/>`
}
