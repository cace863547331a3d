import { browserStorage } from '@callboard/web-kit';
import { type Announcement, type AnnouncementSeverity, announcementSeverities } from '../../../common/index.ts';

/** The values of the form as typed; times are local. */
export type AnnouncementValues = {
  title: string;
  body: string;
  severity: AnnouncementSeverity;
  from: string;
  until: string;
  link: string;
};

/** Unpublished values. A draft of a change belongs to one version of the announcement. */
type Draft = { id: string; version: string; at: number; values: AnnouncementValues };

const maxDrafts = 5;
const maxAgeMs = 30 * 24 * 60 * 60_000;

const keyOf = (userRef: string) => `callboard.announcement-drafts/${userRef}`;
const idOf = (announcement: Announcement | undefined) => announcement?.id ?? 'new';
const versionOf = (announcement: Announcement | undefined) => announcement?.updatedAt ?? '';

export function readDraft(userRef: string, announcement: Announcement | undefined): AnnouncementValues | undefined {
  const found = draftsOf(userRef).find(({ id }) => id === idOf(announcement));
  return found?.version === versionOf(announcement) ? found.values : undefined;
}

/** Stores the draft in this browser. Best effort: skipped if the storage is full. */
export function keepDraft(userRef: string, announcement: Announcement | undefined, values: AnnouncementValues): void {
  const id = idOf(announcement);
  const draft = { id, version: versionOf(announcement), at: Date.now(), values };
  write(userRef, [draft, ...draftsOf(userRef).filter((other) => other.id !== id)].slice(0, maxDrafts));
}

export function forgetDraft(userRef: string, announcement: Announcement | undefined): void {
  write(
    userRef,
    draftsOf(userRef).filter(({ id }) => id !== idOf(announcement)),
  );
}

function write(userRef: string, drafts: readonly Draft[]): void {
  const storage = browserStorage();
  try {
    if (drafts.length === 0) storage.removeItem(keyOf(userRef));
    else storage.setItem(keyOf(userRef), JSON.stringify(drafts));
  } catch {
    // The storage is full.
  }
}

function draftsOf(userRef: string): Draft[] {
  try {
    const stored: unknown = JSON.parse(browserStorage().getItem(keyOf(userRef)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDraft) : [];
  } catch {
    return [];
  }
}

function isDraft(stored: Partial<Draft> | null): stored is Draft {
  const { id, version, at, values } = stored ?? {};
  if (typeof id !== 'string' || typeof version !== 'string' || typeof at !== 'number' || !values) return false;
  const texts = [values.title, values.body, values.from, values.until, values.link];
  if (!texts.every((text) => typeof text === 'string') || !announcementSeverities.includes(values.severity))
    return false;
  return Date.now() - at < maxAgeMs;
}
