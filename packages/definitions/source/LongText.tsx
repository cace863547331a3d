import type { LineRange } from '../common/parseDefinition.ts';
import classes from './LongText.module.css';

const linesPerBlock = 500;
const lineHeight = 20;

/** Text of several megabytes, in blocks that are laid out only when visible; one element per line would be too many. */
export function LongText({ text, lines }: { text: string; lines?: LineRange }) {
  const all = text.split('\n');
  const starts = Array.from({ length: Math.ceil(all.length / linesPerBlock) }, (_, index) => index * linesPerBlock);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <pre className={classes.text} tabIndex={0}>
      {starts.map((start) => (
        <Block key={start} lines={all.slice(start, start + linesPerBlock)} marked={within(lines, start)} />
      ))}
    </pre>
  );
}

/** The lines to highlight, relative to the start of a block. */
function within(lines: LineRange | undefined, start: number): LineRange | undefined {
  if (!lines || lines.to <= start || lines.from > start + linesPerBlock) return undefined;
  return { from: Math.max(lines.from - 1 - start, 0), to: Math.min(lines.to - start, linesPerBlock) };
}

function Block({ lines, marked }: { lines: readonly string[]; marked: LineRange | undefined }) {
  const textOf = (from: number, to?: number) => lines.slice(from, to).join('\n');
  const style = { containIntrinsicBlockSize: `auto ${lines.length * lineHeight}px` };
  return (
    <code className={classes.block} style={style}>
      {marked ? (
        <>
          {textOf(0, marked.from)}
          <span className={classes.marked} data-highlighted>
            {textOf(marked.from, marked.to)}
          </span>
          {textOf(marked.to)}
        </>
      ) : (
        textOf(0)
      )}
    </code>
  );
}
