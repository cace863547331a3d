import { parseFenceInfo } from './fenceInfo.ts';

/** What the fences of a page call their languages. It may be more than the page has: a fence can be inside of another. */
export function fencedLanguages(text: string): Set<string> {
  const found = new Set<string>();
  for (const [, info = ''] of text.matchAll(/^[ \t>]*(?:`{3,}|~{3,})([^`\n]{1,200})$/gm))
    found.add(parseFenceInfo(info).language);
  return found;
}
