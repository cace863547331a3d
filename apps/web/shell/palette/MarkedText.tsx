/** The text with the letters at these positions marked; adjacent letters share one mark. */
export function MarkedText({ text, positions }: { text: string; positions: readonly number[] }) {
  const marked = new Set(positions);
  const runs: { start: number; text: string; isMarked: boolean }[] = [];
  for (const [index, letter] of [...text].entries()) {
    const last = runs.at(-1);
    if (last && last.isMarked === marked.has(index)) last.text += letter;
    else runs.push({ start: index, text: letter, isMarked: marked.has(index) });
  }
  return runs.map((run) => (run.isMarked ? <mark key={run.start}>{run.text}</mark> : run.text));
}
