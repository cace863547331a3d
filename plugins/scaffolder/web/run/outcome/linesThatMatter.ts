import { withoutColours } from '@callboard/ui/log';
import type { RunLine, RunStep } from '../events/runState.ts';

const most = 5;
const serious = /^(?:error|warn|fatal)\b/i;

/** Of what a failed step said in its last try: what it complained about, or else its last words. */
export function linesThatMatter({ lines, tryBegins }: RunStep): RunLine[] {
  const said = lines.slice(tryBegins).filter(({ isStatus, text }) => !isStatus && text.trim() !== '');
  const complaints = said.filter(({ text }) => serious.test(withoutColours(text).trimStart()));
  return (complaints.length > 0 ? complaints : said).slice(-most);
}
