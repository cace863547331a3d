import type { ReactNode } from 'react';
import type { LineRange } from '../common/lineRange.ts';

export type BadgeTone = 'blue' | 'green' | 'amber' | 'red' | 'violet' | 'teal' | 'neutral';
export type OutlineBadge = { text: string; tone: BadgeTone };

/** One thing of a definition: a line in the outline, and a section of the page. */
export type OutlineEntry = {
  /** What stands after `#` in the address of this section. */
  id: string;
  label: string;
  /** The label is a title that people wrote, not a name out of the code. */
  isProse?: boolean;
  /** In the section where that differs from the outline: the path of an operation, whose summary is the label. */
  heading?: string;
  badge?: OutlineBadge;
  /** Left out of the outline, where the group already says it. */
  isBadgeImplied?: boolean;
  /** Behind the title of the section: the type of what comes back. */
  signature?: ReactNode;
  isDeprecated?: boolean;
  /** Names inside it, which the search finds as well: fields, arguments. */
  keywords?: readonly string[];
  /** Where it stands in the source; links the section with its lines. */
  lines?: LineRange;
  content: ReactNode;
};

export type OutlineGroup = {
  /** The group has an address too. */
  id: string;
  title: string;
  /** Said below the title. */
  intro?: ReactNode;
  entries: readonly OutlineEntry[];
};

/** An entry that the search found; `hits` are the names inside it that match. */
export type FoundEntry = OutlineEntry & { hits: readonly string[] };
type FoundGroup = Omit<OutlineGroup, 'entries'> & { entries: readonly FoundEntry[] };

const shownHits = 3;

/** The groups with what matches; every word must occur. Without words, everything. */
export function findInOutline(groups: readonly OutlineGroup[], query: string): FoundGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return groups
    .map((group) => ({ ...group, entries: group.entries.flatMap((entry) => findEntry(entry, words)) }))
    .filter(({ entries }) => entries.length > 0);
}

function findEntry(entry: OutlineEntry, words: readonly string[]): FoundEntry[] {
  const label = entry.label.toLowerCase();
  const missing = words.filter((word) => !label.includes(word) && word !== entry.badge?.text.toLowerCase());
  if (missing.length === 0) return [{ ...entry, hits: [] }];
  const keywords = entry.keywords ?? [];
  const isFound = missing.every((word) => keywords.some((keyword) => keyword.toLowerCase().includes(word)));
  if (!isFound) return [];
  const hits = keywords.filter((keyword) => missing.some((word) => keyword.toLowerCase().includes(word)));
  return [{ ...entry, hits: [...new Set(hits)].slice(0, shownHits) }];
}

/** The address of a section on this page. */
export function sectionHash(id: string): string {
  return `#${encodeURIComponent(id)}`;
}

/** The section that an address names. */
export function idOfHash(hash: string): string | undefined {
  if (hash.length < 2) return undefined;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return undefined;
  }
}
