import { withoutColours } from '@callboard/ui/log';
import type { RunLine, RunStep } from '../events/runState.ts';

const maxLines = 5;
const problemLevel = /^(?:error|warn|fatal)\b/i;

/** The errors and warnings of a failed step's last attempt, or else its last lines; without lines that repeat known messages. */
export function relevantLines({ lines, tryBegins }: RunStep, known = ''): RunLine[] {
  const isNew = (text: string) => text.trim() !== '' && !(known !== '' && withoutColours(text).includes(known));
  const output = lines.slice(tryBegins).filter(({ isStatus, text }) => !isStatus && isNew(text));
  const problems = output.filter(({ text }) => problemLevel.test(withoutColours(text).trimStart()));
  return (problems.length > 0 ? problems : output).slice(-maxLines);
}
