import { List } from '@callboard/ui';
import { DiffLines } from './DiffLines.tsx';
import classes from './History.module.css';
import { type PatchOperation, segmentsOf } from './patchSteps.ts';
import { changedLines, type DiffLine, valueText } from './textLines.ts';

/** The details of a change: the field, its old and its new value. */
export function PatchRows({ patch }: { patch: readonly PatchOperation[] }) {
  return (
    <List gap={12} className={classes.steps}>
      {patch.map((operation) => (
        <li key={`${operation.op} ${operation.path} ${valueText(operation.value ?? operation.before)}`}>
          {operation.path && <code className={classes.path}>{segmentsOf(operation.path).join(' › ')}</code>}
          <DiffLines lines={linesOf(operation)} />
        </li>
      ))}
    </List>
  );
}

function linesOf({ op, before, value }: PatchOperation): DiffLine[] {
  if (op === 'replace') return changedLines(valueText(before), valueText(value));
  const sign = op === 'add' ? '+' : '-';
  const text = valueText(op === 'add' ? value : before);
  return text.split('\n').map((line) => ({ sign, text: line }));
}
