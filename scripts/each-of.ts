/** Several at a time, so that neither the Worker nor we wait for each other. */
export async function eachOf<item, answer>(
  items: item[],
  ask: (item: item) => Promise<answer>,
  atOnce = 8,
): Promise<answer[]> {
  let answers: answer[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let at = next++; at < items.length; at = next++) answers[at] = await ask(items[at]!)
    }),
  )
  return answers
}
