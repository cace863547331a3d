import { parseFenceInfo } from './fenceInfo.ts';

const maxInfoLength = 200;

/** The language names in the fences of a page. It may be more than the page uses: a fence can be inside another one. */
export function fencedLanguages(text: string): Set<string> {
  const found = new Set<string>();
  for (const line of text.split('\n')) {
    const fence = line.replace(/^[ \t>]+/, '');
    if (!fence.startsWith('```') && !fence.startsWith('~~~')) continue;
    const info = fence.replace(/^(?:`+|~+)/, '');
    if (info !== '' && info.length <= maxInfoLength && !info.includes('`')) found.add(parseFenceInfo(info).language);
  }
  return found;
}
