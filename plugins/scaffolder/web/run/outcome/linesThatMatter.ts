import { withoutColours } from '@callboard/ui/log';
import type { RunLine, RunStep } from '../events/runState.ts';

const most = 5;
const serious = /^(?:error|warn|fatal)\b/i;

/** The errors and warnings of a failed step's last attempt, or else its last lines; without lines that repeat known messages. */
export function linesThatMatter({ lines, tryBegins }: RunStep, known = ''): RunLine[] {
  const isNew = (text: string) => text.trim() !== '' && !(known !== '' && withoutColours(text).includes(known));
  const said = lines.slice(tryBegins).filter(({ isStatus, text }) => !isStatus && isNew(text));
  const complaints = said.filter(({ text }) => serious.test(withoutColours(text).trimStart()));
  return (complaints.length > 0 ? complaints : said).slice(-most);
}
