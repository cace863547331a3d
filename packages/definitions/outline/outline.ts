import type { ReactNode } from 'react';
import type { LineRange } from '../common/parseDefinition.ts';
import type { OutlineBadge } from '../parts/Badge.tsx';

/** A part of a definition: a line in the outline and a section of the page. */
export type OutlineEntry = {
  /** The URL fragment of this section, without `#`. */
  id: string;
  label: string;
  /** Whether the label is prose, not a name from the code. */
  isProse?: boolean;
  /** The section's title if it differs from the outline: the path of an operation, whose summary is the label. */
  heading?: string;
  badge?: OutlineBadge;
  /** Whether the outline omits it, because the group already shows it. */
  isBadgeImplied?: boolean;
  /** After the section's title: the return type. */
  signature?: ReactNode;
  isDeprecated?: boolean;
  /** Names inside it that the search also finds: fields, arguments. */
  keywords?: readonly string[];
  /** The source lines of the section. */
  lines?: LineRange;
  content: ReactNode;
};

export type OutlineGroup = {
  /** The URL fragment of the group. */
  id: string;
  title: string;
  /** Shown below the title. */
  intro?: ReactNode;
  entries: readonly OutlineEntry[];
};

/** A search result; `hits` are the matching names inside it. */
export type FoundEntry = OutlineEntry & { hits: readonly string[] };
type FoundGroup = Omit<OutlineGroup, 'entries'> & { entries: readonly FoundEntry[] };

const shownHits = 3;

/** The groups with their matches. Every word must occur; without words, everything matches. */
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
