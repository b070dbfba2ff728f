import type { BeadShape } from '../geometry/weaveBeads.ts'
import { family, type WeavingFamily } from './weavingFamily.ts'

const beads = (diameters: number[], gap: number, more: Partial<BeadShape> = {}): BeadShape => ({
  kind: 'bead',
  diameters,
  gap,
  ...more,
})

/** Weavings of plates, scales, beads and sticks. */
export const plateFamilies: WeavingFamily[] = [
  family('herringbone', 51, 'Ёлочка', 'Herringbone', [
    [
      'herringbone',
      'Ёлочка',
      'Herringbone',
      { kind: 'herringbone', width: 10, pitch: 1.4, point: 3, columns: 1 },
    ],
    [
      'herringbone-double',
      'Ёлочка двойная',
      'Double herringbone',
      { kind: 'herringbone', width: 11, pitch: 1.3, point: 1.8, columns: 2 },
    ],
    [
      'herringbone-narrow',
      'Ёлочка узкая',
      'Narrow herringbone',
      { kind: 'herringbone', width: 6.4, pitch: 1.3, point: 2.2, columns: 1 },
    ],
    [
      'herringbone-sharp',
      'Стрела',
      'Arrow',
      { kind: 'herringbone', width: 8, pitch: 1.8, point: 4.6, columns: 1, dome: 1.1 },
    ],
  ]),
  family('omega', 52, 'Омега', 'Omega', [
    ['omega', 'Омега', 'Omega', { kind: 'omega', width: 8, pitch: 1.6, dome: 2 }],
    ['omega-fine', 'Омега тонкая', 'Fine omega', { kind: 'omega', width: 5, pitch: 1.2, dome: 1.6 }],
    ['omega-wide', 'Омега широкая', 'Wide omega', { kind: 'omega', width: 11, pitch: 2.2, dome: 2 }],
    ['omega-round', 'Омега выпуклая', 'Domed omega', { kind: 'omega', width: 7, pitch: 1.9, dome: 3.2 }],
    ['omega-split', 'Кирпичик', 'Brick', { kind: 'omega', width: 9, pitch: 2.2, dome: 1.8, split: 3 }],
  ]),
  family('panther', 53, 'Пантера', 'Panther', [
    ['panther', 'Пантера', 'Panther', { kind: 'panther', rows: 5, plate: 2.6, row: 1.6 }],
    ['panther-three', 'Пантера узкая', 'Narrow panther', { kind: 'panther', rows: 3, plate: 2.6, row: 1.8 }],
    ['panther-seven', 'Пантера широкая', 'Wide panther', { kind: 'panther', rows: 7, plate: 2.4, row: 1.5 }],
    ['panther-long', 'Пантера длинная', 'Long panther', { kind: 'panther', rows: 5, plate: 4, row: 1.5 }],
  ]),
  family('cobra', 54, 'Кобра', 'Cobra', [
    ['cobra', 'Кобра', 'Cobra', { kind: 'scale', columns: 5, scale: 2.6, pitch: 2.4, dome: 2 }],
    [
      'cobra-narrow',
      'Кобра узкая',
      'Narrow cobra',
      { kind: 'scale', columns: 3, scale: 2.8, pitch: 2.5, dome: 1.6 },
    ],
    [
      'cobra-wide',
      'Кобра широкая',
      'Wide cobra',
      { kind: 'scale', columns: 7, scale: 2.4, pitch: 2.3, dome: 1.8 },
    ],
    ['fish-scale', 'Чешуя', 'Fish scale', { kind: 'scale', columns: 4, scale: 3.4, pitch: 3.2, dome: 1.5 }],
  ]),
  family('coin', 55, 'Монетка', 'Coin', [
    ['coin', 'Монетка', 'Coin', { kind: 'coin', length: 5.6, width: 5.6, gap: 1.6, form: 'round' }],
    [
      'coin-dome',
      'Капли росы',
      'Dew drops',
      { kind: 'coin', length: 5.4, width: 5.4, gap: 1.5, form: 'domed' },
    ],
    ['leaf', 'Листок', 'Leaf', { kind: 'coin', length: 8.4, width: 5, gap: 1.5, form: 'leaf' }],
    ['tile', 'Плитка', 'Tile', { kind: 'coin', length: 5, width: 5, gap: 1.5, form: 'square' }],
    ['grain', 'Зерно', 'Grain', { kind: 'coin', length: 7.4, width: 4.4, gap: 1.4, form: 'domed' }],
  ]),
  family('perlina', 61, 'Перлина', 'Perlina', [
    ['perlina', 'Перлина', 'Perlina', beads([5], 0.7)],
    ['perlina-fine', 'Перлина мелкая', 'Fine perlina', beads([3.6], 0.6)],
    ['perlina-facet', 'Перлина гранёная', 'Faceted perlina', beads([5], 0.7, { sides: 10 })],
    ['perlina-oval', 'Рис', 'Rice', beads([4], 0.6, { stretch: 1.9 })],
    ['perlina-mixed', 'Перлина 1+3', 'Perlina 1+3', beads([5.4, 3.2, 3.2, 3.2], 0.6)],
    ['perlina-pair', 'Перлина 1+1', 'Perlina 1+1', beads([5.2, 3], 0.6)],
    ['perlina-wave', 'Градуир', 'Graduated', beads([3, 3.8, 4.6, 5.4, 4.6, 3.8], 0.5)],
    ['rosary', 'Чётки', 'Rosary', beads([5, 5, 5, 5, 6.6], 0.8)],
  ]),
  family('satellite', 62, 'Сателлит', 'Satellite', [
    [
      'satellite',
      'Сателлит',
      'Satellite',
      {
        kind: 'satellite',
        cable: { kind: 'cable', lengths: [5.2], width: 4 },
        links: 4,
        length: 5.6,
        diameter: 5.6,
      },
    ],
    [
      'satellite-facet',
      'Сателлит гранёный',
      'Faceted satellite',
      {
        kind: 'satellite',
        cable: { kind: 'cable', lengths: [5], width: 4 },
        links: 4,
        length: 6,
        diameter: 5.6,
        sides: 9,
      },
    ],
    [
      'satellite-oval',
      'Сателлит овальный',
      'Oval satellite',
      {
        kind: 'satellite',
        cable: { kind: 'cable', lengths: [5], width: 4 },
        links: 4,
        length: 9,
        diameter: 4.4,
      },
    ],
    [
      'satellite-box',
      'Сателлит Венеция',
      'Box satellite',
      {
        kind: 'satellite',
        cable: {
          kind: 'cable',
          lengths: [3.3],
          width: 3.3,
          form: 'rectangle',
          wire: 'edge',
          rolls: [0.79, -0.79],
        },
        links: 6,
        length: 5,
        diameter: 5,
      },
    ],
  ]),
  family('stick', 63, 'Стержень', 'Stick', [
    ['stick', 'Палочки', 'Sticks', { kind: 'stick', length: 9, diameter: 1.9, gap: 1.5 }],
    [
      'stick-facet',
      'Палочки гранёные',
      'Faceted sticks',
      { kind: 'stick', length: 8.4, diameter: 2.2, gap: 1.5, sides: 6 },
    ],
    ['bamboo', 'Бамбук', 'Bamboo', { kind: 'stick', length: 7, diameter: 3, gap: 1.4, waist: 0.42 }],
    ['spindle', 'Веретено', 'Spindle', { kind: 'stick', length: 9, diameter: 3.2, gap: 1.4, waist: -0.12 }],
  ]),
  family('coffee', 64, 'Кофейные зёрна', 'Coffee bean', [
    [
      'coffee',
      'Кофейные зёрна',
      'Coffee bean',
      { kind: 'puff', length: 8, width: 6, pitch: 4, groove: true },
    ],
    [
      'coffee-fine',
      'Кофе мелкий',
      'Small coffee bean',
      { kind: 'puff', length: 6, width: 4.6, pitch: 3.1, groove: true },
    ],
    [
      'puff',
      'Подушечка',
      'Puffed link',
      { kind: 'puff', length: 7.4, width: 5.6, pitch: 3.8, groove: false },
    ],
  ]),
]
