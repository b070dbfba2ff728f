import Box from '@mui/material/Box'
import { type Palette, useTheme } from '@mui/material/styles'
import { BarChart, type BarSeries } from '@mui/x-charts/BarChart'
import type { Language } from '@proba/domain/text/language'
import { formatInteger } from '@proba/domain/text/number'
import { useLocale } from 'react-admin'

/** A bar: what it shows, its length, and the text under the pointer. */
export interface Bar {
  readonly label: string
  readonly value: number
  readonly note: string
}

/** A part of every bar: its colour and its length in each of them. */
export interface Layer {
  readonly name: string
  readonly colour: (palette: Palette) => string
  readonly values: readonly number[]
}

interface Props {
  readonly bars: readonly Bar[]
  /** What the bars are made of; their lengths are then the sums. */
  readonly stack?: readonly Layer[]
  readonly height: number
  /** Columns in a row, for many short labels; bars one under another, for a few long ones. */
  readonly layout: 'columns' | 'bars'
  /** Every how many bars carry a label, counted from the last one. */
  readonly labelEvery?: number
  readonly onChoose?: (index: number) => void
}

/** A narrower place, as in a window that is just being made small, cuts the chart: beside the labels no room is left. */
const leastWidth = 200

/** A part of the bars, with its figure under the pointer unless that is 0. */
const layerSeries = ({ name, colour, values }: Layer, palette: Palette, language: Language): BarSeries => ({
  label: name,
  stack: 'all',
  data: [...values],
  color: colour(palette),
  valueFormatter: (value) => (value ? formatInteger(value, language) : null),
})

/** Bars that are one piece each, with their notes under the pointer. */
const wholeSeries = (bars: readonly Bar[], palette: Palette): BarSeries => ({
  data: bars.map(({ value }) => value),
  color: palette.primary.main,
  valueFormatter: (_, { dataIndex }) => bars[dataIndex]?.note ?? '',
})

/** A bar chart. For the eye only: its figures are in words beside it. */
export function Bars({ bars, stack, height, layout, labelEvery = 1, onChoose }: Props) {
  const { palette } = useTheme()
  const language = useLocale() as Language
  const isColumns = layout === 'columns'
  const labels = {
    scaleType: 'band',
    data: bars.map(({ label }) => label),
    categoryGapRatio: 0.35,
    tickLabelInterval: (_: unknown, index: number) => (bars.length - 1 - index) % labelEvery === 0,
  } as const
  const figures = { tickMinStep: 1, valueFormatter: (value: number) => formatInteger(value, language) }
  return (
    <Box aria-hidden sx={{ overflowX: 'clip' }}>
      <BarChart
        height={height}
        sx={{ minWidth: leastWidth }}
        layout={isColumns ? 'vertical' : 'horizontal'}
        hideLegend={stack === undefined}
        disableKeyboardNavigation
        skipAnimation
        margin={{ top: 8, right: 16, bottom: 0, left: 0 }}
        borderRadius={3}
        grid={isColumns ? { horizontal: true } : { vertical: true }}
        xAxis={[isColumns ? labels : figures]}
        yAxis={[isColumns ? { ...figures, width: 40 } : { ...labels, width: 130 }]}
        series={stack?.map((layer) => layerSeries(layer, palette, language)) ?? [wholeSeries(bars, palette)]}
        {...(onChoose && { onItemClick: (_, item) => onChoose(item.dataIndex) })}
      />
    </Box>
  )
}
