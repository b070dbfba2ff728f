import type { BismarckShape, WheatShape } from '../geometry/weaveBraids.ts'
import type { RopeShape, SnakeShape } from '../geometry/weaveTubes.ts'
import { family, type WeavingFamily } from './weavingFamily.ts'

const rope = (
  strands: number,
  coil: number,
  ring: number,
  turn: number,
  more: Partial<RopeShape> = {},
): RopeShape => ({
  kind: 'rope',
  strands,
  coil,
  ring,
  turn,
  ...more,
})

const snake = (
  width: number,
  height: number,
  power: number,
  band: number,
  wave: number,
  waves: number,
): SnakeShape => ({
  kind: 'snake',
  width,
  height,
  power,
  band,
  wave,
  waves,
})

const bismarck = (
  rows: number,
  ring: number,
  pitch: number,
  slant: number,
  tilt: number,
  more: Partial<BismarckShape> = {},
): BismarckShape => ({ kind: 'bismarck', rows, ring, pitch, slant, tilt, ...more })

const wheat = (
  columns: number,
  loop: number,
  width: number,
  pitch: number,
  spread: number,
  stagger: boolean,
): WheatShape => ({ kind: 'wheat', columns, loop, width, pitch, spread, stagger })

/** Weavings twisted, knitted or plaited of many links. */
export const wovenFamilies: WeavingFamily[] = [
  family('rope', 31, 'Верёвка', 'Rope', [
    ['rope', 'Верёвка', 'Rope', rope(2, 1.5, 1.9, 13)],
    [
      'rope-facet',
      'Верёвка с гранью',
      'Diamond-cut rope',
      rope(2, 1.5, 2, 12, { faceted: true, spacing: 1.3 }),
    ],
    ['rope-triple', 'Верёвка тройная', 'Triple rope', rope(3, 1.9, 1.7, 15)],
    ['rope-french', 'Верёвка французская', 'French rope', rope(2, 1.2, 1.5, 8, { spacing: 1.25 })],
    ['cord-twist', 'Жгут', 'Twist', rope(3, 0.64, 0.52, 5.4, { plain: true })],
    ['cord-twist-four', 'Жгут четверной', 'Four-strand twist', rope(4, 0.86, 0.56, 7, { plain: true })],
  ]),
  family('snake', 32, 'Снейк', 'Snake', [
    ['snake', 'Снейк', 'Snake', snake(6, 6, 2, 1.1, 0.5, 6)],
    ['snake-smooth', 'Снейк гладкий', 'Smooth snake', snake(5.4, 5.4, 2, 1.3, 0, 1)],
    ['snake-square', 'Снейк квадратный', 'Square snake', snake(5.6, 5, 4.5, 1.2, 0.28, 4)],
    ['snake-flat', 'Снейк плоский', 'Flat snake', snake(8, 3, 2.6, 1.1, 0.55, 8)],
    ['snake-octagon', 'Снейк восьмигранный', 'Octagonal snake', snake(6, 5.6, 3, 1.4, 0.7, 4)],
    ['snake-wave', 'Снейк волна', 'Wave snake', snake(6.6, 5, 2.2, 1.3, 0.95, 4)],
  ]),
  family('cord', 33, 'Шнур', 'Cord', [
    ['cord', 'Шнур', 'Knitted cord', { kind: 'cord', radius: 2.3, columns: 8, stitch: 1.7 }],
    ['cord-fine', 'Шнур тонкий', 'Fine cord', { kind: 'cord', radius: 1.7, columns: 6, stitch: 1.8 }],
    [
      'cord-flat',
      'Шнур плоский',
      'Flat cord',
      { kind: 'cord', radius: 3, columns: 10, stitch: 1.7, flat: 0.5 },
    ],
    ['viking', 'Викинг', 'Viking knit', { kind: 'cord', radius: 2.6, columns: 7, stitch: 2.3 }],
  ]),
  family('popcorn', 34, 'Попкорн', 'Popcorn', [
    ['popcorn', 'Попкорн', 'Popcorn', { kind: 'popcorn', radius: 2.4, rows: 6, grain: 2.6 }],
    ['popcorn-fine', 'Попкорн мелкий', 'Fine popcorn', { kind: 'popcorn', radius: 2.8, rows: 9, grain: 2.1 }],
    [
      'popcorn-facet',
      'Попкорн гранёный',
      'Faceted popcorn',
      { kind: 'popcorn', radius: 2.4, rows: 6, grain: 2.8, faceted: true },
    ],
    ['popcorn-flat', 'Икра', 'Caviar', { kind: 'popcorn', radius: 3, rows: 8, grain: 2.4, flat: 0.55 }],
    ['blackberry', 'Ежевика', 'Blackberry', { kind: 'popcorn', radius: 1.6, rows: 4, grain: 2.8 }],
  ]),
  family('bismarck', 41, 'Бисмарк', 'Bismarck', [
    ['bismarck', 'Бисмарк', 'Bismarck', bismarck(2, 5, 1.8, 0.5, 0.6)],
    ['bismarck-single', 'Бисмарк одинарный', 'Single Bismarck', bismarck(1, 6, 1.7, 0.4, 0.62)],
    ['bismarck-triple', 'Бисмарк тройной', 'Triple Bismarck', bismarck(3, 4.8, 1.9, 0.4, 0.55)],
    [
      'bismarck-arab',
      'Бисмарк арабский',
      'Arabian Bismarck',
      bismarck(2, 5.6, 2.2, 0.75, 0.5, { stretch: 1.25 }),
    ],
    ['bismarck-moscow', 'Бисмарк московский', 'Moscow Bismarck', bismarck(2, 5, 2.4, 0.2, 0.45)],
    ['bismarck-italian', 'Бисмарк итальянский', 'Italian Bismarck', bismarck(2, 5.4, 1.5, 0.6, 0.8)],
    [
      'bismarck-flat',
      'Бисмарк плоский',
      'Flat Bismarck',
      bismarck(2, 6, 2.4, 0.5, 0.4, { wire: 'flat', cut: 1.1 }),
    ],
    [
      'bismarck-cut',
      'Бисмарк с гранью',
      'Diamond-cut Bismarck',
      bismarck(2, 5, 1.9, 0.5, 0.6, { cut: 1.15 }),
    ],
    ['bismarck-12', 'Бисмарк 12', 'Bismarck 12', bismarck(3, 4.4, 1.6, 0.65, 0.7, { parallel: true })],
    ['python', 'Питон', 'Python', bismarck(3, 5.2, 1.6, 0.2, 0.85)],
    ['cardinal', 'Кардинал', 'Cardinal', bismarck(2, 5.6, 2.6, 0.95, 0.45, { stretch: 1.35 })],
    ['pharaoh', 'Фараон', 'Pharaoh', bismarck(4, 4.2, 1.7, 0.5, 0.6)],
    ['kaiser', 'Кайзер', 'Kaiser', bismarck(2, 6.2, 2.2, 0.55, 0.55, { wire: 'square', cut: 1.4 })],
    ['waterfall', 'Водопад', 'Waterfall', bismarck(4, 4.4, 2.3, 0.3, 0.5, { parallel: true, stretch: 1.4 })],
  ]),
  family('wheat', 42, 'Колос', 'Wheat', [
    ['wheat', 'Колос', 'Wheat', wheat(2, 6, 4, 2.4, 0.5, true)],
    ['wheat-fine', 'Колос тонкий', 'Fine wheat', wheat(2, 6.6, 3.4, 2.6, 0.32, true)],
    ['wheat-wide', 'Колос широкий', 'Wide wheat', wheat(2, 6, 4.6, 2.4, 0.85, true)],
    ['wheat-square', 'Спига', 'Spiga', wheat(3, 6, 3.8, 2.6, 0.42, true)],
    ['ear', 'Колосок', 'Little ear', wheat(1, 7, 4.6, 2.2, 0, false)],
  ]),
  family('foxtail', 43, 'Лисий хвост', 'Foxtail', [
    ['foxtail', 'Лисий хвост', 'Foxtail', wheat(2, 5, 3.7, 2, 0.35, false)],
    ['foxtail-round', 'Лисий хвост круглый', 'Round foxtail', wheat(3, 5, 3.6, 2, 0.45, false)],
    ['foxtail-wide', 'Лисий хвост широкий', 'Wide foxtail', wheat(2, 5.4, 4.4, 2.2, 0.7, false)],
    ['idol', 'Идол', 'Idol', wheat(4, 4.8, 3.6, 1.9, 0.5, false)],
  ]),
  family('byzantine', 44, 'Византия', 'Byzantine', [
    ['byzantine', 'Византия', 'Byzantine', { kind: 'byzantine', ring: 5, pairs: 2 }],
    ['byzantine-light', 'Византия ажурная', 'Light Byzantine', { kind: 'byzantine', ring: 6, pairs: 2 }],
    ['byzantine-triple', 'Византия тройная', 'Triple Byzantine', { kind: 'byzantine', ring: 5.8, pairs: 3 }],
    ['emperor', 'Император', 'Emperor', { kind: 'byzantine', ring: 5.4, pairs: 2, wire: 'faceted' }],
    ['royal', 'Королевское', 'Royal', { kind: 'byzantine', ring: 4.4, pairs: 1 }],
  ]),
  family('braid', 45, 'Коса', 'Braid', [
    ['braid', 'Коса', 'Braid', { kind: 'braid', strands: 3, width: 6, turn: 12, wires: 2 }],
    ['braid-plain', 'Коса простая', 'Plain braid', { kind: 'braid', strands: 3, width: 4.6, turn: 9 }],
    [
      'braid-triple',
      'Коса тройная',
      'Triple-wire braid',
      { kind: 'braid', strands: 3, width: 8.4, turn: 16, wires: 3 },
    ],
    [
      'braid-flat',
      'Тесьма',
      'Ribbon braid',
      { kind: 'braid', strands: 3, width: 7, turn: 13, wires: 2, wire: 'flat' },
    ],
  ]),
  family('mesh', 46, 'Милан', 'Milanese', [
    ['mesh', 'Милан', 'Milanese mesh', { kind: 'mesh', wires: 7, spacing: 1.5, wave: 3 }],
    ['mesh-wide', 'Милан широкий', 'Wide mesh', { kind: 'mesh', wires: 10, spacing: 1.5, wave: 3 }],
    ['mesh-open', 'Кольчуга', 'Chain mail', { kind: 'mesh', wires: 5, spacing: 2.1, wave: 4.4 }],
  ]),
]
