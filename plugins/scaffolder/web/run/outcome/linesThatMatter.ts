import { withoutColours } from '@callboard/ui/log';
import type { RunLine, RunStep } from '../events/runState.ts';

const most = 5;
const serious = /^(?:error|warn|fatal)\b/i;

/** Of what a failed step said in its last try: what it complained about, or else its last words; without those that repeat what is known. */
export function linesThatMatter({ lines, tryBegins }: RunStep, known = ''): RunLine[] {
  const isNew = (text: string) => text.trim() !== '' && !(known !== '' && withoutColours(text).includes(known));
  const said = lines.slice(tryBegins).filter(({ isStatus, text }) => !isStatus && isNew(text));
  const complaints = said.filter(({ text }) => serious.test(withoutColours(text).trimStart()));
  return (complaints.length > 0 ? complaints : said).slice(-most);
}
