import type { CompanyRecord, CompanySettings, ContractRecord } from './customerRecords.ts'
import { dayFrom } from './days.ts'

const settings: CompanySettings = {
  auto_order_is_available: false,
  mounting_type_enabled: false,
  medallion_type_enabled: false,
  finished_products_type_enabled: true,
  finished_products_type_default: true,
  semi_finished_type_default: false,
  semi_finished_ready_type_enabled: false,
  order_date_release: false,
  tasting: false,
}

const allStatusOptions = {
  allowModalShow: true,
  allowProvisionalDateShow: true,
  allowShipment: true,
  shipmentAllowedPercentage: 80,
  allowForecastShow: true,
}

/** Two customers and a trial company, invented, with INNs of a right checksum. */
export const demoCompanies: CompanyRecord[] = [
  {
    id: 1,
    name: 'Северное сияние',
    fullName: 'ООО «Ювелирная сеть «Северное сияние»',
    inn: '2463907713',
    kpp: '246301001',
    active: true,
    isMajor: true,
    isDemo: false,
    channelIds: [5],
    settings: {
      ...settings,
      auto_order_is_available: true,
      semi_finished_ready_type_enabled: true,
      order_date_release: true,
      tasting: true,
    },
    statusSettings: allStatusOptions,
    disabledRestrictions: [],
    promotions: ['welcome', 'silver'],
  },
  {
    id: 2,
    name: 'Златоцвет',
    fullName: 'АО «Торговый дом «Златоцвет»',
    inn: '7719536428',
    kpp: '771901001',
    active: true,
    isMajor: false,
    isDemo: false,
    channelIds: [4, 2],
    settings: {
      ...settings,
      finished_products_type_default: false,
      semi_finished_type_default: true,
      mounting_type_enabled: true,
    },
    statusSettings: { ...allStatusOptions, allowShipment: false, allowForecastShow: false },
    disabledRestrictions: ['min_metal_weight'],
    promotions: [],
  },
  {
    id: 3,
    name: 'Пробный магазин',
    fullName: 'ИП Пробный Иван Иванович',
    inn: '246300098775',
    kpp: '',
    active: true,
    isMajor: false,
    isDemo: true,
    channelIds: [6],
    settings,
    statusSettings: allStatusOptions,
    disabledRestrictions: [],
    promotions: ['welcome'],
  },
]

type ContractRow = [
  companyId: number,
  sapNumber: string,
  knfmpNumber: string,
  name: string,
  contractType: ContractRecord['contractType'],
  startsIn: number,
  endsIn: number | null,
]

const contractRows: ContractRow[] = [
  [1, '4600012401', 'К-1024/21', 'Основной', 'with_metals', -900, 400],
  [1, '4600012402', 'П-318/23', 'Поставка', 'no_metals', -500, null],
  [1, '4600012403', 'К-77/19', 'Архивный', 'with_metals', -1500, -35],
  [1, '4600012404', 'П-402/24', 'Сезонный', 'no_metals', -350, 9],
  [2, '4600019101', 'К-2210/22', 'Давальческий', 'with_metals', -700, 250],
  [2, '4600019102', 'П-115/22', 'Тест', 'no_metals', -700, null],
  [2, '4600019103', 'Д-15', '', 'demo', -20, 10],
  [3, '4600099001', 'Д-1', 'Тест', 'demo', -5, 25],
]

/** Contracts of every type around a day `YYYY-MM-DD`: one has ended, one ends within days (decision G-055). */
export function contractsFor(today: string): ContractRecord[] {
  return contractRows.map(([companyId, sapNumber, knfmpNumber, name, contractType, startsIn, endsIn], i) => ({
    id: i + 1,
    companyId,
    sapNumber,
    knfmpNumber,
    name,
    contractType,
    contractStartDate: dayFrom(today, startsIn),
    contractEndDate: endsIn === null ? null : dayFrom(today, endsIn),
    active: true,
  }))
}
