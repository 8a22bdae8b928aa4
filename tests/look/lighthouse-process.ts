import lighthouse, { type Flags, type Result } from 'lighthouse'

// A process of its own, which tests/look/lighthouse.ts starts anew now and then: Lighthouse keeps
// so much of every page that after sixty of them (3 GB) it slows down what it measures.

export type Asked = { address: string; flags: Flags }
export type Told = {
  error?: string | undefined
  benchmarkIndex: number
  scores: Record<string, number>
  shift: number
  /**
   * Milliseconds by which tasks were longer than 50 ms each: nothing answers a finger meanwhile.
   */
  blocked: number
  messages: number
  failed: { category: string; title: string }[]
}

process.on('message', async ({ address, flags }: Asked) => {
  let { lhr } = (await lighthouse(address, flags))!
  process.send!(toldBy(lhr))
})

function toldBy(lhr: Result): Told {
  let categories = Object.values(lhr.categories)
  return {
    error: lhr.runtimeError?.message,
    benchmarkIndex: lhr.environment.benchmarkIndex,
    scores: Object.fromEntries(
      categories.map(({ id, score }) => [id, Math.round((score ?? 0) * 100)]),
    ),
    shift: lhr.audits['cumulative-layout-shift']?.numericValue ?? 0,
    blocked: Math.round(lhr.audits['total-blocking-time']?.numericValue ?? 0),
    messages: detailsOf(lhr, 'errors-in-console').length,
    failed: categories.flatMap(({ id, auditRefs }) =>
      auditRefs
        .filter((ref) => ref.weight > 0 && (lhr.audits[ref.id]!.score ?? 1) < 1)
        .map((ref) => ({
          category: id,
          title:
            `${lhr.audits[ref.id]!.title} ${lhr.audits[ref.id]!.explanation ?? ''} ${whereIn(lhr, ref.id)}`.trimEnd(),
        })),
    ),
  }
}

function whereIn(lhr: Result, audit: string): string {
  return detailsOf(lhr, audit)
    .slice(0, 2)
    .map((item) => JSON.stringify(item.node?.snippet ?? item.description ?? '').slice(0, 120))
    .join(' ')
}

type Item = { node?: { snippet: string }; description?: string }

function detailsOf(lhr: Result, audit: string): Item[] {
  return ((lhr.audits[audit]?.details as { items?: Item[] } | undefined)?.items ?? []) as Item[]
}
