/** Russian texts: the factory of the demo. */
export const factoryRu = {
  factory: {
    heading: 'Имитатор завода',
    notice: 'Документ составлен имитатором завода для демонстрации портала и не имеет силы.',
    title: {
      specification: 'Спецификация к заказу %{number}',
      appendix: 'Акт расхода металла по заказу %{number}',
      quality: 'Паспорт качества к заказу %{number}',
      correction: '%{type} к заказу %{number}',
    },
    customer: 'Заказчик',
    inn: 'ИНН',
    contract: 'Договор в ERP',
    madeOn: 'Составлен',
    line: '№',
    article: 'Артикул',
    size: 'Размер, см',
    pieces: 'Штук',
    weight: 'Масса, г',
    total: 'Итого',
    metal: 'Чистый металл заказчика',
    mass: 'Масса, г',
    used: 'Ушло в изделия',
    loss: 'Потери',
    qualityText: 'Проба и масса изделий проверены, клейма на месте.',
    correctionText: 'Уточнена масса изделий, отгруженных первой партией заказа.',
  },
}
