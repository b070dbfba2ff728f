import { useTheme } from '@mui/material/styles'
import { BarChart } from '@mui/x-charts/BarChart'
import type { Language } from '@proba/domain/language'
import { formatInteger } from '@proba/domain/number'
import { useLocale } from 'react-admin'

/** A bar: what it stands for, its height, and what the pointer is told. */
export interface Bar {
  readonly label: string
  readonly value: number
  readonly note: string
}

interface Props {
  readonly bars: readonly Bar[]
  readonly height: number
  readonly onChoose?: (index: number) => void
}

/** Columns over a row of labels. Drawn for the eye only: its figures stand in words beside it. */
export function Bars({ bars, height, onChoose }: Props) {
  const { palette } = useTheme()
  const language = useLocale() as Language
  return (
    <div aria-hidden>
      <BarChart
        height={height}
        hideLegend
        disableKeyboardNavigation
        skipAnimation
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        borderRadius={3}
        grid={{ horizontal: true }}
        xAxis={[{ scaleType: 'band', data: bars.map(({ label }) => label), categoryGapRatio: 0.35 }]}
        yAxis={[
          { width: 40, tickMinStep: 1, valueFormatter: (value: number) => formatInteger(value, language) },
        ]}
        series={[
          {
            data: bars.map(({ value }) => value),
            color: palette.primary.main,
            valueFormatter: (_, { dataIndex }) => bars[dataIndex]?.note ?? '',
          },
        ]}
        {...(onChoose && { onItemClick: (_, item) => onChoose(item.dataIndex) })}
      />
    </div>
  )
}
