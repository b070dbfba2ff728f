import { AggregatorRegistry, type Registry } from 'prom-client'

/** The figures of one process. */
export type Figures = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

const onlyGrowing = new Set(['counter', 'histogram'])
/** One process that is held up is not seen in an average. */
const judgedByWorst = /^nodejs_eventloop_lag_/

const ofAll = (figures: readonly Figures[]) => AggregatorRegistry.aggregate([...figures])

const byWorst = (figures: Figures): Figures =>
  figures.map((one) => (judgedByWorst.test(one.name) ? { ...one, aggregator: 'max' as const } : one))

/**
 * The figures of several processes as those of one: each is summed unless it says otherwise. What a process has counted
 * stays in the sums when it has ended, as sums that fall would be taken for a new beginning (decision G-503).
 */
export class FigureSums {
  readonly #last = new Map<number, Figures>()
  /** Replaced, never changed. */
  #ended: readonly Figures[] = []

  /** The newest figures of a process; one that does not answer in time counts with those before. */
  note(id: number, figures: Figures): void {
    this.#last.set(id, figures)
  }

  /** The process has ended: what it had counted when it was last asked is kept. */
  leave(id: number): void {
    const counted = this.#last.get(id)?.filter(({ type }) => onlyGrowing.has(String(type)))
    this.#last.delete(id)
    if (counted) this.#ended = [...this.#ended, counted]
  }

  /** In the text format of Prometheus. */
  async text(): Promise<string> {
    const ended = this.#ended
    const together = await ofAll(ended).getMetricsAsJSON()
    if (this.#ended === ended) this.#ended = [together]
    return ofAll([...[...this.#last.values()].map(byWorst), ...this.#ended]).metrics()
  }
}
